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
  case_numbers: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(500))),
  /** What the person has decided, and the message tells: it is sent once, and only if it is saved (R820). */
  decisions: v.optional(v.pipe(v.array(toldDecisionSchema), v.minLength(1), v.maxLength(500))),
})
export type Message = v.InferOutput<typeof messageSchema>
/** `GET /v1/message/`. `created_at` is an ISO time, `case_numbers` are those that the person asks us to start with. */
export const messageListSchema = v.array(
  v.object({
    type: v.picklist(messageTypes),
    created_at: v.string(),
    case_numbers: v.array(v.string()),
    /** Names the message to the person and the team. */
    reference: v.string(),
  }),
)

const listed = piece({
  type: v.picklist(messageTypes),
  created_at: textOrNull,
  case_numbers: texts,
  reference: textOrNull,
})
/** Messages of unknown kinds are ignored. */
export const readableMessages = answeredList(listed)

/** What a person has asked us to start with: when and under which number, where the API says so. */
export type Asked = Omit<v.InferOutput<typeof listed>, 'type'>
/** Those of the messages that ask us to start. */
export const asksAmong = <Each extends Asked>(messages: readonly Each[]): Each[] =>
  messages.filter(({ case_numbers }) => case_numbers.length > 0)
/** A sent message; one that asks us to start has what the API lists of it. */
export type SentMessage = Message & Partial<Pick<Asked, 'created_at' | 'reference'>>

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
