import { OperatorError } from './log/log.ts'

/** A missing or wrong setting, and what it must be. */
export interface SettingProblem {
  readonly setting: string
  readonly expected: string
}
/** Collects problems, so that one start names them all. */
export type NoteProblem = (setting: string, expected: string) => void

/** One sentence for each problem, on a line of its own. */
export class InvalidSetting extends OperatorError {
  override name = 'InvalidSetting'
  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ setting, expected }) => `${setting} is wrong: it must be ${expected}.`).join('\n'))
  }
}

type Settings = Readonly<Record<string, unknown>>

/** Merges the given settings over the defaults. Notes each value of a wrong type, and keeps its default. */
export function mergeSettings(defaults: unknown, given: unknown, path: string, note: NoteProblem): unknown {
  const wrong = (expected: string) => {
    note(path, expected)
    return defaults
  }
  if (isSettings(defaults)) {
    if (!isSettings(given)) return wrong('an object')
    for (const name of Object.keys(given))
      if (!Object.hasOwn(defaults, name)) note(`${path}.${name}`, `one of ${Object.keys(defaults).join(', ')}`)
    return Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        Object.hasOwn(given, name) ? mergeSettings(value, given[name], `${path}.${name}`, note) : value,
      ]),
    )
  }
  if (Array.isArray(defaults)) {
    if (!Array.isArray(given) || !given.every(item => typeof item === 'string')) return wrong('a list of texts')
    return given
  }
  if (typeof defaults === 'number') {
    // money in whole cents, the poverty guideline in whole dollars
    if (!Number.isSafeInteger(given) || Number(given) < 0) return wrong('a whole number of 0 or more')
    return given
  }
  if (typeof defaults === 'boolean') return typeof given === 'boolean' ? given : wrong('true or false')
  if (typeof given !== 'string') return wrong('a text')
  return given
}

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
