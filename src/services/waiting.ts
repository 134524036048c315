import * as v from 'valibot'
import { continueWait, secondsOf, type Wait } from '../../domain/rules/wait-time.ts'
import { storage, tabStorage } from './storage.ts'

const waitSchema = v.object({ since: v.number(), seen: v.number() })
const keyOf = () => `waiting ${storage.read('profile_id') ?? ''}`
/** Without storage, the wait is remembered until the page is left. */
let waitInMemory: Wait | null = null

/** How many seconds the person has waited for results, by the clock, since this tab first showed the page. */
export async function secondsWaited(): Promise<number> {
  const wait = continueWait(read(), Date.now())
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(wait))
  } catch {
    waitInMemory = wait
  }
  return secondsOf(wait)
}

function read(): Wait | null {
  const parsed = v.safeParse(waitSchema, tabStorage.read(keyOf()))
  return parsed.success ? parsed.output : waitInMemory
}
