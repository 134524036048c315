import {
  pageOf,
  pathOfPage,
  questionKeys,
  type PageId,
  registerPages,
  type Question,
} from '../../domain/questions/pages.ts'
import { convictionSeverities, convictionTypes, type Detail } from '../../domain/questions/question.ts'
import { statementPages } from '../../domain/questions/statement-pages.ts'

const code = (text: string) => `\`${text}\``
const codes = (texts: readonly string[]) => texts.map(code).join(', ')

/** What the portal saves without a question: its selections and additional data. */
const savedByItself: Readonly<Record<string, readonly [selections: string, json: string]>> = {
  is_fee_waiver_eligible: [
    `${code('true')}; no entry if the waiver does not apply`,
    `${code('decided_on')}: the answers that decided it, a list of texts`,
  ],
  auxiliary_campaign: ['the code of the campaign', ''],
  agreed_cases: [
    code('yes'),
    `${code('cases')}: the proposed cases on which the client asked to start, a list of ${code('{"id", "day"}')}`,
  ],
}

const kinds: Readonly<Record<Detail['kind'], (detail: Detail) => string>> = {
  text: () => 'a line',
  email: () => 'an email',
  longText: () => 'a text',
  number: ({ upTo }) => `a number${upTo === undefined ? '' : ` up to ${upTo}`}, as text`,
  one: ({ asList, options = [], other }) =>
    `${asList ? 'a list of one of' : 'one of'} ${codes(options)}${other ? ` (after ${code(other)} also the typed text)` : ''}`,
  convictions: () =>
    `a list of ${code('{"location", "conviction_type", "conviction_type_other", "severity"}')}: ${code('federal')} or two letters of a state; ${codes(convictionTypes)}; a text; ${codes(convictionSeverities)}`,
}

function detailText(detail: Detail, { options }: Question): string {
  const isForAll = options.every(option => detail.when.includes(option))
  const left = options.filter(option => !detail.when.includes(option))
  // "any but no" is shorter than five names
  const when = isForAll
    ? ''
    : left.length === 1 && options.length > 2
      ? ` with any but ${codes(left)}`
      : ` with ${codes(detail.when)}`
  return `${code(detail.name)}${when}: ${kinds[detail.kind](detail)}${detail.required ? '' : ' (optional)'}`
}

function selectionsOf({ formerly = {}, freeAnswer, kind, options, wire = {} }: Question): string {
  if (kind === 'text') return code('free_answer')
  const sent = [...new Set(options.map(option => wire[option]?.selection ?? option))]
  return [
    codes(sent),
    ...(kind === 'many' ? ['several entries'] : []),
    ...(kind === 'income' ? ['or, in a household of more than 12, the income as typed'] : []),
    ...(freeAnswer ? [`also ${code('free_answer')}`] : []),
    ...(Object.keys(formerly).length > 0 ? [`earlier versions saved ${codes(Object.keys(formerly))}`] : []),
  ].join('; ')
}

function jsonOf(question: Question): string {
  const { details = [], freeAnswer, kind, repeatedAs, wire = {} } = question
  return [
    ...details.map(detail => detailText(detail, question)),
    ...Object.entries(wire).map(
      ([option, { additional_json, selection }]) =>
        `for ${code(option)}, which is sent as ${code(selection)}: ${code(JSON.stringify(additional_json))}`,
    ),
    ...(repeatedAs ? [`${code(repeatedAs)}: the selection again`] : []),
    ...(kind === 'income'
      ? [
          `${code('household_income_range_fpl')}: the upper end of the range in percent of the poverty guideline, or null`,
        ]
      : []),
    ...(kind === 'text' || freeAnswer
      ? [`${code('details')}${freeAnswer ? ` with ${code('free_answer')}` : ''}: a text`]
      : []),
  ].join('<br>')
}

/** Every question key with its page, selections and additional data, as a table in Markdown. */
export function questionsTable(): string {
  const pages = Object.keys({ ...registerPages, ...statementPages }) as PageId[]
  const asked = pages.flatMap(id =>
    pageOf(id).questions.map(question => {
      const shown = question.shownWhen
        ? ` (if ${code(question.shownWhen.key)} is ${code(question.shownWhen.selection)})`
        : ''
      return [question.key, `${code(pathOfPage(id))}${shown}`, selectionsOf(question), jsonOf(question)] as const
    }),
  )
  const known = new Set<string>(asked.map(([key]) => key))
  const others = questionKeys
    .filter(key => !known.has(key))
    .map(key => [key, 'saved by the portal itself', ...savedByItself[key]!] as const)
  return [
    '| Key | Page | Selections | `additional_json` |',
    '|---|---|---|---|',
    ...[...asked, ...others].map(([key, ...cells]) => `| ${[code(key), ...cells].join(' | ')} |`),
  ].join('\n')
}
