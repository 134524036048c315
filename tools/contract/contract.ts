import { randomUUID } from 'node:crypto'
import { Caller } from './caller.ts'
import { accountChecks, answerChecks, caseChecks, closedChecks, moneyChecks, tokenChecks } from './checks.ts'

interface Api {
  /** Where the API is; paths are added to it. */
  readonly api: string
  /** An account for trying, which keeps what it has. */
  readonly email: string
  readonly password: string
  /** Where the portal would be, if on another host: then the API has to let its pages call. */
  readonly origin?: string | undefined
}

/**
 * Calls an API as the portal does and reports each check on a line: `ok`; `note`, where the response is not as in the
 * contract and the portal reads it all the same; or `FAIL`, where a person would notice. Returns how many failed. What
 * it writes it takes back, except that it is logged in and out.
 */
export async function holdToContract(
  { api, email, password, origin }: Api,
  say: (line: string) => void,
): Promise<number> {
  const caller = new Caller(api.endsWith('/') ? api : `${api}/`, say)
  if (origin !== undefined) await caller.mayBeCalledFrom(origin)
  await closedChecks(caller, { email, wrongPassword: `wrong ${randomUUID()}` })
  const token = await tokenChecks(caller, { email, password })
  if (token === null) return caller.failures
  caller.token = token
  const person = await accountChecks(caller, email)
  await answerChecks(caller)
  if (person) await moneyChecks(caller, person)
  await caseChecks(caller)
  await caller.check('POST authentication/logout: ends the session', async () => {
    if (!(await caller.has('POST', 'authentication/logout', 'the portal only forgets its token'))) return
    await caller.expectRefused('GET', 'v1/person/', ['noSession'])
  })
  return caller.failures
}
