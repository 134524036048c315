import type { SessionData } from '../../machines/shared/session.ts'
import { loadAnswers } from './answer.ts'
import { loadPerson } from './person.ts'
import { joinSession } from './session-token.ts'

/** The signed-in person and their answers. Their matters come later: only casework waits for those. */
export async function loadSession(): Promise<SessionData> {
  joinSession()
  const [person, answers] = await Promise.all([loadPerson(), loadAnswers()])
  return { person, answers, matters: null }
}
