/** Where progress is shown: stderr. */
interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

interface Work {
  /** The length of the file in bytes, and how many of them have been read. */
  readonly size: number
  readonly read: () => number
  readonly output: Output
  /** Milliseconds. */
  readonly now: () => number
}

export interface Progress {
  /** So many rows have been loaded so far. */
  readonly tell: (rows: number) => void
  /** Makes room for a line of another kind, and for what comes after the end. */
  readonly clear: () => void
}

/** How often progress is told, in milliseconds: on one line of a terminal, or on lines of their own in a file. */
const pause = { terminal: 200, file: 5000 }

/** Tells how far a file has been loaded: rows, percent of its bytes, and the time left at this pace. */
export function progressOf({ size, read, output, now }: Work): Progress {
  const isTerminal = output.isTTY === true
  const begun = now()
  let told = begun
  const show = (line: string) => output.write(isTerminal ? `\r${line}\u001B[K` : `${line}\n`)
  return {
    tell(rows) {
      const time = now()
      if (time - told < (isTerminal ? pause.terminal : pause.file)) return
      told = time
      const share = size === 0 ? 1 : Math.min(1, read() / size)
      const left = share === 0 ? '' : `, about ${spoken(((time - begun) * (1 - share)) / share)} left`
      show(`${rows.toLocaleString('en-US')} rows, ${Math.floor(share * 100)}% of the file${left}`)
    },
    clear() {
      if (isTerminal) output.write('\r\u001B[K')
    },
  }
}

const spoken = (milliseconds: number) => {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
