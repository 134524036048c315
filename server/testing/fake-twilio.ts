import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import twilio from 'twilio'
import type { TwilioAccount } from '../ports/twilio-sender.ts'
import { listening } from './afterwards.ts'

/**
 * Numbers that Twilio's test credentials refuse, by the code of the error
 * (https://www.twilio.com/docs/iam/test-credentials#test-sms-messages-parameters-To).
 */
const refusedNumbers: Readonly<Record<string, number>> = {
  '+15005550001': 21_211,
  '+15005550002': 21_612,
  '+15005550003': 21_408,
  '+15005550004': 21_610,
  '+15005550009': 21_614,
  // that we know as numbers of the United States
  '+18015250004': 21_610,
  '+18015250009': 21_614,
}

/** How it fails. */
interface Fault {
  /** Of each response, without a code. One of 4xx takes no sms; one of 5xx has taken it. */
  status?: number
  /** Milliseconds until it answers. */
  slow?: number
  /** Closes the connection after it has taken the sms, in place of a response. */
  cuts?: boolean
  /** What it answers in place of the sms's id. */
  says?: string
}

/** A fake of the part of Twilio's HTTP API that the portal uses (https://www.twilio.com/docs/messaging/api). */
export async function openFakeTwilio(changes: Partial<TwilioAccount> = {}) {
  const account: TwilioAccount = {
    accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
    authToken: 'auth-token-pangolin',
    from: '+18015550100',
    webhookUrl: 'https://portal.example.org/v1/text/webhook/twilio',
    ...changes,
  }
  const received: Readonly<Record<string, string>>[] = []
  const fault: Fault = {}

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const fields = Object.fromEntries(new URLSearchParams(await textOf(request)))
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const failed = (status: number, code: number) =>
      send(status, { code, message: `${fields['To']} was not taken`, more_info: '', status })
    if (request.headers.authorization !== `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}`)
      return failed(401, 20_003)
    if (`${request.method} ${request.url}` === `GET /2010-04-01/Accounts/${account.accountSid}.json`)
      return send(200, { sid: account.accountSid })
    if (`${request.method} ${request.url}` !== `POST /2010-04-01/Accounts/${account.accountSid}/Messages.json`)
      return failed(404, 20_404)
    const code = refusedNumbers[fields['To'] ?? '']
    if (code !== undefined) return failed(400, code)
    if (fault.status !== undefined && fault.status < 500) return void response.writeHead(fault.status).end()
    received.push(fields)
    if (fault.slow !== undefined) await pause(fault.slow)
    if (fault.cuts) return void response.destroy()
    if (fault.status !== undefined) return void response.writeHead(fault.status).end('unavailable')
    if (fault.says !== undefined) return void response.writeHead(201).end(fault.says)
    return send(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', to: fields['To'], body: fields['Body'] })
  }
  const port = await listening(createServer((request, response) => void respond(request, response)))

  return {
    account,
    fault,
    /** For the sender: this fake, and less patience than people have. */
    reached: { api: `http://127.0.0.1:${port}`, patience: 2000 },
    /** The sms that it has taken, as the forms that were sent. */
    received,
    /** A call of the webhook, signed as Twilio does (https://www.twilio.com/docs/usage/security). */
    signed(fields: Readonly<Record<string, string>>, { authToken, webhookUrl }: Partial<TwilioAccount> = {}) {
      const signature = twilio.getExpectedTwilioSignature(
        authToken ?? account.authToken,
        webhookUrl ?? account.webhookUrl,
        fields,
      )
      return {
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Twilio-Signature': signature },
      }
    },
  }
}

/** What Twilio sends of an sms to us (https://www.twilio.com/docs/messaging/guides/webhook-request). */
export const smsFrom = (number: string, body: string, more: Readonly<Record<string, string>> = {}) => ({
  MessageSid: `SM${'1'.repeat(32)}`,
  SmsStatus: 'received',
  From: number,
  To: '+18015550100',
  Body: body,
  NumMedia: '0',
  ...more,
})

/**
 * What Twilio sends of one of our sms
 * (https://www.twilio.com/docs/messaging/guides/track-outbound-message-status).
 */
export const statusOf = (number: string, status: string, code?: number) => ({
  MessageSid: `SM${'2'.repeat(32)}`,
  MessageStatus: status,
  SmsStatus: status,
  From: '+18015550100',
  To: number,
  ...(code !== undefined && { ErrorCode: String(code) }),
})
