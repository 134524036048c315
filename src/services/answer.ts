import { decisionOn, withDecision } from '../../domain/matters/tasks.ts'
import { isSameAnswer, roundsOf, type PageEntries } from '../../domain/questions/entries.ts'
import { pageOf, type PageId } from '../../domain/questions/pages.ts'
import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import { answerTag } from '../../domain/wire/answer-tag.ts'
import {
  answersFrom,
  readableAnswers,
  readableEntries,
  type AnswerItem,
  type Answers,
  type QuestionKey,
} from '../../domain/wire/answer.ts'
import type { DecisionsSaved, DecisionToSave } from '../../machines/casework/casework-context.ts'
import { arrived, type Found, type PageToSave, type SaveOutcome } from '../../machines/page/page.ts'
import { api, tags } from '../boot/early-reads.ts'
import { anything, askServer } from './http.ts'
import { lastSaves, sessionToken } from './session-token.ts'

export const loadAnswers = async (): Promise<Answers> =>
  answersFrom(await askServer('get', 'v1/answer/', readableAnswers))

/** The saved answers to these questions, and when the last of them was saved. */
async function readAnswers(questions: readonly QuestionKey[]): Promise<Found<PageEntries>> {
  const lists = await Promise.all(
    questions.map(async question => {
      const entries = (await askServer('get', `v1/answer/${question}`, readableEntries)) ?? []
      return entries.map(entry => ({ ...entry, question }))
    }),
  )
  const answers = answersFrom(lists.flat())
  const [savedAt = ''] = lists
    .flatMap(entries => entries.map(({ updated_at }) => updated_at))
    .sort()
    .slice(-1)
  return {
    saved: Object.fromEntries(questions.map(question => [question, answers[question] ?? []])),
    savedAt: Number.isNaN(Date.parse(savedAt)) ? null : savedAt,
  }
}

/** What is saved of a page, read again because another tab may have changed it. */
export const readPage = (page: PageId) => readAnswers(pageOf(page).questions.map(({ key }) => key))

/** Saves each question's entries in parallel, whatever is saved before; rejects unless all were saved. */
export async function saveAnswers(entries: PageEntries): Promise<void> {
  await Promise.all(Object.entries(entries).map(([question, items]) => saveAnswer(question, items)))
}

export async function saveAnswer(question: string, items: readonly AnswerItem[], headers: HeadersInit = {}) {
  await askServer('put', `v1/answer/${question}`, anything, { json: items, headers })
}

/**
 * Saves a page: first answers in parallel, a correction of several in rounds. If another answer than the one that the
 * person saw is saved by then, that one stays, and the outcome has what was found.
 */
export async function savePage({ wanted, saved, mine }: PageToSave<PageEntries>): Promise<SaveOutcome<PageEntries>> {
  let known = saved
  for (const round of roundsOf({ wanted, saved, mine })) {
    const calls = Object.entries(round) as [QuestionKey, readonly AnswerItem[]][]
    const seen = known
    const ends = await Promise.allSettled(calls.map(([question, items]) => saveOver(question, items, seen[question])))
    const lost = calls.flatMap(([question, items], at) => {
      const end = ends[at]
      if (end?.status === 'rejected') return [{ sent: { [question]: items }, refusal: refusalFrom(end.reason) }]
      known = { ...known, [question]: items }
      return []
    })
    const [first] = lost
    if (!first) continue
    const isSignedOut = lost.find(({ refusal }) => refusal.kind === 'unauthorized')
    if (isSignedOut) throw isSignedOut.refusal
    const unknown = lost.flatMap(({ sent, refusal }) => (refusal.kind === 'refused' ? [] : [sent]))
    const isOther = lost.some(({ refusal }) => refusal.code === 'answerChanged')
    if (!isOther) return { saved: known, unknown, theirs: null, refusal: first.refusal }
    known = await putBack({ wanted, saved, mine }, known)
    return { saved: known, unknown, ...(await foundInstead(Object.keys(wanted) as QuestionKey[], known)) }
  }
  return arrived(known)
}

