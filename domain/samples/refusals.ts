import { Refusal } from '../refusal.ts'

/** A call that reached no server. */
export const unreachable = new Refusal('unreachable')
/** A refusal of an API that is not ours: a sentence without a code. */
export const refusedInWords = (detail: string) => new Refusal('refused', { detail })
