import type { Language } from '../../domain/languages.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { storage } from '../services/storage.ts'
import type { Words } from './i18n.ts'

/**
 * After a login the profile's language counts, unless another was chosen in this browser (R1202). Whoever changes it
 * while they are signed in chooses it for this browser, too. Of the profile's own language the browser remembers
 * nothing longer than the session. Answers how to stop.
 */
export function speakAsPerson(
  root: PortalRef,
  { choose }: Pick<Words, 'choose'>,
  rememberLanguage: (language: Language) => void,
): () => void {
  let known: Language | undefined
  const look = () => {
    const language = root.getSnapshot().context.session?.person.language
    if (language === known) return
    const wasKnown = known !== undefined
    known = language
    if (language === undefined) return
    storage.write('profile_language', language)
    if (wasKnown) rememberLanguage(language)
    // whose words do not come goes on in the language that is there
    if (wasKnown || storage.read('language') === null) void choose(language).catch(() => {})
  }
  look()
  const following = root.subscribe(look)
  return () => following.unsubscribe()
}
