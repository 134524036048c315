import * as v from 'valibot'

const id = v.string()
const event = <Type extends string, Data extends v.ObjectEntries>(type: Type, data: Data) =>
  v.object({ type: v.literal(type), timestamp: v.pipe(v.string(), v.isoTimestamp()), data: v.object(data) })

/** What the operator's program is told: only ids, which it can look up. Amounts are in cents. `check` sends a ping. */
export const webhookEventSchema = v.variant('type', [
  event('ping', {}),
  event('person.registered', { person_id: id }),
  event('person.paid', { person_id: id, payment_id: id, amount: v.pipe(v.number(), v.integer()) }),
  event('results.ready', { person_id: id }),
  event('message.received', { person_id: id, message_id: id }),
  event('matter.changed', { person_id: id, matter_id: id }),
  event('identity.locked', { person_id: id }),
  event('name.waiting', { person_id: id }),
  event('start.asked', { person_id: id, message_id: id }),
  event('stage.unknown', { person_id: id, matter_id: id }),
  event('payment.refunded', { person_id: v.nullable(id), payment_id: id, amount: v.pipe(v.number(), v.integer()) }),
  event('payment.disputed', { person_id: v.nullable(id), payment_id: id }),
  event('person.deleted', { person_id: id }),
])
export type WebhookEvent = v.InferOutput<typeof webhookEventSchema>
