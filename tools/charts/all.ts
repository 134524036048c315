import type { AnyStateMachine } from 'xstate'
import { toPlain, type Plain } from './plain.ts'

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
const part = (plain: Plain, key: string): Plain => {
  const value = plain[key]
  return isPlain(value) ? value : {}
}

/** The ids of a chart, and what leads to them, under the name of its flow, so that no two flows have the same. */
function under(name: string, plain: Plain): Plain {
  const rename = (value: unknown, key: string): Plain[string] => {
    if (Array.isArray(value)) return value.map(item => rename(item, key) as string | Plain)
    if (isPlain(value))
      return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, rename(each, inner)]))
    if (key === 'target' && typeof value === 'string' && value.startsWith('#')) return `#${name}/${value.slice(1)}`
    return value as string | boolean
  }
  const states = (state: Plain): Plain => ({
    ...state,
    ...(typeof state['id'] === 'string' ? { id: `${name}/${state['id']}` } : {}),
    ...(isPlain(state['states'])
      ? {
          states: Object.fromEntries(
            Object.entries(state['states']).map(([key, inner]) => [key, isPlain(inner) ? states(inner) : inner]),
          ),
        }
      : {}),
  })
  return states(rename(plain, '') as Plain)
}

/** From inside a flow, the flows beside it are named from the top. */
const fromInside = (rows: Plain[string]) =>
  (Array.isArray(rows) ? rows : [rows]).filter(isPlain).map(row => {
    const { target } = row
    return typeof target === 'string' && !target.startsWith('#') ? { ...row, target: `#all.flow.${target}` } : row
  })

/**
 * The portal with the chart of each flow in the state in which it runs; what the portal asks at its end is asked when
 * that state is done.
 */
export function allInOne(portal: AnyStateMachine, charts: Readonly<Record<string, AnyStateMachine>>): Plain {
  const plain = toPlain(portal)
  const regions = part(plain, 'states')
  const flow = part(regions, 'flow')
  const flows = Object.entries(part(flow, 'states')).map(([key, state]): [string, Plain[string]] => {
    const name = key === 'resuming' ? 'resume' : key
    const machine = charts[name]
    if (!machine || !isPlain(state)) return [key, state]
    const { [`xstate.done.actor.${name}`]: ended = [], ...on } = part(state, 'on')
    const { entry: _, exit: __, ...running } = part(part(state, 'states'), 'running')
    const states = {
      ...part(state, 'states'),
      running: { ...running, ...under(name, toPlain(machine)), onDone: fromInside(ended) },
    }
    return [key, { ...state, on, states }]
  })
  return { ...plain, id: 'all', states: { ...regions, flow: { ...flow, states: Object.fromEntries(flows) } } }
}