/** Saves again the answer that was removed until the others are saved: the page is not saved, and shows what is. */
async function putBack({ wanted, saved }: PageToSave<PageEntries>, known: PageEntries): Promise<PageEntries> {
  const isBetween = (key: QuestionKey) => [saved, wanted].every(entries => entries[key]?.length) && !known[key]?.length
  const removed = (Object.keys(saved) as QuestionKey[]).find(isBetween)
  if (removed === undefined) return known
  const items = saved[removed] ?? []
  return saveOver(removed, items).then(
    () => ({ ...known, [removed]: items }),
    () => known,
  )
}

/** What is saved instead of what the person saw; an API that has nothing else has no reason to refuse. */
async function foundInstead(questions: readonly QuestionKey[], known: PageEntries) {
  try {
    const theirs = await readAnswers(questions)
    const isOther = questions.some(question => !isSameAnswer(theirs.saved[question], known[question]))
    return isOther ? { theirs, refusal: null } : { theirs: null, refusal: new Refusal('broken') }
  } catch (error) {
    return { theirs: null, refusal: refusalFrom(error) }
  }
}

/** Saves an answer, unless another one than the person saw is saved by then. */
async function saveOver(question: QuestionKey, items: readonly AnswerItem[], seen: readonly AnswerItem[] = []) {
  // an API without tags does not know the header
  if (!tags.areKnown) await expectSaved(question, [seen, items])
  await saveAnswer(question, items, tags.areKnown ? { 'If-Match': answerTag(seen) } : {})
}

/**
 * Saves a page that is being left at once. An API without tags is sent nothing: it might replace an answer that the
 * person has not seen.
 */
export function savePageAtOnce({ wanted, saved, mine }: PageToSave<PageEntries>) {
  const token = sessionToken()
  if (!tags.areKnown || token === null) return
  const [entries = {}] = roundsOf({ wanted, saved, mine })
  for (const [question, items] of Object.entries(entries)) {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'If-Match': answerTag(saved[question as QuestionKey] ?? []),
    }
    const request = { method: 'PUT', headers, body: JSON.stringify(items), keepalive: true }
    // the page is gone before anybody could read of a failure
    lastSaves.push(fetch(new Request(`${api}v1/answer/${question}`, request)).catch(() => {}))
  }
}

/** How often a decision is tried on top of what others save at the same time. */
const tries = 5

/** Saves the list of decisions, and returns what an API that merges them has kept; null if it does not say. */
async function saveDecisions(items: readonly AnswerItem[]): Promise<readonly AnswerItem[] | null> {
  const kept = await askServer('put', 'v1/answer/agreed_cases', readableEntries, { json: items })
  if (!kept?.length) return null
  return answersFrom(kept.map(entry => ({ ...entry, question: 'agreed_cases' }))).agreed_cases ?? null
}

/**
 * Saves a decision on top of those that are saved by then: it touches its own cases alone. A yes is final, and a no can
 * become a yes. An API with tags, as ours, merges what several tabs save, and answers with what it has kept; another
 * one is read once more after the save, because another tab may have overtaken it.
 */
export async function saveDecision({ matters, decision, wasTried }: DecisionToSave): Promise<DecisionsSaved> {
  let isSent = wasTried
  for (let turn = 0; turn < tries; turn += 1) {
    const items = (await readAnswers(['agreed_cases'])).saved.agreed_cases ?? []
    const saidIn = (agreed_cases: readonly AnswerItem[]) =>
      matters.map(matter => decisionOn({ agreed_cases }, matter, decision.task)?.says)
    const before = saidIn(items)
    const isOpen = before.some(says => says === undefined || (says === 'no' && decision.says === 'yes'))
    if (!isOpen) return { items, isSaved: isSent && before.every(says => says === decision.says) }
    const kept = await saveDecisions(withDecision({ agreed_cases: items }, matters, decision))
    isSent = true
    if (kept && tags.areKnown) return { items: kept, isSaved: saidIn(kept).every(says => says === decision.says) }
  }
  throw new Refusal('broken')
}

async function expectSaved(question: QuestionKey, versions: readonly (readonly AnswerItem[])[]) {
  const { saved } = await readAnswers([question])
  if (!versions.some(items => isSameAnswer(items, saved[question])))
    throw new Refusal('refused', { code: 'answerChanged' })
}
