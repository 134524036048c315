import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  /** Reply address, if other than the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
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
      await transport.sendMail(envelopeOf(mail, from))
    },
  }
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
