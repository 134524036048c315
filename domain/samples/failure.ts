import { Failure } from '../failure.ts'

/** A call that reached no server. */
export const unreachable = new Failure('unreachable')
/** A refusal of an API that is not ours: a sentence without a code. */
export const refusedInWords = (detail: string) => new Failure('refused', { detail })
