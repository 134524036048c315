import { createMachine, type AnyStateMachine } from 'xstate'
import { pagesOf, surveyFlow } from '../../domain/flows/tables.ts'
import { formatMoney } from '../../domain/money.ts'
import { usStates } from '../../domain/offered.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Operator } from '../../domain/operator.ts'
import { idleMilliseconds, warningMilliseconds } from '../../domain/rules/idle.ts'
import { answersOfBegunStatement } from '../../domain/rules/statement.ts'
import { stateInfo } from '../../domain/states.ts'

interface Config {
  readonly description?: string | undefined
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
  'questions of the survey': () => String(pagesOf(surveyFlow).length),
  'answers of a statement that has begun': () => String(answersOfBegunStatement),
  'time without activity': () => durationText(idleMilliseconds),
  'time of the warning': () => durationText(warningMilliseconds),
}

/** Fills in the placeholders: the operator's settings, and names from the domain's tables. */
export const fillSettings = (text: string, operator: Operator = operatorDefaults): string =>
  text.replaceAll(/\{(.*?)\}/g, (_, name: string) => {
    const setting = settings[name]
    if (!setting) throw new Error(`no setting is called ${name}`)
    return setting(operator)
  })

/**
 * The chart with the operator's settings in its descriptions. A state's `description` tells in business terms what
 * happens there: in the chart, or in `more` by its keys from the top, as in `flow.entry.loading`, if the chart cannot
 * have it. The browser's build leaves out those of the charts (scripts/build/without-descriptions.ts).
 */
export function withSettings<Machine extends AnyStateMachine>(
  machine: Machine,
  { operator = operatorDefaults, more = {} }: { operator?: Operator; more?: Readonly<Record<string, string>> } = {},
): Machine {
  const described = (config: Config, path: readonly string[]): Config => {
    const description = more[path.join('.')] ?? config.description
    return {
      ...config,
      ...(description === undefined ? {} : { description: fillSettings(description, operator) }),
      ...(config.states
        ? {
            states: Object.fromEntries(
              Object.entries(config.states).map(([key, state]) => [key, described(state, [...path, key])] as const),
            ),
          }
        : {}),
    }
  }
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
