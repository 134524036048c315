import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

/** A call that reached no server. */
export const unreachable = new Refusal('unreachable')
/** A refusal of an API that is not ours: a sentence without a code. */
export const refusedInWords = (detail: string) => new Refusal('refused', { detail })

/**
 * What is said of a value: the first message of each field that is refused, as a form shows it; nothing where it is
 * taken.
 */
export const saidOf = (schema: v.GenericSchema, value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (v.safeParse(schema, value).issues ?? []).toReversed().map(issue => [v.getDotPath(issue) ?? '', issue.message]),
  )

/** The fields that are refused, whatever is said of them; the value as a whole is ''. */
export const refusedIn = (schema: v.GenericSchema, value: unknown): readonly string[] =>
  Object.keys(saidOf(schema, value))
