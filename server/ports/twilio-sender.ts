import twilio from 'twilio'
import * as v from 'valibot'
import { refused } from '../../domain/wire/refusal.ts'
import { askService, NoResponse } from './ask.ts'
import { NumberRefused, SmsNotTaken, type NumberProblem, type SmsNotice, type SmsSender } from './sms-sender.ts'

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A number of the account (`+1…`), or a messaging service (`MG…`). */
  readonly from: string
  /** The address that Twilio calls and signs. */
  readonly webhookUrl: string
}

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

/** Codes that every sms gets until the operator does something: filtered, or from a sender that is not registered. */
const operatorCodes = new Set(['30007', '30032', '30034', '30035'])

/** Where Twilio is called, and for how many milliseconds; tests have others. */
interface Reached {
  readonly api: string
  readonly patience?: number
}
/** Longer than the ten seconds after which `fetch` gives a connection up: then nothing was sent, and it is known. */
const usualPatience = 20_000

/** Of an sms that was taken, Twilio's id; of an error, its code. */
const responseSchema = v.object({ sid: v.optional(v.string()), code: v.optional(v.number()) })
/** In bytes. */
const longestResponse = 100_000

/** Twilio as the sender of sms (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilioSender(
  { accountSid, authToken, from, webhookUrl }: TwilioAccount,
  { api, patience = usualPatience }: Reached = { api: 'https://api.twilio.com' },
): SmsSender {
  const url = `${api}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = {
    Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  return {
    async send({ to, body, reference, validSeconds }) {
      const form = new URLSearchParams({
        To: to,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        Body: body,
        ValidityPeriod: String(Math.min(validSeconds, longestValidity)),
        // Twilio refuses an address that it cannot reach
        ...(webhookUrl.startsWith('https:') && { StatusCallback: callbackFor(webhookUrl, reference) }),
      })
      const reads = { schema: responseSchema, longest: longestResponse }
      const response = await askService(url, { headers, body: form.toString(), patience }, reads).catch(
        (error: unknown) => {
          if (!(error instanceof NoResponse) || error.code !== 'no-connection') throw error
          throw new SmsNotTaken(error.code, { cause: error })
        },
      )
      if (response.status !== 201 || !response.says?.sid) throw failureOf(response.status, response.says?.code)
    },
    takesFictional: false,
    webhook: {
      name: 'twilio',
      noticeIn(body, headers, reference) {
        const fields = fieldsIn(body)
        const signature = headers.get('X-Twilio-Signature') ?? ''
        const called = reference === null ? webhookUrl : callbackFor(webhookUrl, reference)
        if (!twilio.validateRequest(authToken, signature, called, fields)) throw refused('errorOccurred')
        return noticeOf(name => fields[name]?.toString() ?? '', reference)
      },
      reply(sms) {
        const response = new twilio.twiml.MessagingResponse()
        if (sms !== null) response.message(sms)
        return { type: 'text/xml', body: response.toString() }
      },
    },
  }
}

/** The address that Twilio calls about one sms. It signs the whole. */
function callbackFor(webhookUrl: string, reference: string): string {
  const url = new URL(webhookUrl)
  url.searchParams.set('text', reference)
  return url.href
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

/** The states of an sms that Twilio has, and has not delivered yet. */
const taken = new Set(['accepted', 'queued', 'sending', 'sent'])

/** Reads a call: an sms to us, or the status of one of ours, which alone has a `MessageStatus`. */
function noticeOf(field: (name: string) => string, reference: string | null): SmsNotice {
  const status = field('MessageStatus')
  if (status === '')
    return { kind: 'received', from: field('From'), body: field('Body'), isAnswered: field('OptOutType') !== '' }
  if (status === 'delivered' || status === 'read') return { kind: 'delivered', reference }
  if (taken.has(status)) return { kind: 'taken', reference }
  if (status !== 'failed' && status !== 'undelivered') return { kind: 'nothing new' }
  const code = field('ErrorCode')
  return {
    kind: 'not delivered',
    reference,
    to: field('To'),
    problem: numberProblems[code] ?? null,
    code: /^\d{1,6}$/.test(code) ? code : 'unknown',
    isForOperator: operatorCodes.has(code),
  }
}

/** Twilio failed, and may have sent the sms; the code is its own, or the status. */
class TwilioFailed extends Error {
  override name = 'TwilioFailed'
  readonly code: string

  constructor(code: string) {
    super('Twilio may not have sent the text')
    this.code = code
  }
}

/** What an error of Twilio says. Its message is not repeated: it holds the number. */
function failureOf(status: number, said: number | undefined): Error {
  const code = String(said ?? status)
  if (status < 400 || status > 499) return new TwilioFailed(code)
  const problem = numberProblems[code]
  return problem ? new NumberRefused(problem) : new SmsNotTaken(code)
}
