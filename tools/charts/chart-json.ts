import type { AnyStateMachine } from 'xstate'
import { delayOf, eventText, guardText } from '../../machines/shared/labels.ts'
import { isBag, isVisibleEvent, labelOf, linkable, nameOf } from './graph.ts'

/** A chart as plain data, for tools that can't run the code. */
export interface ChartJson {
  [key: string]: string | boolean | ChartJson | readonly (string | ChartJson)[]
}
type Bag = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const entriesOf = (value: unknown) => Object.entries(isBag(value) ? value : {})

type OneOrMore<Item> = Item | readonly Item[]
/** XState's short form: a single item alone, several as a list. */
const short = <Item>(items: readonly Item[]): OneOrMore<Item> => (items.length === 1 ? items[0]! : items)
const named = (key: string, value: unknown): ChartJson =>
  value === undefined ? {} : { [key]: short(listOf(value).map(item => nameOf(item, key))) }

/** What the transitions of a state need to be told in words. */
interface Told {
  readonly machine: AnyStateMachine
  /** As XState names it: `xstate.done.actor.save`; empty for what happens at once. */
  readonly event: string
}
type Asked = Parameters<typeof labelOf>[0]['asked']

/** A transition with its sentence from the pictures. Its guard is named in business words. */
function transition(value: unknown, { event, machine }: Told, asked: Asked): ChartJson {
  const config = isBag(value) ? value : { target: value }
  const targets = listOf(config['target']).map(String)
  const guard = config['guard'] === undefined ? undefined : nameOf(config['guard'], 'condition')
  const says = isForbidden(value)
    ? `${eventText(event, machine)}: not here`
    : labelOf({ asked, event, guard }, machine) || 'at once'
  return {
    ...(targets.length > 0 ? { target: short(targets) } : {}),
    ...(guard === undefined ? {} : { guard: guardText(guard, machine) }),
    ...named('actions', config['actions']),
    ...(config['reenter'] === true ? { reenter: true } : {}),
    description: says,
  }
}

/** A transition that only keeps the states around it from one. */
const isForbidden = (value: unknown) =>
  isBag(value) && ['target', 'guard', 'actions'].every(key => value[key] === undefined)

function transitionsOf(value: unknown, told: Told) {
  const rows = listOf(value)
  const visible = rows.filter(row => !isForbidden(row))
  return short(
    rows.map(row => {
      const number = visible.indexOf(row) + 1
      return transition(row, told, visible.length > 1 ? { number, of: visible.length } : undefined)
    }),
  )
}

const transitions = (key: string, value: unknown, told: Told): ChartJson =>
  value === undefined ? {} : { [key]: transitionsOf(value, told) }

function byEvent(value: unknown, machine: AnyStateMachine): ChartJson {
  const events = entriesOf(value).filter(([event]) => isVisibleEvent(event))
  if (events.length === 0) return {}
  return { on: Object.fromEntries(events.map(([event, rows]) => [event, transitionsOf(rows, { event, machine })])) }
}

function invocation(value: Bag, machine: AnyStateMachine): ChartJson {
  const src = nameOf(value['src'], 'actor')
  const id = typeof value['id'] === 'string' ? value['id'] : undefined
  return {
    src,
    ...(id === undefined ? {} : { id }),
    ...transitions('onDone', value['onDone'], { machine, event: `xstate.done.actor.${id ?? src}` }),
    ...transitions('onError', value['onError'], { machine, event: `xstate.error.actor.${id ?? src}` }),
  }
}

/** Delays in milliseconds. A growing delay has its shortest value; its description names both. */
const byDelay = (value: unknown, machine: AnyStateMachine): ChartJson =>
  Object.fromEntries(
    entriesOf(value).map(([name, rows]) => [
      String(delayOf(machine, name).shortest),
      transitionsOf(rows, { machine, event: `xstate.after.${name}.` }),
    ]),
  )

function state(config: Bag, machine: AnyStateMachine, name = ''): ChartJson {
  const fields = ['id', 'type', 'initial', 'history', 'description', 'target'] as const
  const tags = [...listOf(config['tags']).map(String), ...(config['route'] === undefined ? [] : [linkable])]
  const states = entriesOf(config['states']).flatMap(([key, part]) => (isBag(part) ? [[key, part] as const] : []))
  return {
    ...Object.fromEntries(fields.flatMap(word => (typeof config[word] === 'string' ? [[word, config[word]]] : []))),
    ...(tags.length > 0 ? { tags: short(tags) } : {}),
    ...(isBag(config['meta']) ? { meta: config['meta'] as ChartJson } : {}),
    ...named('entry', config['entry']),
    ...named('exit', config['exit']),
    ...(config['invoke'] === undefined
      ? {}
      : {
          invoke: short(
            listOf(config['invoke'])
              .filter(isBag)
              .map(each => invocation(each, machine)),
          ),
        }),
    ...transitions('always', config['always'], { machine, event: '' }),
    ...byEvent(config['on'], machine),
    ...(config['after'] === undefined ? {} : { after: byDelay(config['after'], machine) }),
    ...transitions('onDone', config['onDone'], { machine, event: `xstate.done.state.${name}` }),
    ...(states.length > 0
      ? { states: Object.fromEntries(states.map(([key, part]) => [key, state(part, machine, key)])) }
      : {}),
  }
}

/**
 * A chart as plain data: states, transitions, guards in business words, actions and actors by name, delays in
 * milliseconds.
 */
export const chartJson = (machine: AnyStateMachine): ChartJson => state(machine.config as Bag, machine)
