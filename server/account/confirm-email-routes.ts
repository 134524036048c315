import { eq } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { Language } from '../../domain/languages.ts'
import { mayTry } from '../http/attempts.ts'
import { hashSecret, makeSecret } from '../ports/secrets.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { mailboxOf, sendLetter, type Mailing } from '../message/letters.ts'

/**
 * Has the first letter mailed to a person; false where the mailbox has had enough of them, whichever accounts asked for
 * it.
 */
export async function askForFirstLetter(
  { attemptLimit, database, jobs, now }: Pick<Dependencies, 'attemptLimit' | 'database' | 'jobs' | 'now'>,
  { email, id }: Pick<PersonRow, 'email' | 'id'>,
  within: Dependencies['database'] | Transaction = database,
): Promise<boolean> {
  if (!(await mayTry({ attemptLimit, database: within, now }, { firstLetter: mailboxOf(email) }))) return false
  await jobs.send(within, 'person-mail', { personId: id, letter: 'accountCreated' })
  return true
}

/** Mails the first letter: its link confirms the address. A link that was mailed before stops working. */
export async function mailFirstLetter(dependencies: Mailing, personId: string): Promise<void> {
  const { database, publicUrl } = dependencies
  const code = makeSecret()
  const [person] = await database
    .update(people)
    .set({ email_code_hash: hashSecret(code) })
    .where(eq(people.id, personId))
    .returning()
  if (person)
    await sendLetter(dependencies, person, 'accountCreated', { link: `${publicUrl}/confirm-email?code=${code}` })
}

/** True, and once more true, for the code of the last letter; after that news may be mailed to its person. */
async function confirmEmail({ database, now }: Pick<Dependencies, 'database' | 'now'>, code: string): Promise<boolean> {
  const confirmed = await database
    .update(people)
    .set({ email_confirmed_at: now() })
    .where(eq(people.email_code_hash, hashSecret(code)))
    .returning({ id: people.id })
  return confirmed.length > 0
}

interface Words {
  readonly title: string
  readonly ask: string
  readonly confirm: string
  readonly done: string
  readonly tooOld: string
  readonly goOn: string
}
const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Confirm your email',
    ask: 'Press the button so that we know our emails reach you.',
    confirm: 'Confirm my email',
    done: 'Thank you. Your email is confirmed.',
    tooOld: 'This link is too old. Log in, open your account page and ask for a new one.',
    goOn: 'Log in',
  },
  es: {
    title: 'Confirme su correo electrónico',
    ask: 'Presione el botón para que sepamos que nuestros correos le llegan.',
    confirm: 'Confirmar mi correo electrónico',
    done: 'Gracias. Su correo electrónico está confirmado.',
    tooOld: 'Este enlace ya venció. Inicie sesión, abra la página de su cuenta y pida uno nuevo.',
    goOn: 'Iniciar sesión',
  },
}

/** The page that the first letter leads to. It asks for a press: programs that only look at links confirm nothing. */
export function confirmEmailRoutes(dependencies: Pick<Dependencies, 'database' | 'now' | 'operator'>) {
  const page = (context: Context, body: unknown) => {
    const language = languageOf(context)
    const { title } = words[language]
    context.header('Cache-Control', 'no-store')
    return context.html(
      html`<!doctype html>
        <html lang="${language}">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${dependencies.operator.brandName}</title>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </html>`,
    )
  }
  const wordsFor = (context: Context) => words[languageOf(context)]
  const codeOf = (context: Context) => context.req.query('code') ?? ''
  return new Hono()
    .get('/confirm-email', context => {
      const { ask, confirm } = wordsFor(context)
      const action = `/confirm-email?code=${encodeURIComponent(codeOf(context))}`
      return page(
        context,
        html`<p>${ask}</p>
          <form method="post" action="${action}"><button>${confirm}</button></form>`,
      )
    })
    .post('/confirm-email', async context => {
      const { done, goOn, tooOld } = wordsFor(context)
      const isConfirmed = await confirmEmail(dependencies, codeOf(context))
      context.status(isConfirmed ? 200 : 400)
      return page(
        context,
        html`<p role="status">${isConfirmed ? done : tooOld}</p>
          <p><a href="/login">${goOn}</a></p>`,
      )
    })
}
