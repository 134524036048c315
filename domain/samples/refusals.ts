import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

/** A call that did not reach a server. */
export const unreachable = new Refusal('unreachable')
/** A refusal by another API: a sentence without a code. */
export const refusedInWords = (detail: string) => new Refusal('refused', { detail })

/** The first message of each refused field, as a form shows it; empty if the value is accepted. */
export const saidOf = (schema: v.GenericSchema, value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (v.safeParse(schema, value).issues ?? []).toReversed().map(issue => [v.getDotPath(issue) ?? '', issue.message]),
  )

/** The names of the refused fields; '' for the value as a whole. */
export const refusedIn = (schema: v.GenericSchema, value: unknown): readonly string[] =>
  Object.keys(saidOf(schema, value))
