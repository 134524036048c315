/**
 * The same values for as long as the page is open: whoever writes a chart down, as JSON, writes nothing of them (R1101
 * on passwords).
 */
export const unwritten = <Value extends object>(value: Value): Value =>
  Object.defineProperty({ ...value }, 'toJSON', { value: () => undefined })
