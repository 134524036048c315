import type { Options } from 'ky'
import { namedBy, numberInKey } from '../../domain/reading/case-number.ts'
import { severalLines } from '../../domain/typed-text.ts'
import {
  readableCount,
  readableEligibility,
  readableSeen,
  type EligibilityCount,
} from '../../domain/wire/eligibility.ts'
import {
  type ListedMessage,
  listedOf,
  readableMessages,
  typedPart,
  type Message,
  type SentMessage,
} from '../../domain/wire/message.ts'
import type { Beginning } from '../../machines/casework/casework-context.ts'
import type { Choice, LoadedResults, ResultsQuery } from '../../machines/results/results-machine.ts'
import { tags } from '../boot/early-reads.ts'
import { forgetDialogs } from './drafts.ts'
import { anything, askServer } from './http.ts'
import { loadMatters } from './matter.ts'
import { storage, tabStorage } from './storage.ts'

/** Whether the record search has ended, and how many cases it found. */
export const countResults = (): Promise<EligibilityCount> => askServer('get', 'v2/eligibility/count', readableCount)

/** Milliseconds that cases wait for what they can do without. */
const patience = 700

/** The answer, or null if it fails or does not come in time. */
export const inTime = <Result>(answer: Promise<Result>): Promise<Result | null> =>
  Promise.race([answer.catch(() => null), new Promise<null>(resolve => setTimeout(resolve, patience, null))])

/**
 * The cases found and the messages sent so far; marks the results as seen. The cases wait a moment for the rest, and
 * show without it.
 */
export async function loadResults({ asksWhetherFirst, asksForMatters }: ResultsQuery): Promise<LoadedResults> {
  const cases = askServer('get', 'v2/eligibility/', readableEligibility)
  const messages = askServer('get', 'v1/message/', readableMessages)
  const soon = inTime(messages)
  const matters = asksForMatters ? inTime(loadMatters()) : null
  const eligibility = await cases
  const marked = eligibility.updated_at ? markSeen() : null
  const [listed, isFirst, known] = await Promise.all([
    soon.then(known => known ?? inTime(messages)),
    asksWhetherFirst && marked ? inTime(marked) : true,
    matters,
  ])
  return {
    eligibility,
    messages: listed ?? [],
    ...(listed === null && { lacksMessages: true }),
    isFirstTime: isFirst ?? false,
    ...(known && { matters: known }),
    choice: chosenCases.read(),
  }
}

/**
 * Whether this is the first time. A failure is only logged: the person sees their results, and the pages before them,
 * either way.
 */
async function markSeen(): Promise<boolean> {
  try {
    return (await askServer('put', 'v1/eligibility/', readableSeen)).first_time
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

/** Forgets in this tab that the person asked us to start with these cases. */
function forgetStarted(numbers: readonly string[]) {
  const { chosen, started } = chosenCases.read()
  const takenBack = namedBy(started, numberInKey, numbers)
  chosenCases.write({ chosen, started: started.filter(key => !takenBack.includes(key)) })
}

/** What the person has written. */
export const loadMessages = (options?: Options): Promise<readonly ListedMessage[]> =>
  askServer('get', 'v1/message/', readableMessages, options)

/** What came before the cases: what was written, and what was found, as far as both can be read. */
export async function loadBeginning(): Promise<Beginning> {
  const [messages, eligibility] = await Promise.all([
    loadMessages().catch(() => null),
    askServer('get', 'v2/eligibility/', readableEligibility).catch(() => null),
  ])
  return { messages, found: eligibility?.updated_at ? eligibility : null }
}

/** Milliseconds that the confirmation waits for the day and the number of what was told. */
const soon = 3000
/** What a message tells that the person reads again: what they ask, take back, or say of a case or of themselves. */
const toldIn = (message: ListedMessage) => [
  message.case_numbers,
  message.withdrawn_case_numbers,
  message.not_mine_case_numbers,
  message.topic ?? [],
]
const isSame = (one: ListedMessage, other: ListedMessage) =>
  JSON.stringify(toldIn(one)) === JSON.stringify(toldIn(other))

/** The day and the number of what was told last: the message is sent, so a failure only leaves them out. */
async function listedLast(sent: Message): Promise<Pick<SentMessage, 'created_at' | 'reference'>> {
  const listed = await loadMessages({ timeout: soon, totalTimeout: soon, retry: 0 }).catch(() => [])
  const { created_at = null, reference = null } = listed.findLast(each => isSame(each, listedOf(sent))) ?? {}
  return { created_at, reference }
}

/** Sends a message, and returns it; if it tells what is read again, with what the API lists of it and comes soon. */
export async function sendMessage(message: Message): Promise<SentMessage> {
  const { contact_media, decisions, ...others } = message
  const json = {
    ...others,
    // without a choice the field is left out: an API may not know null
    ...(contact_media === null ? {} : { contact_media }),
    // of an API with tags alone: it merges decisions, and sends one once, only if it is saved
    ...(decisions && tags.areKnown ? { decisions } : {}),
  }
  await askServer('post', 'v1/message/', anything, { json })
  forgetDialogs((_, { body = '' }) => severalLines(body) === typedPart(message.body))
  if (message.withdrawn_case_numbers) forgetStarted(message.withdrawn_case_numbers)
  return toldIn(listedOf(message)).flat().length > 0 ? { ...message, ...(await listedLast(message)) } : message
}
