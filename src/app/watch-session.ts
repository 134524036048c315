import type { Language } from '../../domain/languages.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import type { Words } from './i18n.ts'
import { speakAsPerson } from './speak-as-person.ts'
import { watchActivity } from './watch-activity.ts'

/** What goes on beside the screens as long as somebody is signed in. */
export function watchSession(root: PortalRef, words: Words, rememberLanguage: (language: Language) => void) {
  watchActivity(root)
  speakAsPerson(root, words, rememberLanguage)
}
