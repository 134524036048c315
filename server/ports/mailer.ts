import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import * as v from 'valibot'

export interface Mail {
  readonly to: string
  /** Reply address, if other than the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Throws `AddressRefused` if the mail server will never take mail for this address; any other failure may pass. */
  send(mail: Mail): Promise<void>
}

/** A mail server has refused an address for good. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** A mailbox with its name, parsed as mail programs do. */
export type Sender = string | { readonly name: string; readonly address: string }

/** Nodemailer uses address objects as they are, but parses strings as lists of addresses with names. */
const addressOnly = (address: string) => ({ name: '', address })
const envelopeOf = ({ to, replyTo, subject, text }: Mail, from: Sender) => ({
  from,
  to: addressOnly(to),
  ...(replyTo === undefined ? {} : { replyTo: addressOnly(replyTo) }),
  subject,
  text,
})

/** Sends through a mail server, `smtp://` or `smtps://`. */
export function smtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(mail) {
      try {
        await transport.sendMail(envelopeOf(mail, from))
      } catch (error) {
        throw isAddressRefused(error)
          ? new AddressRefused('the mail server refuses the address', { cause: error })
          : error
      }
    },
  }
}

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
