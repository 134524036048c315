import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Sends through a mail server, `smtp://` or `smtps://`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}

/** Writes each mail as an `.eml` file, which every mail program opens. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
    },
  }
}
