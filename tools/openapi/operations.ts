import * as v from 'valibot'
import { passwordRefusals, type RefusalCode } from '../../domain/refusals.ts'
import { answerTo } from '../../domain/samples/answers.ts'
import { sampleCard } from '../../domain/samples/card.ts'
import { someCases } from '../../domain/samples/case.ts'
import { sampleMatter } from '../../domain/samples/matter.ts'
import { client, sampleAlias, samplePerson, sampleProfile, sampleRegistration } from '../../domain/samples/person.ts'
import { answerItemsSchema, answerListSchema } from '../../domain/wire/answer.ts'
import {
  deletionSchema,
  passwordChangeSchema,
  resetRequestedSchema,
  resetSchema,
  tokenSchema,
} from '../../domain/wire/authentication.ts'
import { eligibilityCountSchema, eligibilitySchema, seenSchema } from '../../domain/wire/eligibility.ts'
import { matterListSchema, statusUpdateSchema } from '../../domain/wire/matter.ts'
import { cannedMessage, messageListSchema, messageSchema } from '../../domain/wire/message.ts'
import {
  paidSchema,
  paymentSchema,
  priceRequestSchema,
  priceSchema,
  promotionSchema,
} from '../../domain/wire/payment.ts'
import {
  aliasesSchema,
  personSchema,
  preferencesSchema,
  profileUpdateSchema,
  registeredSchema,
  registrationSchema,
  verificationSchema,
  verifiedSchema,
} from '../../domain/wire/person.ts'
import { referralSchema } from '../../domain/wire/referral.ts'

/** A call as the contract tells it (R1405). */
export interface Operation {
  readonly id: string
  readonly does: string
  readonly call: `${'GET' | 'PUT' | 'POST'} /${string}`
  /** Whether it needs the bearer token. */
  readonly signedIn: boolean
  readonly query?: string
  readonly header?: string
  readonly sends?: { readonly schema: v.GenericSchema; readonly example: unknown; readonly as?: 'multipart/form-data' }
  readonly answers: { readonly schema: v.GenericSchema; readonly example: unknown } | 'file' | 'nothing'
  /** Why it may be refused, beside what every call may be refused for. */
  readonly refusals: readonly RefusalCode[]
}

const count = { schema: eligibilityCountSchema, example: { updated_at: '2026-11-02T10:00:00Z', count: 5 } }
const race = answerTo.race ?? []
const token = { schema: tokenSchema, example: { access_token: 'k3f…' } }
const aliases = [sampleAlias]
const bodyRefusals = ['bodyNotJson', 'bodyTooLarge', 'invalidField'] as const

/** The status of the answer to a call that is not refused. */
export const statusDone = ({ answers }: Operation) => (answers === 'nothing' ? 204 : 200)

