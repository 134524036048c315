import type { AnyStateMachine } from 'xstate'
import { delayOf, delayText } from '../../machines/kit/words.ts'

/** A chart as nothing but words: what a tool can read that does not run the code. */
export interface Plain {
  [key: string]: string | boolean | Plain | readonly (string | Plain)[]
}
type Bag = Readonly<Record<string, unknown>>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const entriesOf = (value: unknown) => Object.entries(isBag(value) ? value : {})

/**
 * A request for a screen by its address: it would be an arrow from everywhere to everywhere, so that a tag says it
 * instead.
 */
export const isDrawn = (event: string) => event !== 'xstate.route'
export const linkable = 'deep-linkable'

/** The name of a guard, an action or an actor, with its parameters when they are words: `mayOpen (income)`. */
export function nameOf(value: unknown, fallback: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'function') return ('type' in value ? String(value.type).replace('xstate.', '') : '') || fallback
  if (!isBag(value)) return fallback
  const words = entriesOf(value['params'])
    .map(([, word]) => word)
    .filter(word => typeof word === 'string')
  return `${String(value['type'])}${words.length > 0 ? ` (${words.join(', ')})` : ''}`
}

const namesOf = (value: unknown, fallback: string) => listOf(value).map(item => ({ type: nameOf(item, fallback) }))

function transition(value: unknown): Plain {
  if (typeof value === 'string') return { target: value }
  if (!isBag(value)) return {}
  const targets = listOf(value['target']).map(String)
  return {
    ...(targets.length > 0 ? { target: targets.length === 1 ? targets[0]! : targets } : {}),
    ...(value['guard'] === undefined ? {} : { guard: nameOf(value['guard'], 'condition') }),
    ...(value['actions'] === undefined ? {} : { actions: namesOf(value['actions'], 'action') }),
    ...(value['reenter'] === true ? { reenter: true } : {}),
    ...(typeof value['description'] === 'string' ? { description: value['description'] } : {}),
  }
}

const transitions = (value: unknown): readonly Plain[] => listOf(value).map(transition)
const byEvent = (value: unknown): Plain =>
  Object.fromEntries(
    entriesOf(value)
      .filter(([event]) => isDrawn(event))
      .map(([event, list]) => [event, transitions(list)]),
  )

const invocation = (value: Bag): Plain => ({
  src: nameOf(value['src'], 'actor'),
  ...(typeof value['id'] === 'string' ? { id: value['id'] } : {}),
  ...(value['onDone'] === undefined ? {} : { onDone: transitions(value['onDone']) }),
  ...(value['onError'] === undefined ? {} : { onError: transitions(value['onError']) }),
})

/**
 * Delays by their length in milliseconds, as tools read them; one that grows by its shortest, with words that say so.
 */
const byDelay = (value: unknown, machine: AnyStateMachine): Plain =>
  Object.fromEntries(
    entriesOf(value).map(([name, list]) => {
      const { longest, shortest } = delayOf(machine, name)
      const words: Plain = shortest === longest ? {} : { description: delayText(machine, name) }
      return [String(shortest), transitions(list).map(each => ({ ...each, ...words }))]
    }),
  )

function state(config: Bag, machine: AnyStateMachine): Plain {
  const words = ['id', 'type', 'initial', 'history', 'description', 'target'] as const
  const tags = [...listOf(config['tags']).map(String), ...(config['route'] === undefined ? [] : [linkable])]
  return {
    ...Object.fromEntries(words.flatMap(word => (typeof config[word] === 'string' ? [[word, config[word]]] : []))),
    ...(tags.length > 0 ? { tags } : {}),
    ...(isBag(config['meta']) ? { meta: config['meta'] as Plain } : {}),
    ...(config['entry'] === undefined ? {} : { entry: namesOf(config['entry'], 'entry') }),
    ...(config['exit'] === undefined ? {} : { exit: namesOf(config['exit'], 'exit') }),
    ...(config['invoke'] === undefined ? {} : { invoke: listOf(config['invoke']).filter(isBag).map(invocation) }),
    ...(config['always'] === undefined ? {} : { always: transitions(config['always']) }),
    ...(config['on'] === undefined ? {} : { on: byEvent(config['on']) }),
    ...(config['after'] === undefined ? {} : { after: byDelay(config['after'], machine) }),
    ...(config['onDone'] === undefined ? {} : { onDone: transitions(config['onDone']) }),
    ...(isBag(config['states'])
      ? {
          states: Object.fromEntries(
            entriesOf(config['states']).flatMap(([name, part]) => (isBag(part) ? [[name, state(part, machine)]] : [])),
          ),
        }
      : {}),
  }
}

/** The chart as plain words: every state, transition, guard, action and actor by its name, delays in milliseconds. */
export const toPlain = (machine: AnyStateMachine): Plain => state(machine.config as Bag, machine)
