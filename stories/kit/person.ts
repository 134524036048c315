import type { Wanted } from '../../harness/replay.ts'

/** The story's own sample person, state or partner. */
export const asTold = 'as-told'

/** What the toolbar asks for. */
export interface Asked {
  readonly usState: string
  readonly partner: string
}

/** Whether the toolbar leaves the story its own person. */
export const isAsTold = ({ usState, partner }: Asked): boolean => usState === asTold && partner === asTold

/** Another person than the story's own: the state and the campaign that the toolbar asks for. */
export function withPerson(wanted: Wanted, asked: Asked): Wanted {
  if (isAsTold(asked)) return wanted
  const { usState, partner } = asked
  const changes = {
    ...(usState === asTold ? {} : { us_state: usState }),
    ...(partner === asTold ? {} : { utm_code: partner === 'none' ? null : partner }),
  }
  const inputs = (wanted.input === undefined ? wanted.chart.inputs : [wanted.input]).map(input => changed(input, changes))
  const { input: _input, ...rest } = wanted
  return { ...rest, chart: { ...wanted.chart, inputs } as Wanted['chart'] }
}

function changed(input: unknown, changes: object): unknown {
  if (typeof input !== 'object' || input === null) return input
  const { person, visit } = input as { person?: object; visit?: object }
  return {
    ...input,
    ...(person ? { person: { ...person, ...changes } } : {}),
    ...(visit ? { visit: { ...visit, ...changes } } : {}),
  }
}
