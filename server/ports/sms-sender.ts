import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Sms {
  /** Our own id of it (UUID), which the service's calls about it name. */
  readonly reference: string
  /** Of the form `+18015550142`. */
  readonly to: string
  readonly body: string
  /** After this many seconds a carrier that has not delivered it drops it. */
  readonly validSeconds: number
}

/** Why a number takes no sms, until it says otherwise: its owner has answered STOP, or none can arrive there. */
export type NumberProblem = 'stopped' | 'undeliverable'

/** A number takes no sms. */
export class NumberRefused extends Error {
  override name = 'NumberRefused'
  readonly problem: NumberProblem

  constructor(problem: NumberProblem, options?: ErrorOptions) {
    super('the number takes no texts', options)
    this.problem = problem
  }
}

/** An sms was surely not sent, and may be later: the service refused it, or was not reached. */
export class SmsNotTaken extends Error {
  override name = 'SmsNotTaken'
  /** The service's own code, or the kind of failure. */
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super('the text was not taken', options)
    this.code = code
  }
}

/** What a call of the sms service reports. */
export type SmsNotice =
  /** An sms to us; `isAnswered` if the service has answered it. */
  | { readonly kind: 'received'; readonly from: string; readonly body: string; readonly isAnswered: boolean }
  /** An sms of ours was taken, or has arrived; `reference` is our own id of it, null where the call has none. */
  | { readonly kind: 'taken' | 'delivered'; readonly reference: string | null }
  /** An sms of ours did not arrive: `problem` is the number's, null otherwise; the code is the service's own. */
  | {
      readonly kind: 'not delivered'
      readonly reference: string | null
      readonly to: string
      readonly problem: NumberProblem | null
      readonly code: string
      /** Every text has this problem until the operator does something. */
      readonly isForOperator: boolean
    }
  | { readonly kind: 'nothing new' }

interface SmsWebhook {
  /** The end of its path. */
  readonly name: string
  /** Throws 400 if not signed by the service. `reference` is the one in the called address, or null. */
  noticeIn(body: string, headers: Headers, reference: string | null): SmsNotice
  /** The response to a call: an sms to the sender, or none. */
  reply(sms: string | null): { readonly type: string; readonly body: string }
}

export interface SmsSender {
  /**
   * Throws `NumberRefused` if the number takes no sms, `SmsNotTaken` if it was surely not sent; after any other
   * failure it may have been.
   */
  send(sms: Sms): Promise<void>
  /** Whether sms to a fictional number (555-01xx) are any use: on trial, where none leaves the server. */
  readonly takesFictional: boolean
  /** Null if the service does not call. */
  readonly webhook: SmsWebhook | null
}

/** Writes each sms as a file, for trials. */
export const outboxSmsSender = (folder: string): SmsSender => ({
  async send({ to, body }) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.text.txt`
    await writeFile(join(folder, name), `To: ${to}\n\n${body}\n`, { mode: 0o600 })
  },
  takesFictional: true,
  webhook: null,
})
