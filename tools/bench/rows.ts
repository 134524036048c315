/** Series of measurements, by the name of the visit and what it measured: `question.taps`. */
type Series = `${string}.${string}`

/** One promise about speed. */
export interface Row {
  readonly name: string
  readonly what: string
  readonly of: Series
  /** The measurement that the row is a multiple of; without one, it has a unit. */
  readonly against?: Series
  /** Which value of the series: 0.95 is the 95th percentile; the median without it. */
  readonly share?: number
  /** Of a row without `against`. */
  readonly unit?: 'ms' | 'kB'
  /** What we want. */
  readonly goal: number
  /** What the last measurement gave, plus 10 percent: more means that a change made it slower. */
  readonly bound: number
}

/** The rows that matter. Layout shift has a test: `tests/journeys/nothing-moves.test.ts`. */
export const rows: readonly Row[] = [
  {
    name: 'landing',
    what: 'First paint of the landing page, against the same page without scripts',
    of: 'landing.paint',
    against: 'static landing.paint',
    goal: 1.1,
    bound: 1.35,
  },
  {
    name: 'login',
    what: 'First control of the login that needs a script, against the first paint of React alone',
    of: 'login.control',
    against: 'React alone.first',
    goal: 1,
    bound: 0.75,
  },
  {
    name: 'log-in',
    what: 'From "Log in" to the first question, with the real API, against the first paint of React alone',
    of: 'log-in.question',
    against: 'React alone.first',
    goal: 1.5,
    bound: 1.2,
  },
  {
    name: 'question',
    what: 'Question to question, median, against React alone',
    of: 'question.taps',
    against: 'React alone.taps',
    goal: 1.5,
    bound: 2.25,
  },
  {
    name: 'question-late',
    what: 'Question to question, 95th percentile, against React alone',
    of: 'question.taps',
    against: 'React alone.taps',
    share: 0.95,
    goal: 1.5,
    bound: 2.5,
  },
  {
    name: 'return',
    what: 'A returning person sees the first of 10 cases, nothing kept, against the first paint of React alone',
    of: 'return.first',
    against: 'React alone.first',
    goal: 2,
    bound: 3.4,
  },
  {
    name: 'return-kept',
    what: 'The same on a phone that has kept the files',
    of: 'return kept.first',
    against: 'React alone.first',
    goal: 1,
    bound: 0.95,
  },
  {
    name: 'dialog',
    what: 'The first dialog of a case',
    of: 'return.dialog',
    unit: 'ms',
    goal: 100,
    bound: 120,
  },
  {
    name: 'scroll-cases',
    what: 'Scrolling through 1,000 cases, 95th percentile of the frames',
    of: '1,000 cases.frames',
    share: 0.95,
    unit: 'ms',
    goal: 16.8,
    bound: 37,
  },
  {
    name: 'scroll-matters',
    what: 'Scrolling through 200 matters, 95th percentile of the frames',
    of: '200 matters.frames',
    share: 0.95,
    unit: 'ms',
    goal: 16.8,
    bound: 37,
  },
  {
    name: 'scripts-form',
    what: "A new person's scripts until the first form",
    of: 'first form.bytes',
    unit: 'kB',
    goal: 140,
    bound: 218,
  },
  {
    name: 'scripts-results',
    what: "A returning person's scripts until the results",
    of: 'return.bytes',
    unit: 'kB',
    goal: 140,
    bound: 226,
  },
  {
    name: 'memory',
    what: 'Memory of a tab after an hour of waiting for results, against its first minute',
    of: 'waiting.after',
    against: 'waiting.before',
    goal: 1.05,
    bound: 1.2,
  },
]

/** The quantile of these values; NaN if there are none. */
export function quantile(list: readonly number[], share = 0.5): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
