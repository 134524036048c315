import { refusalFrom } from '../../domain/refusal.ts'
import { menuItems } from '../../domain/rules/menu.ts'
import type { Session } from '../../machines/shared/session.ts'
import { loadAnswers } from './answer.ts'
import { loadMatters } from './matter.ts'
import { loadPerson } from './person.ts'
import { isStoredSession, joinSession, sessionToken } from './session-token.ts'
import { storage } from './storage.ts'

/** Who is signed in and what they have answered; remembers whether their menu leads to the client portal. */
export async function loadSession(): Promise<Session> {
  joinSession()
  const [person, answers, matters] = await Promise.all([
    loadPerson(),
    loadAnswers(),
    loadMatters().catch(withoutMatters),
  ])
  // nothing is left behind after a log out meanwhile, nor among what belongs to another person
  if (matters && sessionToken() !== null && isStoredSession()) {
    const shows = menuItems({ person, matters: matters.matters }).includes('clientPortal')
    storage.write('show_clio_link', String(shows))
  }
  return { person, answers, matters }
}

/** The menu can do without the matters; the other calls report a session that has ended. */
function withoutMatters(error: unknown) {
  console.warn('the matters could not be read', refusalFrom(error).kind)
  return null
}
