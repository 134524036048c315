import twilio from 'twilio'
import { refused } from '../../domain/wire/refusal.ts'
import { NumberRefused, type NumberProblem, type TextNotice, type TextSender } from './text-sender.ts'

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A number of the account (`+1…`), or a messaging service (`MG…`). */
  readonly from: string
  /** The address that Twilio calls and signs. */
  readonly webhookUrl: string
}

/** In milliseconds. */
const timeout = 10_000
/** Twilio's limit of `ValidityPeriod`, in seconds. */
const longestValidity = 14_400

/** Codes that say something about the number for good (https://www.twilio.com/docs/api/errors). */
const numberProblems: Readonly<Record<string, NumberProblem>> = {
  21211: 'undeliverable', // invalid number
  21214: 'undeliverable', // cannot be reached
  21217: 'undeliverable', // not a phone number
  21265: 'undeliverable', // a short code
  21610: 'stopped', // its owner has answered STOP
  21614: 'undeliverable', // not a mobile number
  21635: 'undeliverable', // a landline
  30005: 'undeliverable', // unknown destination
  30006: 'undeliverable', // a landline
}

/** Codes that every text gets until the operator does something: filtered, or from a sender that is not registered. */
const operatorCodes = new Set(['30007', '30032', '30034', '30035'])

/** The numbers that Twilio's library is to reach; tests have another. */
type Client = InstanceType<typeof twilio.RequestClient>

/** Twilio as the sender of texts (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilioSender(
  { accountSid, authToken, from, webhookUrl }: TwilioAccount,
  httpClient: Client = new twilio.RequestClient({ timeout }),
): TextSender {
  const { messages } = twilio(accountSid, authToken, { httpClient })
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  // Twilio refuses an address that it cannot reach
  const callback = webhookUrl.startsWith('https:') ? { statusCallback: webhookUrl } : {}
  return {
    async send({ to, body, validSeconds }) {
      const validityPeriod = Math.min(validSeconds, longestValidity)
      await messages.create({ to, body, validityPeriod, ...sender, ...callback }).catch((error: unknown) => {
        throw failureOf(error)
      })
    },
    webhook: {
      name: 'twilio',
      noticeIn(body, headers) {
        const fields = fieldsIn(body)
        const signature = headers.get('X-Twilio-Signature') ?? ''
        if (!twilio.validateRequest(authToken, signature, webhookUrl, fields)) throw refused('errorOccurred')
        return noticeOf(name => fields[name]?.toString() ?? '')
      },
      reply(text) {
        const response = new twilio.twiml.MessagingResponse()
        if (text !== null) response.message(text)
        return { type: 'text/xml', body: response.toString() }
      },
    },
  }
}

/** The fields of a form; one that is repeated is a list, as Twilio signs it. */
function fieldsIn(body: string): Readonly<Record<string, string | readonly string[]>> {
  const form = new URLSearchParams(body)
  return Object.fromEntries(
    [...new Set(form.keys())].map(name => {
      const [first = '', ...others] = form.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

/** Reads a call: a text to us, or the status of one of ours, which alone has a `MessageStatus`. */
function noticeOf(field: (name: string) => string): TextNotice {
  const status = field('MessageStatus')
  if (status === '')
    return { kind: 'received', from: field('From'), body: field('Body'), isAnswered: field('OptOutType') !== '' }
  if (status !== 'failed' && status !== 'undelivered') return { kind: 'nothing new' }
  const code = field('ErrorCode')
  return {
    kind: 'not delivered',
    to: field('To'),
    problem: numberProblems[code] ?? null,
    code: /^\d{1,6}$/.test(code) ? code : 'unknown',
    isForOperator: operatorCodes.has(code),
  }
}

/** Twilio gave no text; the code is its own, or the status. Its message is not repeated: it holds the number. */
class TwilioFailed extends Error {
  override name = 'TwilioFailed'
  readonly code: string

  constructor(code: string) {
    super('Twilio did not take the text')
    this.code = code
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof twilio.RestException)) return error
  const code = String(error.code ?? error.status)
  const problem = numberProblems[code]
  return problem ? new NumberRefused(problem) : new TwilioFailed(code)
}
