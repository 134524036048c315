import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { brandColors } from '../../domain/brand.ts'
import { parametersIn, withoutGlue } from '../../domain/flows/links.ts'
import { languageInfo, languageOf as linkLanguage, type Language, languages } from '../../domain/languages.ts'
import type { Needs } from '../dependencies.ts'
import { callersLanguage } from '../http/refusal.ts'
import { confirmByCode } from './mailed-links.ts'

const english = {
  title: 'Confirm your email',
  ask: 'Press the button so we know our emails reach you.',
  why: "We send news only to an email that is confirmed: when your results are ready, when we need something from you, and when something changes. Without it, you have to log in to see what's new.",
  confirm: 'Confirm my email',
  done: 'Thank you. Your email is confirmed.',
  next: 'We can now email you when there is news. You choose that on your account page.',
  tooOld: 'This link is too old. Log in, open your account page and ask for a new one.',
  goOn: 'Log in',
  help: 'Need help?',
  call: 'Text or call us:',
  write: 'Or email us:',
  trouble: 'Trouble with this website?',
  states: { UT: 'Utah', AZ: 'Arizona', PA: 'Pennsylvania' },
}
const texts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    title: 'Confirme su correo electrónico',
    ask: 'Presione el botón para que sepamos que nuestros correos le llegan.',
    why: 'Solo enviamos novedades a un correo confirmado: cuando sus resultados están listos, cuando necesitamos algo de usted y cuando hay un cambio. Si no lo confirma, tendrá que iniciar sesión para ver si hay novedades.',
    confirm: 'Confirmar mi correo electrónico',
    done: 'Gracias. Su correo electrónico está confirmado.',
    next: 'Ahora podemos escribirle cuando haya novedades. Usted lo decide en la página de su cuenta.',
    tooOld: 'Este enlace ya venció. Inicie sesión, abra la página de su cuenta y pida uno nuevo.',
    goOn: 'Iniciar sesión',
    help: '¿Necesita ayuda?',
    call: 'Envíenos un mensaje de texto o llámenos:',
    write: 'O escríbanos:',
    trouble: '¿Problemas con este sitio web?',
    states: { UT: 'Utah', AZ: 'Arizona', PA: 'Pensilvania' },
  },
}

/** The operator's colors over those of `public/confirm-email.css`; empty for the product's own. */
function colorsOf(color: string): string {
  if (color === '') return ''
  const { light, dark } = brandColors(color)
  const rule = ({ solid, contrast }: typeof light) => `:root{--brand:${solid};--on:${contrast}}`
  return `${rule(light)}@media (prefers-color-scheme:dark){${rule(dark)}}`
}

/** A link's parameters, as mail programs pass them on. */
const valueIn = (context: Context, name: string) =>
  withoutGlue(parametersIn(new URL(context.req.url).search).get(name) ?? '')
const codeOf = (context: Context) => valueIn(context, 'code')
/** The link is in the person's own language. */
const languageIn = (context: Context): Language => linkLanguage(valueIn(context, 'lang')) ?? callersLanguage(context)

/** The address of the page, to be escaped. */
const pageIn = (context: Context, language: Language) =>
  `/confirm-email?code=${encodeURIComponent(codeOf(context))}&lang=${language}`

/** The page behind the link in the first letter. Its button keeps mail scanners from confirming an address. */
export function confirmEmailRoutes(dependencies: Needs<'database' | 'jobs' | 'now' | 'operator' | 'publicUrl'>) {
  const { brand, brandName, contactEmail, stateLines, techHelpEmail } = dependencies.operator
  // of the portal, which another host may serve
  const { publicUrl } = dependencies
  const icon = brand.logo || '/icon.svg'
  const page = (context: Context, body: unknown) => {
    const language = languageIn(context)
    const { title, help, call, states, trouble, write } = texts[language]
    const offered = dependencies.operator.states.filter(state => stateLines[state] !== '')
    const lines = offered.map(
      state =>
        html`<li>
          ${states[state]}: <a href="tel:+1${stateLines[state].replaceAll(/\D/g, '')}">${stateLines[state]}</a>
        </li>`,
    )
    const others = languages
      .filter(other => other !== language)
      .map(
        other =>
          html`<a href="${pageIn(context, other)}" lang="${other}" hreflang="${other}">${languageInfo[other].name}</a>`,
      )
    context.header('Cache-Control', 'no-store')
    context.header('Content-Language', language)
    return context.html(
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <link rel="icon" href="${icon}" />
            <title>${title} · ${brandName}</title>
            <link rel="stylesheet" href="/confirm-email.css" />
            ${brand.color ? html`<link rel="stylesheet" href="/confirm-email/colors.css" />` : ''}
          </head>
          <body>
            <header>
              <div class="in">
                <a href="${publicUrl}/"><img src="${icon}" width="32" height="32" alt="" />${brandName}</a>${others}
              </div>
            </header>
            <main>
              <div class="in">
                <h1>${title}</h1>
                ${body}
              </div>
            </main>
            <footer>
              <div class="in">
                <h2>${help}</h2>
                ${
                  lines.length > 0
                    ? html`<p>${call}</p>
                        <ul>
                          ${lines}
                        </ul>`
                    : ''
                }
                <p>${write} <a href="mailto:${contactEmail}">${contactEmail}</a></p>
                ${techHelpEmail ? html`<p>${trouble} <a href="mailto:${techHelpEmail}">${techHelpEmail}</a></p>` : ''}
              </div>
            </footer>
          </body>
        </html>`,
    )
  }
  return new Hono()
    .get('/confirm-email/colors.css', context =>
      context.body(colorsOf(brand.color), 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .get('/confirm-email', context => {
      const language = languageIn(context)
      const { ask, confirm, why } = texts[language]
      const action = pageIn(context, language)
      return page(
        context,
        html`<p>${ask}</p>
          <p>${why}</p>
          <form method="post" action="${action}"><button>${confirm}</button></form>`,
      )
    })
    .post('/confirm-email', async context => {
      const language = languageIn(context)
      const { done, goOn, next, tooOld } = texts[language]
      const isConfirmed = await confirmByCode(dependencies, codeOf(context))
      context.status(isConfirmed ? 200 : 400)
      return page(
        context,
        html`<p role="status">${isConfirmed ? done : tooOld}</p>
          ${isConfirmed ? html`<p>${next}</p>` : ''}
          <p><a class="go" href="${publicUrl}/login?lang=${language}">${goOn}</a></p>`,
      )
    })
}
