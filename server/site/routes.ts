import { Hono, type Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { refused } from '../../domain/refused.ts'
import { type Encoded, type Site, withQuery } from './pages.ts'
import { defaultLanguage, languageOf, type Language } from '../../domain/languages.ts'
import { screenAt } from '../../domain/flows/landing.ts'
import { usStateOf } from '../../domain/offered.ts'

const oneYear = 31_536_000

/** Serves the portal's files, and for other paths a page in the visitor's language. `secure` over https. */
export const siteRoutes = (site: Site, { secure }: { readonly secure: boolean }) =>
  new Hono()
    // a form sent before its script has loaded returns to its page, unread
    .on('POST', ['/login', '/forgot', '/reset'], context => context.redirect(context.req.path, 303))
    .get('/*', async context => {
      const path = withoutSlash(context.req.path)
      const file = site.files.get(path)
      if (file) {
        context.header('Cache-Control', file.immutable ? `public, max-age=${oneYear}, immutable` : 'no-cache')
        context.header('Content-Type', file.type)
        context.header('Vary', 'Accept-Encoding')
        return send(context, file.immutable ? null : file.etag, file.encoded)
      }
      // a missing file of an earlier build must not return a page
      if (path.startsWith('/assets/')) throw refused('notFound')
      const language = chooseLanguage(context, secure)
      const rendered = site.pageFor(path + stateAsked(context), language)
      const query = queryWithoutLanguage(context)
      const page = query === '' ? rendered : await withQuery(rendered, query)
      context.header('Cache-Control', 'no-cache')
      context.header('Content-Type', 'text/html; charset=utf-8')
      context.header('Content-Language', language)
      context.header('Vary', 'Cookie, Accept-Language, Accept-Encoding')
      const isThere = screenAt(path) !== 'not-found'
      if (!isThere) context.status(404)
      return send(context, isThere ? page.etag : null, page.encoded)
    })

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The visitor's query without the language, escaped for a page. */
function queryWithoutLanguage(context: Context): string {
  const query = new URL(context.req.url).searchParams
  query.delete('lang')
  return query.toString()
}

/** State pages are prerendered, so that links to them work before scripts load. */
function stateAsked(context: Context): string {
  const state = usStateOf(context.req.query('us_state'))
  return state ? `?us_state=${state}` : ''
}

/** The language in the link, which is then remembered; else the remembered one; else the browser's. */
function chooseLanguage(context: Context, secure: boolean): Language {
  const asked = languageOf(context.req.query('lang'))
  if (asked) {
    setCookie(context, 'language', asked, { path: '/', maxAge: oneYear, sameSite: 'Lax', secure })
    return asked
  }
  return languageOf(context.get('language')) ?? defaultLanguage
}

/** Sends the smallest accepted encoding, or 304 if the browser has it. */
function send(context: Context, etag: string | null, encoded: readonly Encoded[]): Response {
  const accepted = acceptedEncodings(context.req.header('Accept-Encoding') ?? '')
  const { encoding, body } = encoded.find(({ encoding }) => encoding === null || accepted.has(encoding))!
  // an immutable file is never revalidated
  if (etag !== null) {
    const tag = `"${etag}${encoding === null ? '' : `-${encoding}`}"`
    context.header('ETag', tag)
    if (isKnown(context.req.header('If-None-Match'), tag)) return context.body(null, 304)
  }
  if (encoding !== null) context.header('Content-Encoding', encoding)
  context.header('Content-Length', String(body.byteLength))
  return context.body(body)
}

const isKnown = (known: string | undefined, tag: string) =>
  known?.split(',').some(candidate => candidate.trim().replace(/^W\//, '') === tag) ?? false

function acceptedEncodings(header: string): ReadonlySet<string> {
  const wanted = header
    .toLowerCase()
    .split(',')
    .map(part => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
  return new Set(wanted.map(([name]) => name ?? ''))
}
