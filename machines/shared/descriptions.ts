import { createMachine, type AnyStateMachine, type StateSchemaFrom } from 'xstate'
import { formatMoney } from '../../domain/money.ts'
import { usStates } from '../../domain/offered.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Operator } from '../../domain/operator.ts'
import { stateInfo } from '../../domain/states.ts'

/** The states of a chart by their keys from the top, as in `payment.editing`. */
type PathsIn<Schema, Before extends string = ''> = Schema extends { readonly states: infer States }
  ? { [Key in keyof States & string]: `${Before}${Key}` | PathsIn<States[Key], `${Before}${Key}.`> }[keyof States &
      string]
  : never

/**
 * What happens in each state of a chart, in business terms: for pictures, stories and analysts. It is separate from the
 * chart, so that phones do not fetch it. A state without a description does not compile.
 */
export interface Described<Machine extends AnyStateMachine> {
  readonly descriptions: { readonly [Path in PathsIn<StateSchemaFrom<Machine>>]: string }
}

interface Config {
  readonly states?: Readonly<Record<string, Config>>
}

const statesWhere = (holds: (info: ReturnType<typeof stateInfo>) => boolean) =>
  new Intl.ListFormat('en-US').format(
    usStates
      .map(stateInfo)
      .filter(holds)
      .map(({ name }) => name),
  )

/** Placeholders for the operator's settings and the domain's tables. */
const settings: Readonly<Record<string, (operator: Operator) => string>> = {
  price: ({ prices }) => formatMoney(prices.registration, 'en'),
  'price after the questions': ({ prices }) => formatMoney(prices.interestedInfo, 'en'),
  'states that ask for benefits': () => statesWhere(({ afterIncome }) => afterIncome === 'government-benefits'),
  'states that ask for counties': () => statesWhere(({ afterIncome }) => afterIncome === 'arizona-data'),
  'states that have paused clearing': () => statesWhere(({ pausedRemedy }) => pausedRemedy !== null),
}

/** Fills in the placeholders: the operator's settings, and names from the domain's tables. */
export const fillSettings = (text: string, operator: Operator = operatorDefaults): string =>
  text.replaceAll(/\{(.*?)\}/g, (_, name: string) => {
    const setting = settings[name]
    if (!setting) throw new Error(`no setting is called ${name}`)
    return setting(operator)
  })

/** The chart with its descriptions, and the operator's settings in them. */
export function describe<Machine extends AnyStateMachine>(
  machine: Machine,
  texts: Readonly<Record<string, string>>,
  operator: Operator = operatorDefaults,
): Machine {
  const described = (config: Config, path: readonly string[]): Config => ({
    ...config,
    ...(path.length > 0 ? { description: fillSettings(texts[path.join('.')] ?? '', operator) } : {}),
    ...(config.states
      ? {
          states: Object.fromEntries(
            Object.entries(config.states).map(([key, state]) => [key, described(state, [...path, key])] as const),
          ),
        }
      : {}),
  })
  const made: AnyStateMachine = createMachine(described(machine.config, []) as Parameters<typeof createMachine>[0])
  return made.provide(machine.implementations) as Machine
}

const units = [
  ['minute', 60_000],
  ['second', 1000],
] as const

/** A duration as the pictures show it: `28 minutes`, `1 second`. */
export function durationText(milliseconds: number): string {
  const [name, length] = units.find(([, each]) => milliseconds >= each && milliseconds % each === 0) ?? units[1]
  const count = milliseconds / length
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
