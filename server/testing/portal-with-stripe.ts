import { eq } from 'drizzle-orm'
import { payments } from '../database/schema.ts'
import { stripeGateway } from '../ports/stripe-gateway.ts'
import { openFakeStripe, signedEvent } from './fake-stripe.ts'
import { addRecordOfEachState, goodCard, openPortal, type Account, type Call } from './portal.ts'

/** What is sent for a card that Stripe's fields turned into this token. */
export const byToken = (payment_token: string) => ({ name_on_card: goodCard.name_on_card, payment_token })
/** A payment of a person who still has to prove who they are. */
export const paidResponse = { status: 200, body: { verified: false } }

/** The server with a fake Stripe as its gateway, and an account. */
export async function openPortalWithStripe() {
  const stripe = await openFakeStripe()
  const gateway = stripeGateway(stripe.keys, () => portal.dependencies.now(), stripe.place)
  const portal = await openPortal({ gateway })
  await addRecordOfEachState(portal.database)
  const rowsOf = ({ id }: Account) =>
    portal.database.select().from(payments).where(eq(payments.person_id, id)).orderBy(payments.idempotency_key)
  return {
    stripe,
    portal,
    account: await portal.registerScreened(),
    pay: ({ token }: Account, key: string, json: object = byToken('pm_card_visa')) =>
      portal.ask('POST /v1/payment/', { token, json, headers: { 'Idempotency-Key': key } }),
    /** The person's payments, by their key. */
    rowsOf,
    statusesOf: async (account: Account) => (await rowsOf(account)).map(({ status }) => status),
    /** A call of the webhook, signed by Stripe. */
    eventOf: (object: object, type = 'payment_intent.succeeded', at = portal.dependencies.now()) =>
      signedEvent(type, object, at, stripe.keys.webhookSecret),
    callWebhook: (event: Call) => portal.ask('POST /v1/payment/webhook/stripe', event),
  }
}
