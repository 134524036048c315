import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { parametersIn, withoutGlue } from '../../domain/flows/links.ts'
import { languageOf as linkLanguage, type Language } from '../../domain/languages.ts'
import type { Needs } from '../dependencies.ts'
import { languageOf } from '../http/refusal.ts'
import { confirmEmail } from './mailed-links.ts'

const english = {
  title: 'Confirm your email',
  ask: 'Press the button so we know our emails reach you.',
  confirm: 'Confirm my email',
  done: 'Thank you. Your email is confirmed.',
  tooOld: 'This link is too old. Log in, open your account page and ask for a new one.',
  goOn: 'Log in',
}
const texts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    title: 'Confirme su correo electrónico',
    ask: 'Presione el botón para que sepamos que nuestros correos le llegan.',
    confirm: 'Confirmar mi correo electrónico',
    done: 'Gracias. Su correo electrónico está confirmado.',
    tooOld: 'Este enlace ya venció. Inicie sesión, abra la página de su cuenta y pida uno nuevo.',
    goOn: 'Iniciar sesión',
  },
}

/** A link's parameters, as mail programs pass them on. */
const valueIn = (context: Context, name: string) =>
  withoutGlue(parametersIn(new URL(context.req.url).search).get(name) ?? '')
const codeOf = (context: Context) => valueIn(context, 'code')
/** The link is in the person's own language. */
const languageIn = (context: Context): Language => linkLanguage(valueIn(context, 'lang')) ?? languageOf(context)

/** The page behind the link in the first letter. Its button keeps mail scanners from confirming an address. */
export function confirmEmailRoutes(dependencies: Needs<'database' | 'now' | 'operator'>) {
  const page = (context: Context, body: unknown) => {
    const language = languageIn(context)
    const { title } = texts[language]
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
  const textsFor = (context: Context) => texts[languageIn(context)]
  return new Hono()
    .get('/confirm-email', context => {
      const { ask, confirm } = textsFor(context)
      const action = `/confirm-email?code=${encodeURIComponent(codeOf(context))}&lang=${languageIn(context)}`
      return page(
        context,
        html`<p>${ask}</p>
          <form method="post" action="${action}"><button>${confirm}</button></form>`,
      )
    })
    .post('/confirm-email', async context => {
      const { done, goOn, tooOld } = textsFor(context)
      const isConfirmed = await confirmEmail(dependencies, codeOf(context))
      context.status(isConfirmed ? 200 : 400)
      return page(
        context,
        html`<p role="status">${isConfirmed ? done : tooOld}</p>
          <p><a href="/login">${goOn}</a></p>`,
      )
    })
}
