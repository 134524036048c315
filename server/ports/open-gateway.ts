import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import type { PaymentGateway } from './gateway.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

/** The gateway that the settings name (docs/decisions/021). Stripe's library is read only where it is wanted. */
export async function openGateway(
  { stripe }: Pick<Configuration, 'stripe'>,
  database: Database,
  now: () => Date,
): Promise<PaymentGateway> {
  if (stripe === null) return sandboxGateway(database, now)
  const { stripeGateway } = await import('./stripe-gateway.ts')
  return stripeGateway(stripe, now)
}