/** Every call of the contract, in the order of docs/api.md. */
export const operations: readonly Operation[] = [
  {
    id: 'logIn',
    does: 'Log in. The token goes into the header of every other call: `Authorization: Bearer …`.',
    call: 'POST /authentication/token',
    signedIn: false,
    sends: {
      schema: v.object({ username: v.string(), password: v.string() }),
      example: { username: 'maria@example.com', password: 'a-long-password' },
      as: 'multipart/form-data',
    },
    answers: token,
    refusals: ['wrongCredentials', 'tooManyAttempts', 'bodyNotForm', 'bodyTooLarge', 'invalidField'],
  },
  {
    id: 'logOut',
    does: 'Log out: the token ends, the tokens of other logins go on. Nobody waits for the answer, and a server without this call keeps nobody from logging out. A token also ends after 30 minutes without a call.',
    call: 'POST /authentication/logout',
    signedIn: true,
    answers: 'nothing',
    refusals: [],
  },
  {
    id: 'logOutEverywhere',
    does: 'Log out everywhere: every token of the person ends, this one included.',
    call: 'POST /authentication/logout/everywhere',
    signedIn: true,
    answers: 'nothing',
    refusals: [],
  },
  {
    id: 'register',
    does: 'Make an account.',
    call: 'POST /v1/person/',
    signedIn: false,
    sends: { schema: registrationSchema, example: sampleRegistration() },
    answers: { schema: registeredSchema, example: { email: 'maria@example.com', utm_code: null, us_state: 'UT' } },
    refusals: ['emailInUse', 'tooManyAttempts', ...passwordRefusals, ...bodyRefusals],
  },
  {
    id: 'readPerson',
    does: 'The person who is signed in.',
    call: 'GET /v1/person/',
    signedIn: true,
    answers: { schema: personSchema, example: samplePerson({ ...client, aliases }) },
    refusals: [],
  },
  {
    id: 'updatePerson',
    does: 'Save the address and how to reach the person.',
    call: 'PUT /v1/person/',
    signedIn: true,
    sends: { schema: profileUpdateSchema, example: sampleProfile() },
    answers: { schema: personSchema, example: samplePerson() },
    refusals: bodyRefusals,
  },
  {
    id: 'verify',
    does: 'Confirm the identity with the last four digits of the social security number.',
    call: 'PUT /v1/person/verification',
    signedIn: true,
    sends: { schema: verificationSchema, example: { ssn: '1234' } },
    answers: { schema: verifiedSchema, example: { verified: true } },
    refusals: [
      'verificationFailed',
      'verificationByTeam',
      'identityServiceUnreachable',
      'alreadyVerified',
      'paymentRequired',
      ...bodyRefusals,
    ],
  },
  {
    id: 'changePassword',
    does: "Change the password. The person's other tokens end, this one goes on. Sent again, it answers the same.",
    call: 'PUT /v1/person/password',
    signedIn: true,
    sends: { schema: passwordChangeSchema, example: { current: 'a-long-password', password: 'another-password' } },
    answers: 'nothing',
    refusals: ['wrongPassword', 'tooManyAttempts', ...bodyRefusals],
  },
  {
    id: 'savePreferences',
    does: 'Save the language in which the person is written to, and whether mails may come that they can do without. What is not sent stays as it is.',
    call: 'PUT /v1/person/preferences',
    signedIn: true,
    sends: { schema: preferencesSchema, example: { language: 'es', email_notices: false } },
    answers: 'nothing',
    refusals: bodyRefusals,
  },
  {
    id: 'copyData',
    does: 'A copy of all that is known of the person, as a JSON file; without secrets.',
    call: 'GET /v1/person/export',
    signedIn: true,
    answers: 'file',
    refusals: ['tooManyAttempts'],
  },
  {
    id: 'deleteAccount',
    does: 'Delete the account and everything with it; payments stay, without the person. Every token ends.',
    call: 'POST /v1/person/deletion',
    signedIn: true,
    sends: { schema: deletionSchema, example: { password: 'a-long-password' } },
    answers: 'nothing',
    refusals: ['wrongPassword', 'paymentUnderWay', 'tooManyAttempts', ...bodyRefusals],
  },
  {
    id: 'saveAliases',
    does: 'Save all further names.',
    call: 'PUT /v1/person/aliases',
    signedIn: true,
    sends: { schema: aliasesSchema, example: aliases },
    answers: { schema: aliasesSchema, example: aliases },
    refusals: ['tooManyAttempts', ...bodyRefusals],
  },
  {
    id: 'readAnswers',
    does: 'All answers, as a flat list. A question with several choices has one entry for each.',
    call: 'GET /v1/answer/',
    signedIn: true,
    answers: {
      schema: answerListSchema,
      example: race.map(item => ({ question: 'race', ...item, updated_at: '2026-11-01T12:00:00.000Z' })),
    },
    refusals: [],
  },
  {
    id: 'readAnswer',
    does: 'The entries of one question.',
    call: 'GET /v1/answer/{question}',
    signedIn: true,
    answers: { schema: v.array(v.object({ selection: v.string() })), example: race },
    refusals: ['unknownQuestion'],
  },
  {
    id: 'saveAnswer',
    does: 'Save all entries of one question; an empty list removes the answer.',
    call: 'PUT /v1/answer/{question}',
    signedIn: true,
    sends: { schema: answerItemsSchema, example: race },
    answers: { schema: v.array(v.object({ selection: v.string() })), example: race },
    refusals: ['unknownQuestion', 'answersTooLong', ...bodyRefusals],
  },
  {
    id: 'checkReferral',
    does: "Whether a friend's code is valid.",
    call: 'GET /v1/referral/{code}',
    signedIn: false,
    answers: { schema: referralSchema, example: { valid: true } },
    refusals: ['unknownReferral', 'tooManyAttempts'],
  },
  {
    id: 'requestReset',
    does: 'Have a link for a new password mailed. The answer does not tell whether there is an account.',
    call: 'POST /v1/authentication/request',
    signedIn: false,
    query: 'username',
    answers: { schema: resetRequestedSchema, example: { detail: 'Password reset email sent' } },
    refusals: ['tooManyAttempts', 'invalidField'],
  },
  {
    id: 'resetPassword',
    does: 'Set a new password with the code of the mailed link, as `access_token`; answers like the login.',
    call: 'POST /v1/authentication/reset',
    signedIn: false,
    sends: { schema: resetSchema, example: { access_token: 'the code', password: 'another-password' } },
    answers: token,
    refusals: ['resetLinkUsed', ...passwordRefusals, ...bodyRefusals],
  },
  {
    id: 'price',
    does: 'What a promotion code makes the screening cost, in cents.',
    call: 'PUT /v1/payment/price',
    signedIn: true,
    sends: { schema: priceRequestSchema, example: { promotion_code: 'PEER_REFERRAL', profile_id: 'person-1' } },
    answers: { schema: priceSchema, example: { total: 1000 } },
    refusals: ['unknownPromotion', 'notFound', 'tooManyAttempts', ...bodyRefusals],
  },
  {
    id: 'pay',
    does: 'Pay the screening by card, by code or both. `verified` says that the gateway confirms names and the one on the card is the person’s own.',
    call: 'POST /v1/payment/',
    signedIn: true,
    header: 'Idempotency-Key',
    sends: { schema: paymentSchema, example: sampleCard() },
    answers: { schema: paidSchema, example: { verified: false } },
    refusals: [
      'alreadyPaid',
      'cardDeclined',
      'cardExpired',
      'wrongCardNumber',
      'paymentInterrupted',
      'paymentServiceUnreachable',
      'paymentUnderWay',
      'unknownPromotion',
      'tooManyAttempts',
      ...bodyRefusals,
    ],
  },
  {
    id: 'payByPromotion',
    does: 'Create the result that a promotion pays for.',
    call: 'POST /v1/payment/promotion',
    signedIn: true,
    sends: { schema: promotionSchema, example: { promotion_code: 'partnership' } },
    answers: { schema: paidSchema, example: { verified: false } },
    refusals: [
      'alreadyPaid',
      'promotionNotFree',
      'unknownPromotion',
      'paymentUnderWay',
      'tooManyAttempts',
      ...bodyRefusals,
    ],
  },
  {
    id: 'countResults',
    does: 'How many cases there are; `updated_at` is there once the record search has ended. Before it, above ten only the full tens are told. The portal asks every three seconds.',
    call: 'GET /v2/eligibility/count',
    signedIn: true,
    answers: count,
    refusals: [],
  },
  {
    id: 'countResultsFirst',
    does: 'The same, by its older path.',
    call: 'GET /v1/eligibility/count',
    signedIn: true,
    answers: count,
    refusals: [],
  },
  {
    id: 'readResults',
    does: 'The cases found, and what could be done about each.',
    call: 'GET /v2/eligibility/',
    signedIn: true,
    answers: { schema: eligibilitySchema, example: { ...someCases, cases: someCases.cases.slice(0, 2) } },
    refusals: [],
  },
  {
    id: 'markSeen',
    does: 'The person has seen the results.',
    call: 'PUT /v1/eligibility/',
    signedIn: true,
    answers: { schema: seenSchema, example: { detail: 'Marked as seen', first_time: true } },
    refusals: [],
  },
  {
    id: 'readMessages',
    does: 'The messages that the person has sent.',
    call: 'GET /v1/message/',
    signedIn: true,
    answers: { schema: messageListSchema, example: [{ type: 'message' }] },
    refusals: [],
  },
  {
    id: 'sendMessage',
    does: 'Write to the team.',
    call: 'POST /v1/message/',
    signedIn: true,
    sends: {
      schema: messageSchema,
      example: { type: 'message', body: cannedMessage('I am ready to start', 'Please call me.'), contact_media: null },
    },
    answers: { schema: v.object({ type: v.string() }), example: { type: 'message' } },
    refusals: ['tooManyAttempts', ...bodyRefusals],
  },
  {
    id: 'readMatters',
    does: 'The legal matters of a client, with their documents.',
    call: 'GET /v1/matter/',
    signedIn: true,
    answers: {
      schema: matterListSchema,
      example: {
        matters: [sampleMatter({ documents: [{ id: '7f0c…', name: 'Petition.pdf' }] })],
        state_specific_data: { bci_submitted: '2026-03-02' },
        personal_statement_drafted: false,
      },
    },
    refusals: [],
  },
  {
    id: 'tellDate',
    does: 'The day on which the client applied at the state bureau.',
    call: 'PUT /v1/status/',
    signedIn: true,
    sends: { schema: statusUpdateSchema, example: { state_specific_data: { bci_submitted: '2026-03-02' } } },
    answers: { schema: statusUpdateSchema, example: { state_specific_data: { bci_submitted: '2026-03-02' } } },
    refusals: bodyRefusals,
  },
  {
    id: 'downloadDocument',
    does: 'A document, to be saved under its name.',
    call: 'GET /v1/document/{id}/download',
    signedIn: true,
    answers: 'file',
    refusals: ['notFound'],
  },
  {
    id: 'viewDocument',
    does: 'A document, to be viewed.',
    call: 'GET /v1/document/{id}/pdf',
    signedIn: true,
    answers: 'file',
    refusals: ['notFound'],
  },
]
