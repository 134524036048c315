import { canBeTurnedOff, letterTo, type FactsOf, type LetterKind } from '../../domain/letters.ts'
import { beginAttempt } from '../authentication/attempts.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { NotYet } from '../jobs/not-yet.ts'
import { refusalFrom } from '../../domain/refusals.ts'

export type Mailing = Pick<
  Dependencies,
  'attemptLimit' | 'database' | 'log' | 'mailer' | 'now' | 'operator' | 'publicUrl'
>

/**
 * One name for all addresses that end in one mailbox: tags after a plus, and the dots that Gmail ignores, do not count.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  const host = email.slice(at + 1).toLowerCase()
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/**
 * Mails a letter, the one way to a person's mailbox. One that people can do without goes to nobody who has turned such
 * letters off, nor to an address that nobody has confirmed. Beyond the limit of the mailbox a letter that nobody can do
 * without waits (throws `NotYet`), any other is left out.
 */
export async function sendLetter<Kind extends LetterKind>(
  dependencies: Mailing,
  person: PersonRow,
  kind: Kind,
  about: Omit<FactsOf<Kind>, 'operator' | 'publicUrl'>,
): Promise<void> {
  const { log, mailer, operator, publicUrl } = dependencies
  const isOptional = canBeTurnedOff(kind)
  if (isOptional && !person.email_notices) return
  if (isOptional && person.email_confirmed_at === null)
    return log('letter left out', { person: person.id, letter: kind, because: 'address not confirmed' })
  const attempt = await beginAttempt(dependencies, { letter: mailboxOf(person.email) }).catch((error: unknown) => {
    if (refusalFrom(error).code !== 'tooManyAttempts') throw error
    if (!isOptional) throw new NotYet()
    return null
  })
  if (attempt === null) return log('letter left out', { person: person.id, letter: kind, because: 'too many letters' })
  try {
    await mailer.send(letterTo(person, kind, { ...about, operator, publicUrl } as FactsOf<Kind>))
  } catch (error) {
    await attempt.takeBack()
    throw error
  }
}
