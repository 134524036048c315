import { OperatorError } from './log/log.ts'

export class InvalidSetting extends OperatorError {
  override name = 'InvalidSetting'
  constructor(setting: string, expected: string) {
    super(`${setting} is wrong: it must be ${expected}.`)
  }
}

type Settings = Readonly<Record<string, unknown>>

/** Merges the given settings over the defaults. Throws `InvalidSetting` for the first value of a wrong type. */
export function mergeSettings(defaults: unknown, given: unknown, path: string): unknown {
  if (isSettings(defaults)) {
    if (!isSettings(given)) throw new InvalidSetting(path, 'an object')
    const unknown = Object.keys(given).find(name => !Object.hasOwn(defaults, name))
    if (unknown !== undefined)
      throw new InvalidSetting(`${path}.${unknown}`, `one of ${Object.keys(defaults).join(', ')}`)
    return Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        Object.hasOwn(given, name) ? mergeSettings(value, given[name], `${path}.${name}`) : value,
      ]),
    )
  }
  if (Array.isArray(defaults)) {
    if (!Array.isArray(given) || !given.every(item => typeof item === 'string'))
      throw new InvalidSetting(path, 'a list of texts')
    return given
  }
  if (typeof defaults === 'number') {
    // money in whole cents, the poverty guideline in whole dollars
    if (!Number.isSafeInteger(given) || Number(given) < 0) throw new InvalidSetting(path, 'a whole number of 0 or more')
    return given
  }
  if (typeof given !== 'string') throw new InvalidSetting(path, 'a text')
  return given
}

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
