import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { journeyStepOf, screenAsking } from '../../domain/journey.ts'
import { registeredSchema } from '../../domain/wire/person.ts'
import { journeySteps } from '../database/schema.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { Walks, type Walker } from './journey-walks.ts'

/** What each call saves, apart from the answers. */
const screenSavedBy: Readonly<Record<string, string>> = {
  'POST /v1/person': 'register/basic-info',
  'PUT /v1/person/aliases': 'register/aliases',
  'PUT /v1/person': 'register/address',
  'POST /v1/payment': 'register/payment',
  // what costs nothing is told as a payment: outside Pennsylvania it would name a campaign
  'POST /v1/payment/promotion': 'register/payment',
  'PUT /v1/person/verification': 'register/verification',
  'PUT /v1/eligibility': 'results',
  'PUT /v1/status': 'bci-date',
}
const answer = 'PUT /v1/answer/'

function savedBy(call: string): string | undefined {
  if (call.startsWith(answer)) return screenAsking(call.slice(answer.length))
  return Object.hasOwn(screenSavedBy, call) ? screenSavedBy[call] : undefined
}

/** The registration is not guarded: its answer names the account that it has made. */
const registeredIn = async (response: Response): Promise<Walker> => v.parse(registeredSchema, await response.json())

/**
 * Writes down which screen a call has saved, and never what was saved or by whom (docs/journey-log.md). The call does
 * not wait for it and cannot fail by it.
 */
export function recordJourneys({
  background,
  database,
  now,
}: Dependencies): MiddlewareHandler<{ Variables: { person?: PersonRow } }> {
  const walks = new Walks()
  return async (context, next) => {
    await next()
    const { method, path } = context.req
    const screen = context.res.ok ? savedBy(`${method} ${path.replace(/\/+$/, '')}`) : undefined
    if (screen === undefined) return
    background.run('journey log', async () => {
      const { person } = context.var
      const walker = person ?? (await registeredIn(context.res.clone()))
      const step = walks.step(walker, journeyStepOf(screen), now())
      if (step) await database.insert(journeySteps).values(step)
    })
  }
}
