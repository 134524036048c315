import * as v from 'valibot'
import type { Person } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { identityAnswerSchema } from '../../domain/wire/services.ts'

/** Verifies a person by the last four digits of the social security number, which are never stored. */
export interface IdentityCheck {
  confirms(
    person: Pick<Person, 'first_name' | 'middle_name' | 'last_name' | 'birth_date'>,
    lastFour: string,
  ): Promise<boolean>
}

/** For trials: confirms everyone, except with the digits 0000. */
export const sandboxIdentityCheck: IdentityCheck = {
  confirms: async (_person, lastFour) => lastFour !== '0000',
}

export interface IdentityProvider {
  readonly url: string
  readonly key: string
}

/** In milliseconds. */
const patience = 10_000

/** The operator's service (docs/services.md). Throws 502 after ten seconds without an answer. */
export const httpIdentityCheck = ({ key, url }: IdentityProvider): IdentityCheck => ({
  async confirms({ first_name, middle_name, last_name, birth_date }, lastFour) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ first_name, middle_name, last_name, birth_date, ssn_last_four: lastFour }),
      // a redirect could leak the digits
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
      .then(response => (response.ok ? response.json() : null))
      .catch(() => null)
    const parsed = v.safeParse(identityAnswerSchema, answer)
    if (!parsed.success) throw refused('identityServiceUnreachable')
    return parsed.output.confirmed
  },
})
