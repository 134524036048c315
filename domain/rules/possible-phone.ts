/** An area or exchange that begins with 0 or 1, or ends in 11, is given to nobody. */
const impossible = /^(?:[01]..|.11)$/

/** Whether a phone can have a number of the form `(801) 555-0142` or `(801) 555-0142 x12` (R113). */
export function isPossiblePhone(phone: string): boolean {
  const [area = '', exchange = ''] = phone.match(/\d{3}/g) ?? []
  return !impossible.test(area) && !impossible.test(exchange)
}
