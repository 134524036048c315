import type { Options } from 'ky'
import { severalLines } from '../../domain/typed-text.ts'
import {
  readableCount,
  readableEligibility,
  readableSeen,
  type EligibilityCount,
} from '../../domain/wire/eligibility.ts'
import {
  type Asked,
  asksAmong,
  readableMessages,
  typedPart,
  type Message,
  type SentMessage,
} from '../../domain/wire/message.ts'
import type { Choice, LoadedResults, ResultsQuery } from '../../machines/results/results-machine.ts'
import { tags } from '../boot/early-reads.ts'
import { forgetDialogs } from './drafts.ts'
import { anything, ask } from './http.ts'
import { storage, tabStorage } from './storage.ts'

/** Whether the record search has ended, and how many cases it found. */
export const countResults = (): Promise<EligibilityCount> => ask('get', 'v2/eligibility/count', readableCount)

/** Milliseconds that the cases wait for the messages, and for whether they are seen for the first time. */
const patience = 700

/** The answer, or null if it fails or does not come in time. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([answer.catch(() => null), new Promise<null>(resolve => setTimeout(resolve, patience, null))])

/**
 * The cases found and the messages sent so far; marks the results as seen. The cases wait a moment for the rest, and
 * show without it.
 */
export async function loadResults({ asksWhetherFirst }: ResultsQuery): Promise<LoadedResults> {
  const cases = ask('get', 'v2/eligibility/', readableEligibility)
  const messages = ask('get', 'v1/message/', readableMessages)
  const soon = inTime(messages)
  const eligibility = await cases
  const marked = eligibility.updated_at ? markSeen() : null
  const [listed, isFirst] = await Promise.all([
    soon.then(known => known ?? inTime(messages)),
    asksWhetherFirst && marked ? inTime(marked) : true,
  ])
  const received = (listed ?? []).map(message => message.type)
  return {
    eligibility,
    received,
    asked: asksAmong(listed ?? []),
    ...(listed === null && { lacksMessages: true }),
    isFirstTime: isFirst ?? false,
    choice: chosenCases.read(),
  }
}

/**
 * Whether this is the first time. A failure is only logged: the person sees their results, and the pages before them,
 * either way.
 */
async function markSeen(): Promise<boolean> {
  try {
    return (await ask('put', 'v1/eligibility/', readableSeen)).first_time
  } catch (error) {
    console.warn('the results could not be marked as seen', error)
    return true
  }
}

const choiceKey = () => `chosen ${storage.read('profile_id') ?? ''}`
/** The cases chosen by this person: they survive a refresh, in this tab only, until the session ends. */
export const chosenCases = {
  read: () => (tabStorage.read(choiceKey()) as Choice | null) ?? nothingChosen,
  write: (choice: Choice) => tabStorage.write(choiceKey(), choice),
}
const nothingChosen: Choice = { chosen: [], started: [] }

/** What the person has asked us to start with. */
export const loadAsked = async (options?: Options): Promise<readonly Asked[]> =>
  asksAmong(await ask('get', 'v1/message/', readableMessages, options))

/** Milliseconds that the confirmation waits for the day and the number of what was asked. */
const soon = 3000
/** The day and the number of what was asked last: the message is sent, so a failure only leaves them out. */
async function listedLast(): Promise<Pick<SentMessage, 'created_at' | 'reference'>> {
  const asked = await loadAsked({ timeout: soon, totalTimeout: soon, retry: 0 }).catch(() => [])
  const { created_at = null, reference = null } = asked.at(-1) ?? {}
  return { created_at, reference }
}

/** Sends a message, and returns it; one that asks us to start with what the API lists of it, if that comes soon. */
export async function sendMessage(message: Message): Promise<SentMessage> {
  const { contact_media, decisions, ...others } = message
  const json = {
    ...others,
    // without a choice the field is left out: an API may not know null
    ...(contact_media === null ? {} : { contact_media }),
    // of an API with tags alone: it merges decisions, and sends one once, only if it is saved
    ...(decisions && tags.areKnown ? { decisions } : {}),
  }
  await ask('post', 'v1/message/', anything, { json })
  forgetDialogs((_, { body = '' }) => severalLines(body) === typedPart(message.body))
  return message.case_numbers?.length ? { ...message, ...(await listedLast()) } : message
}
