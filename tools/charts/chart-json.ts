import type { AnyStateMachine } from 'xstate'
import { delayOf, eventText, guardText } from '../../machines/shared/labels.ts'
import { isBag, isVisibleEvent, transitionLabel, linkable, nameOf } from './graph.ts'

/** Plain data, for JSON: what is undefined is left out. */
type Json = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
/** XState's short form: a single item alone, several as a list. */
const short = <Item>(items: readonly Item[]): Item | readonly Item[] | undefined =>
  items.length > 1 ? items : items[0]
const namesOf = (value: unknown, fallback: string) => short(listOf(value).map(item => nameOf(item, fallback)))
/** An object with these entries; undefined without any. */
const bagOf = (entries: readonly (readonly [name: string, json: unknown])[]) =>
  entries.length === 0 ? undefined : Object.fromEntries(entries)
const entriesOf = (value: unknown) => Object.entries(isBag(value) ? value : {})

/** A transition that only keeps the states around it from one. */
const isForbidden = (value: unknown) =>
  isBag(value) && ['target', 'guard', 'actions'].every(key => value[key] === undefined)

const said = (description: unknown) => (typeof description === 'string' ? description : undefined)

/** Transitions by an event as XState names it: `xstate.done.actor.save`; empty for what happens at once. */
function transitions(value: unknown, event: string, machine: AnyStateMachine) {
  const rows = listOf(value)
  const visible = rows.filter(row => !isForbidden(row))
  return short(
    rows.map((row): Json => {
      const order = visible.length > 1 ? { number: visible.indexOf(row) + 1, of: visible.length } : undefined
      const { actions, description, guard, reenter, target }: Json = isBag(row) ? row : { target: row }
      const name = guard === undefined ? undefined : nameOf(guard, 'condition')
      return {
        target: short(listOf(target)),
        guard: name && guardText(name, machine),
        actions: namesOf(actions, 'actions'),
        reenter,
        // the sentence of the pictures, and the chart's own words
        description: isForbidden(row)
          ? `${eventText(event, machine)}: ${said(description) ?? 'not here'}`
          : transitionLabel({ order, event, guard: name, description: said(description) }, machine) || 'at once',
      }
    }),
  )
}

function invocation(value: unknown, machine: AnyStateMachine): Json {
  const { id, onDone, onError, src }: Json = isBag(value) ? value : {}
  const name = nameOf(src, 'actor')
  const named = (outcome: string) => `xstate.${outcome}.actor.${typeof id === 'string' ? id : name}`
  return {
    src: name,
    id,
    onDone: transitions(onDone, named('done'), machine),
    onError: transitions(onError, named('error'), machine),
  }
}

function state(config: Json, machine: AnyStateMachine, key = ''): Json {
  const { after, always, entry, exit, id, initial, invoke, meta, on, onDone, route, states, tags } = config
  const { description, history, target, type } = config
  return {
    id,
    type,
    initial,
    history,
    description,
    target,
    tags: short([...listOf(tags), ...(route === undefined ? [] : [linkable])]),
    meta,
    entry: namesOf(entry, 'entry'),
    exit: namesOf(exit, 'exit'),
    invoke: short(listOf(invoke).map(each => invocation(each, machine))),
    always: transitions(always, '', machine),
    on: bagOf(
      entriesOf(on).flatMap(([event, rows]) =>
        isVisibleEvent(event) ? [[event, transitions(rows, event, machine)]] : [],
      ),
    ),
    // a growing delay has its shortest value; its description names both
    after: bagOf(
      entriesOf(after).map(([name, rows]) => [
        String(delayOf(machine, name).shortest),
        transitions(rows, `xstate.after.${name}.`, machine),
      ]),
    ),
    onDone: transitions(onDone, `xstate.done.state.${key}`, machine),
    states: bagOf(entriesOf(states).map(([name, part]) => [name, state(part as Json, machine, name)])),
  }
}

/**
 * A chart as plain data: states, transitions, guards in business words, actions and actors by name, delays in
 * milliseconds.
 */
export const chartJson = (machine: AnyStateMachine): Json => state(machine.config as Json, machine)
