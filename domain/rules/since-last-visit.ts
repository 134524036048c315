import { compareDays } from '../day.ts'
import { matterStatus } from '../matters/stages.ts'
import type { MatterStatus } from '../matters/statuses.ts'
import { clientStatus, type ToldEnd, toldEndOf } from '../matters/tasks.ts'
import { namedBy } from '../reading/case-number.ts'
import type { Answers } from '../wire/answer.ts'
import type { Eligibility } from '../wire/eligibility.ts'
import type { Matter, MatterList } from '../wire/matter.ts'
import type { ListedMessage } from '../wire/message.ts'
import type { Person } from '../wire/person.ts'
import { dayNamed } from './answer-time.ts'
import { casesByGroup } from './eligibility.ts'
import { asksAmong, disownedAs } from './told.ts'

/** What has moved, in the order in which a day lists it. */
const kindsOfMoves = ['ended', 'status', 'documents', 'answered', 'opened', 'results'] as const
type KindOfMove = (typeof kindsOfMoves)[number]

/** What moved on a day, year-month-day; moves of one kind on one day are one. */
export type Move = { readonly day: string; readonly count: number } & (
  | { readonly what: 'ended'; readonly end: ToldEnd }
  | { readonly what: 'status'; readonly status: MatterStatus; readonly matters: readonly Matter[] }
  | { readonly what: 'documents' | 'answered' | 'opened' | 'results' }
)

/** What is known of a person; null where it could not be read. */
export interface KnownOf {
  readonly person: Pick<Person, 'us_state' | 'last_visit_at'>
  readonly answers: Answers
  readonly matters: MatterList | null
  readonly messages: readonly ListedMessage[] | null
  readonly found: Eligibility | null
}

/**
 * What moved since the session before this one began, the latest day first: statuses, what ended, documents, answers of
 * the team, cases whose day has come, results (R632). What has no day has not moved, so that an API without days lists
 * nothing (R633). `today` is year-month-day.
 */
export function movedSince(known: KnownOf, today: string): readonly Move[] {
  const { us_state, last_visit_at } = known.person
  const since = dayNamed(us_state, last_visit_at)
  if (last_visit_at === null || since === null) return []
  const visit = { at: last_visit_at, day: since, usState: us_state }
  const moves = [
    ...movesOfMatters(known, visit),
    ...(known.messages ?? []).flatMap(({ answered_at, answered_on }) => {
      const day = dayOf(answered_at, visit)
      return day === null ? [] : [one('answered', answered_on ?? day)]
    }),
    ...openedCases(known, visit, today).map(day => one('opened', day)),
    ...resultsOf(known, visit),
  ]
  const order = ({ what }: Move) => kindsOfMoves.indexOf(what)
  return together(moves).sort((first, other) => compareDays(other.day, first.day) || order(first) - order(other))
}

/** The session before this one: when it began, and its day in the person's state. */
interface LastVisit {
  readonly at: string
  readonly day: string
  readonly usState: Person['us_state']
}

/** The day of a time, if it is not before the last visit; an API may name only the day, which counts as a whole. */
function dayOf(time: string | null | undefined, { at, day: since, usState }: LastVisit): string | null {
  const day = dayNamed(usState, time ?? null)
  if (!time || day === null) return null
  const isSince = time === day || at === since ? day >= since : Date.parse(time) >= Date.parse(at)
  return isSince ? day : null
}

const one = (what: Exclude<KindOfMove, 'ended' | 'status'>, day: string): Move => ({ what, day, count: 1 })

function movesOfMatters({ person, answers, matters: list }: KnownOf, visit: LastVisit): readonly Move[] {
  if (list === null) return []
  const client = clientStatus(list, answers, person.us_state)
  return list.matters.flatMap(matter => {
    const documents = matter.documents.flatMap(({ added_at }): Move[] => {
      const day = dayOf(added_at, visit)
      return day === null ? [] : [one('documents', day)]
    })
    const day = dayOf(matter.moved_at, visit)
    if (day === null) return documents
    const status = matterStatus(matter, client)
    const end = toldEndOf(matter, status)
    const moved =
      end === null ? ({ what: 'status', status, matters: [matter] } as const) : ({ what: 'ended', end } as const)
    return [...documents, { ...moved, day, count: 1 }]
  })
}

/** The days that have come for cases that are neither begun, asked for, nor said to be another person's. */
function openedCases({ found, matters, messages }: KnownOf, visit: LastVisit, today: string): readonly string[] {
  if (found === null) return []
  const { now } = casesByGroup(found.cases, visit.usState, today, dayNamed(visit.usState, found.updated_at))
  const begun = matters?.matters.flatMap(({ case_number }) => case_number ?? []) ?? []
  const asked = asksAmong(messages ?? []).flatMap(({ case_numbers }) => case_numbers)
  const records = now.map(({ record }) => record)
  const known = new Set(namedBy(records, ({ case_number }) => case_number, [...begun, ...asked]))
  return now
    .filter(({ record }) => !known.has(record) && disownedAs(messages ?? [], record.case_number) === null)
    .flatMap(({ eligibility: { since } }) => (since !== null && since > visit.day ? [since] : []))
}

function resultsOf({ found }: KnownOf, visit: LastVisit): readonly Move[] {
  const day = dayOf(found?.changed_at, visit)
  return day === null ? [] : [one('results', day)]
}

/** Moves of one kind and day as one. */
function together(moves: readonly Move[]): Move[] {
  const byKey = new Map<string, Move>()
  for (const move of moves) {
    const key = [move.day, move.what, move.what === 'ended' && move.end, ...statusKey(move)].join()
    const before = byKey.get(key)
    const count = (before?.count ?? 0) + move.count
    if (move.what === 'status' && before?.what === 'status')
      byKey.set(key, { ...move, count, matters: [...before.matters, ...move.matters] })
    else byKey.set(key, { ...move, count })
  }
  return [...byKey.values()]
}

const statusKey = (move: Move) => (move.what === 'status' ? [move.status.kind, move.status.status] : [])

/** How many moves are shown; the rest is folded (R632). */
export const shownMoves = 3
