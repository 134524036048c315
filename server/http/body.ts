import { isStorable } from '../database/failures.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/refused.ts'

/** Reads a JSON body with a schema. Throws a 422 that names the field: "birth_date: birthDateInvalid". */
export async function readJson<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return check(schema, parseJson(await context.req.text()))
}

/** Reads a form, in either encoding, with a schema. Throws like `readJson`. */
export async function readForm<Schema extends v.GenericSchema>(
  { req }: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const form = await req.parseBody().catch((error: unknown) => {
    throw error instanceof TypeError || error instanceof SyntaxError ? refused('bodyNotForm') : error
  })
  return check(schema, form)
}

/** Checks a value with a schema. Throws like `readJson`. */
export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // a reason of the domain is passed on; valibot's own sentence may repeat what was sent, and is not
  const reason = isFieldMessage(issue.message) ? issue.message : issue.received === 'undefined' ? 'required' : 'invalid'
  throw refused('invalidField', { field: v.getDotPath(issue) ?? 'body', reason })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
        throw refused('invalidField', { field: plain(key), reason: 'invalid' })
      return value
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused('bodyNotJson')
  }
}

const plain = (key: string) => (isStorable(key) && key !== '' ? key : 'body')
