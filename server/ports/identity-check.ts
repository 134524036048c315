import type { Person } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { identityAnswerSchema } from '../../domain/wire/services.ts'
import { askService } from './ask.ts'

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
/** In bytes. */
const longestResponse = 100_000

/** The operator's service (docs/services.md). Throws 502 after ten seconds without a response, or for another one. */
export const httpIdentityCheck = ({ key, url }: IdentityProvider): IdentityCheck => ({
  async confirms({ first_name, middle_name, last_name, birth_date }, lastFour) {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ first_name, middle_name, last_name, birth_date, ssn_last_four: lastFour })
    const reads = { schema: identityAnswerSchema, longest: longestResponse }
    const response = await askService(url, { headers, body, patience }, reads).catch(() => null)
    if (response?.status !== 200 || !response.says) throw refused('identityServiceUnreachable')
    return response.says.confirmed
  },
})
