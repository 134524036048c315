import { decisionOn, withDecision } from '../../domain/matters/tasks.ts'
import type { PageEntries } from '../../domain/questions/entries.ts'
import { Refusal } from '../../domain/refusal.ts'
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
import type { PageRead, PageToSave } from '../../machines/question/question-machine.ts'
import { api, tags } from '../boot/early-reads.ts'
import { anything, ask } from './http.ts'
import { lastSaves, sessionToken } from './session-token.ts'

export const loadAnswers = async (): Promise<Answers> => answersFrom(await ask('get', 'v1/answer/', readableAnswers))

/** The saved answers to a page's questions, read again because another tab may have changed them. */
export async function readAnswers(questions: readonly QuestionKey[]): Promise<PageRead> {
  const lists = await Promise.all(
    questions.map(async question => {
      const entries = (await ask('get', `v1/answer/${question}`, readableEntries)) ?? []
      return entries.map(entry => ({ ...entry, question }))
    }),
  )
  const answers = answersFrom(lists.flat())
  const [savedAt = ''] = lists
    .flatMap(entries => entries.map(({ updated_at }) => updated_at))
    .sort()
    .slice(-1)
  return {
    entries: Object.fromEntries(questions.map(question => [question, answers[question] ?? []])),
    savedAt: Number.isNaN(Date.parse(savedAt)) ? null : savedAt,
  }
}

/** Saves each question's entries in parallel, whatever is saved before; rejects unless all were saved. */
export async function saveAnswers(entries: PageEntries): Promise<void> {
  await Promise.all(Object.entries(entries).map(([question, items]) => saveAnswer(question, items)))
}

export async function saveAnswer(question: string, items: readonly AnswerItem[], headers: HeadersInit = {}) {
  await ask('put', `v1/answer/${question}`, anything, { json: items, headers })
}

/**
 * Saves a page. If another answer than the one that the person saw is saved by then, that one stays, and the save is
 * refused.
 */
export async function savePage({ entries, began }: PageToSave): Promise<void> {
  await Promise.all(
    (Object.entries(entries) as [QuestionKey, readonly AnswerItem[]][]).map(async ([question, items]) => {
      const seen = began[question] ?? []
      // an API without tags does not know the header
      if (!tags.areKnown) await expectSaved(question, [seen, items])
      await saveAnswer(question, items, tags.areKnown ? { 'If-Match': answerTag(seen) } : {})
    }),
  )
}

/**
 * Saves a page that is being left at once. An API without tags is sent nothing: it might replace an answer that the
 * person has not seen.
 */
export function savePageAtOnce({ entries, began }: PageToSave) {
  const token = sessionToken()
  if (!tags.areKnown || token === null) return
  for (const [question, items] of Object.entries(entries)) {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'If-Match': answerTag(began[question as QuestionKey] ?? []),
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
  const kept = await ask('put', 'v1/answer/agreed_cases', readableEntries, { json: items })
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
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const items = (await readAnswers(['agreed_cases'])).entries.agreed_cases ?? []
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
  const { entries } = await readAnswers([question])
  const saved = entries[question] ?? []
  if (!versions.some(items => answerTag(items) === answerTag(saved)))
    throw new Refusal('refused', { code: 'answerChanged' })
}
