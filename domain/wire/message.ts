import * as v from 'valibot'
import { type FieldMessage, asFieldMessage, tooLong } from '../field-message.ts'
import { textLimit } from '../limits.ts'
import { decidedTasks } from '../matters/row.ts'
import { requiredStory } from './fields.ts'
import { answeredList, piece, textOrNull, texts } from './readable.ts'

/** The body of a message to the team (R611). */
export const cannedMessage = (reason: string, typed: string) => `canned_message: ${reason}. typed message: ${typed}`
const cannedReason = /^canned_message: .{0,200}?\. typed message: /
/** The typed text, without the canned reason before it. */
export const typedPart = (body: string): string => body.replace(cannedReason, '')

export const messageTypes = ['contact_me_no_results', 'contact_me', 'message'] as const
export const contactMedia = ['sms', 'call', 'email', 'noPreference'] as const
export type ContactMedium = (typeof contactMedia)[number]

/** What a message is about, where the person reads later that they told us. */
export const messageTopics = ['name_or_birth_date'] as const

const caseNumbers = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(500))
/** What a client has decided, as a message tells it. */
export const toldDecisionSchema = v.object({
  /** The id of the matter. */
  id: v.pipe(v.string(), v.maxLength(200)),
  task: v.picklist(decidedTasks),
  says: v.picklist(['yes', 'no']),
})

/** `POST /v1/message/`; `contact_media` is how the person wants to be reached, null without a choice (R611). */
export const messageSchema = v.object({
  type: v.picklist(messageTypes),
  body: v.pipe(
    requiredStory('messageRequired'),
    // the limit is for the typed text, without the canned reason before it
    v.check(body => typedPart(body).length <= textLimit, tooLong(textLimit)),
  ),
  contact_media: v.nullish(v.picklist(contactMedia), null),
  /** The cases that the person asks us to start with. */
  case_numbers: v.optional(caseNumbers),
  /** The cases with which the person no longer asks us to start (R623). */
  withdrawn_case_numbers: v.optional(caseNumbers),
  /** The cases that the person says are not theirs (R624). */
  not_mine_case_numbers: v.optional(caseNumbers),
  topic: v.optional(v.picklist(messageTopics)),
  /** What the person has decided, and the message tells: it is sent once, and only if it is saved (R820). */
  decisions: v.optional(v.pipe(v.array(toldDecisionSchema), v.minLength(1), v.maxLength(500))),
})
export type Message = v.InferOutput<typeof messageSchema>
/**
 * `GET /v1/message/`, the first message first. `created_at` is an ISO time, `case_numbers` are those that the person
 * asks us to start with, `answered_on` is the day, year-month-day, on which the team has answered; null before.
 */
export const messageListSchema = v.array(
  v.object({
    type: v.picklist(messageTypes),
    created_at: v.string(),
    case_numbers: v.array(v.string()),
    /** Names the message to the person and the team. */
    reference: v.string(),
    // an API that is not ours may lack these
    withdrawn_case_numbers: v.optional(v.array(v.string())),
    not_mine_case_numbers: v.optional(v.array(v.string())),
    topic: v.optional(v.nullable(v.picklist(messageTopics))),
    answered_on: v.optional(v.nullable(v.string())),
    /** When that was recorded, as a time (R633). */
    answered_at: v.optional(v.nullable(v.string())),
  }),
)

const listed = piece({
  type: v.picklist(messageTypes),
  created_at: textOrNull,
  case_numbers: texts,
  withdrawn_case_numbers: texts,
  not_mine_case_numbers: texts,
  topic: v.fallback(v.nullable(v.picklist(messageTopics)), null),
  answered_on: textOrNull,
  answered_at: v.optional(textOrNull),
  reference: textOrNull,
})
/** Messages of unknown kinds are ignored. */
export const readableMessages = answeredList(listed)
/** What a person has written, as the API lists it: without its text, and without what the API does not say. */
export type ListedMessage = v.InferOutput<typeof listed>

/** A sent message, with what the API lists of it where the person reads it again. */
export type SentMessage = Message & Partial<Pick<ListedMessage, 'created_at' | 'reference'>>
/** A message that was sent just now, as the API lists it. */
export const listedOf = ({
  type,
  created_at = null,
  case_numbers = [],
  withdrawn_case_numbers = [],
  not_mine_case_numbers = [],
  topic,
  reference = null,
}: SentMessage): ListedMessage => ({
  type,
  created_at,
  case_numbers,
  withdrawn_case_numbers,
  not_mine_case_numbers,
  topic: topic ?? null,
  answered_on: null,
  reference,
})

const typedMessage = (missing: FieldMessage) =>
  v.pipe(requiredStory(missing), v.maxLength(textLimit, tooLong(textLimit)))

/** The no-results dialog's form (R610). */
export const noResultsFormSchema = v.object({
  body: typedMessage('messageRequired'),
  contact_media: v.pipe(v.optional(v.string(), ''), v.picklist(contactMedia, asFieldMessage('contactMediaRequired'))),
})

/** How to reach the person, for forms that do not ask for a choice: null without one. */
const chosenMedium = v.fallback(v.nullable(v.picklist(contactMedia)), null)

/** A message without a choice of reasons. */
export const contactFormSchema = v.object({ body: typedMessage('messageRequired'), contact_media: chosenMedium })

/** The message-us dialog's form: a canned reason and a typed message (R611). */
export const messageReasons = [
  'questionAboutResults',
  'readyToStart',
  'missingRecord',
  'paymentQuestion',
  'other',
] as const
export const messageUsFormSchema = v.object({
  reason: v.pipe(v.optional(v.string(), ''), v.picklist(messageReasons, asFieldMessage('required'))),
  body: typedMessage('required'),
  contact_media: chosenMedium,
})
