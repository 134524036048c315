import { Failure } from '../failure.ts'

/** A call that reached no server. */
export const unreachable = new Failure('unreachable')
/** A call that the server refuses with this sentence. */
export const refused = (detail: string) => new Failure('refused', detail)
