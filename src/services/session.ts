import { refusalFrom } from '../../domain/refusal.ts'
import { menuItems } from '../../domain/rules/menu.ts'
import type { Session } from '../../machines/shared/session.ts'
import { loadAnswers } from './answer.ts'
import { loadMatters } from './matter.ts'
import { loadPerson } from './person.ts'
import { isStoredSession, joinSession, sessionToken } from './session-token.ts'
import { storage } from './storage.ts'

/** The signed-in person and their answers; remembers whether their menu has the client portal. */
export async function loadSession(): Promise<Session> {
  joinSession()
  const [person, answers, matters] = await Promise.all([
    loadPerson(),
    loadAnswers(),
    loadMatters().catch(withoutMatters),
  ])
  // stores nothing after a log out meanwhile, or among another person's data
  if (matters && sessionToken() !== null && isStoredSession()) {
    const shows = menuItems({ person, matters: matters.matters }).includes('clientPortal')
    storage.write('show_clio_link', String(shows))
  }
  return { person, answers, matters }
}

/** The menu works without the matters; the other calls report an ended session. */
function withoutMatters(error: unknown) {
  console.warn('the matters could not be read', refusalFrom(error).kind)
  return null
}
