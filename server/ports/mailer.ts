import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import * as v from 'valibot'

export interface Mail {
  /** `<…@…>`, the same for a mail that is sent again. */
  readonly messageId: string
  readonly to: string
  /** Reply address, if other than the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /**
   * Throws `AddressRefused` if the mail server will never take mail for this address, `MayBeSent` if it may have taken
   * this one; after any other failure it was surely not sent.
   */
  send(mail: Mail): Promise<void>
}

/** A mail server has refused an address for good. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** A mail was handed over whole, and nobody said whether it was taken. */
export class MayBeSent extends Error {
  override name = 'MayBeSent'
}

/** A mailbox with its name, parsed as mail programs do. */
export type Sender = string | { readonly name: string; readonly address: string }

/** Nodemailer uses address objects as they are, but parses strings as lists of addresses with names. */
const addressOnly = (address: string) => ({ name: '', address })
const envelopeOf = ({ messageId, to, replyTo, subject, text }: Mail, from: Sender) => ({
  messageId,
  from,
  to: addressOnly(to),
  ...(replyTo === undefined ? {} : { replyTo: addressOnly(replyTo) }),
  subject,
  text,
})

/** Milliseconds: a job that mails has a minute, and other things to do. */
const usualPatience = 45_000
const toConnect = 10_000

/**
 * Sends through a mail server, `smtp://` or `smtps://`.
 * @param patience Milliseconds after which the connection is cut, so that nothing goes out later.
 */
export const smtpMailer = (url: string, from: Sender, patience = usualPatience): Mailer => ({
  async send(mail) {
    const socket = new Socket()
    // the transport hears of it, too
    socket.on('error', () => undefined)
    // with an address, `createTransport` leaves out all other options
    const options: SMTPTransport.Options & { readonly url: string } = {
      url,
      greetingTimeout: toConnect,
      socketTimeout: 20_000,
      getSocket({ host = '', port, secure }, callback) {
        const ended = (error?: Error) => callback(error ?? new Error('the mail server is not there'), {})
        socket.setTimeout(toConnect, () => socket.destroy(new MailServerSilent()))
        socket.once('error', ended).connect({ host, port: Number(port) || (secure ? 465 : 587) }, () => {
          socket.setTimeout(0).off('error', ended)
          callback(null, { connection: socket })
        })
      },
    }
    const transport = createTransport(new SMTPTransport(options))
    let isWhole = false
    transport.use('stream', ({ message }, done) => {
      message.processFunc(stream => stream.once('end', () => (isWhole = true)))
      done()
    })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      reject(new MailServerSilent())
      socket.destroy()
    }, patience)
    try {
      await Promise.race([transport.sendMail(envelopeOf(mail, from)), late])
    } catch (error) {
      if (isAddressRefused(error)) throw new AddressRefused('the mail server refuses the address', { cause: error })
      throw isWhole && !isAnswered(error) ? new MayBeSent('nobody said whether it was taken', { cause: error }) : error
    } finally {
      clearTimeout(timer)
    }
  },
})

/** A mail server does not answer in time. */
class MailServerSilent extends Error {
  override name = 'MailServerSilent'
  readonly code = 'ETIMEDOUT'
}

/** Whether the mail server has said why, or the mail was not even begun. */
const isAnswered = (error: unknown) => v.is(answered, error)
const answered = v.union([
  v.object({ responseCode: v.number() }),
  v.object({ code: v.picklist(['EENVELOPE', 'EMESSAGE']) }),
])

const smtpFailure = v.object({
  command: v.picklist(['RCPT TO', 'DATA']),
  response: v.string(),
  responseCode: v.number(),
})

/**
 * Whether a mail server refused the recipient for good (5xx, RFC 5321 §4.2.1). What it says about the sender or its
 * policy (5.7, RFC 3463 §3.8) is for the operator: it concerns every mail.
 */
function isAddressRefused(error: unknown): boolean {
  const { success, output } = v.safeParse(smtpFailure, error)
  return success && output.responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(output.response)
}

/** Writes each mail as an `.eml` file, which mail programs open. */
export function outboxMailer(folder: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelopeOf(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
    },
  }
}

/** Connects to a mail server and logs in, and sends nothing. Throws if it can't. */
export async function verifyMailLogin(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  await transport.verify().finally(() => transport.close())
}
