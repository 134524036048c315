import type { AnyStateMachine } from 'xstate'
import { delayOf, delayText } from '../../machines/shared/labels.ts'

/** A chart as plain data, for tools that can't run the code. */
export interface ChartJson {
  [key: string]: string | boolean | ChartJson | readonly (string | ChartJson)[]
}
type Bag = Readonly<Record<string, unknown>>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const entriesOf = (value: unknown) => Object.entries(isBag(value) ? value : {})

/** Routing events would be arrows from everywhere to everywhere; a tag replaces them. */
export const isVisibleEvent = (event: string) => event !== 'xstate.route'
export const linkable = 'deep-linkable'

/** The name of a guard, action or actor, with its text parameters: `mayOpen (income)`. */
export function nameOf(value: unknown, fallback: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'function') return ('type' in value ? String(value.type).replace('xstate.', '') : '') || fallback
  if (!isBag(value)) return fallback
  const fields = entriesOf(value['params'])
    .map(([, word]) => word)
    .filter(word => typeof word === 'string')
  return `${String(value['type'])}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`
}

type OneOrMore<Item> = Item | readonly Item[]
/** XState's short form: a single item alone, several as a list. */
const short = <Item>(items: readonly Item[]): OneOrMore<Item> => (items.length === 1 ? items[0]! : items)
const named = (key: string, value: unknown): ChartJson =>
  value === undefined ? {} : { [key]: short(listOf(value).map(item => nameOf(item, key))) }

function transition(value: unknown): string | ChartJson {
  if (typeof value === 'string') return value
  if (!isBag(value)) return {}
  const targets = listOf(value['target']).map(String)
  const plain: ChartJson = {
    ...(targets.length > 0 ? { target: short(targets) } : {}),
    ...(value['guard'] === undefined ? {} : { guard: nameOf(value['guard'], 'condition') }),
    ...named('actions', value['actions']),
    ...(value['reenter'] === true ? { reenter: true } : {}),
    ...(typeof value['description'] === 'string' ? { description: value['description'] } : {}),
  }
  return Object.keys(plain).length === 1 && targets.length === 1 ? targets[0]! : plain
}

const transitions = (key: string, value: unknown): ChartJson =>
  value === undefined ? {} : { [key]: short(listOf(value).map(transition)) }

function byEvent(value: unknown): ChartJson {
  const events = entriesOf(value).filter(([event]) => isVisibleEvent(event))
  if (events.length === 0) return {}
  return { on: Object.assign({}, ...events.map(([event, list]) => transitions(event, list))) as ChartJson }
}

const invocation = (value: Bag): ChartJson => ({
  src: nameOf(value['src'], 'actor'),
  ...(typeof value['id'] === 'string' ? { id: value['id'] } : {}),
  ...transitions('onDone', value['onDone']),
  ...transitions('onError', value['onError']),
})

/** Delays in milliseconds. A growing delay has its shortest value and a description. */
const byDelay = (value: unknown, machine: AnyStateMachine): ChartJson =>
  Object.fromEntries(
    entriesOf(value).map(([name, list]) => {
      const { longest, shortest } = delayOf(machine, name)
      if (shortest === longest) return [String(shortest), short(listOf(list).map(transition))]
      const grows = listOf(list).map(each => {
        const plain = transition(each)
        return { ...(typeof plain === 'string' ? { target: plain } : plain), description: delayText(machine, name) }
      })
      return [String(shortest), short(grows)]
    }),
  )

function state(config: Bag, machine: AnyStateMachine): ChartJson {
  const fields = ['id', 'type', 'initial', 'history', 'description', 'target'] as const
  const tags = [...listOf(config['tags']).map(String), ...(config['route'] === undefined ? [] : [linkable])]
  const states = entriesOf(config['states']).flatMap(([name, part]) => (isBag(part) ? [[name, part] as const] : []))
  return {
    ...Object.fromEntries(fields.flatMap(word => (typeof config[word] === 'string' ? [[word, config[word]]] : []))),
    ...(tags.length > 0 ? { tags: short(tags) } : {}),
    ...(isBag(config['meta']) ? { meta: config['meta'] as ChartJson } : {}),
    ...named('entry', config['entry']),
    ...named('exit', config['exit']),
    ...(config['invoke'] === undefined
      ? {}
      : { invoke: short(listOf(config['invoke']).filter(isBag).map(invocation)) }),
    ...transitions('always', config['always']),
    ...byEvent(config['on']),
    ...(config['after'] === undefined ? {} : { after: byDelay(config['after'], machine) }),
    ...transitions('onDone', config['onDone']),
    ...(states.length > 0
      ? { states: Object.fromEntries(states.map(([name, part]) => [name, state(part, machine)])) }
      : {}),
  }
}

/** A chart as plain data: states, transitions, guards, actions and actors by name, delays in milliseconds. */
export const chartJson = (machine: AnyStateMachine): ChartJson => state(machine.config as Bag, machine)
