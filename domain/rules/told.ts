import { namedBy } from '../reading/case-number.ts'
import type { Case } from '../wire/eligibility.ts'
import type { ListedMessage } from '../wire/message.ts'
import { canBegin, type CaseGroups } from './eligibility.ts'

/* What a person has told us, by the messages that the API lists, the first one first (R616, R623, R624). */

/** What a message has told us of these cases: when and under which number, and when the team has answered. */
export type Told = Pick<ListedMessage, 'created_at' | 'reference' | 'answered_on' | 'case_numbers'>

const itself = (number: string) => number

/** Those of the numbers that no other one names (R622); a number without a figure is known by its spelling alone. */
function without(numbers: readonly string[], others: readonly string[]): string[] {
  const named = new Set([...namedBy(numbers, itself, others), ...others])
  return numbers.filter(number => !named.has(number))
}

type NumbersOf = (message: ListedMessage) => readonly string[]

/** What messages tell of cases, without the cases of which a later one tells the opposite. */
const stillTold = (messages: readonly ListedMessage[], told: NumbersOf, opposite: NumbersOf = () => []): Told[] =>
  messages.flatMap((message, index) => {
    const numbers = told(message)
    if (numbers.length === 0) return []
    const case_numbers = without(numbers, messages.slice(index + 1).flatMap(opposite))
    const { created_at, reference, answered_on } = message
    return case_numbers.length > 0 ? [{ created_at, reference, answered_on, case_numbers }] : []
  })

const asks: NumbersOf = message => message.case_numbers
const takesBack: NumbersOf = message => message.withdrawn_case_numbers

/** What the person asks us to start with, without what they have taken back since (R616, R623). */
export const asksAmong = (messages: readonly ListedMessage[]): readonly Told[] => stillTold(messages, asks, takesBack)

/** What the person has taken back, and not asked for again since (R623). */
export const takenBackAmong = (messages: readonly ListedMessage[]): readonly Told[] =>
  stillTold(messages, takesBack, asks)

/** What was asked without the cases that these numbers name, with which we have begun (R623). */
export const notBegun = (asked: readonly Told[], begun: readonly string[]): readonly Told[] =>
  asked
    .map(told => ({ ...told, case_numbers: without(told.case_numbers, begun) }))
    .filter(({ case_numbers }) => case_numbers.length > 0)

const isOpen = ({ answered_on }: Pick<Told, 'answered_on'>) => answered_on === null

/** Of what was told, what the team has not answered yet. */
export const unanswered = (told: readonly Told[]): readonly Told[] => told.filter(isOpen)

/** When the person last said that a case with this number is not theirs, until the team has answered (R624). */
export const disownedAs = (messages: readonly ListedMessage[], number: string): Told | null =>
  stillTold(messages, message => message.not_mine_case_numbers).findLast(
    told => isOpen(told) && namedBy([number], itself, told.case_numbers).length > 0,
  ) ?? null

/** The last message about the person's own name or birth date, until the team has answered (R625). */
export const correctionAmong = (messages: readonly ListedMessage[]): ListedMessage | null =>
  messages.findLast(message => message.topic === 'name_or_birth_date' && isOpen(message)) ?? null

/** What is told of no case, and has no place of its own: the person reads that we got it (R611). */
export const isPlain = (message: ListedMessage): boolean => asks(message).length + takesBack(message).length === 0

/** The cases that can be chosen to start with, without those that these numbers name: asked for, or begun (R616). */
export function leftToChoose({ now }: Pick<CaseGroups, 'now'>, numbers: readonly string[]): readonly Case[] {
  const cases = now.filter(({ eligibility }) => canBegin(eligibility)).map(({ record }) => record)
  const taken = new Set(namedBy(cases, ({ case_number }) => case_number, numbers))
  return cases.filter(record => !taken.has(record))
}
