import type { Wanted } from '../../harness/replay.ts'

/** The story's own sample person, state or partner. */
export const asTold = 'as-told'

/** Another person than the story's own: the state and the campaign that the toolbar asks for. */
export function withPerson(wanted: Wanted, { usState, partner }: { usState: string; partner: string }): Wanted {
  if (usState === asTold && partner === asTold) return wanted
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
