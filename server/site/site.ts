import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import * as v from 'valibot'
import { screenAt } from '../../domain/flows/landing.ts'
import { parametersIn, withoutGlue } from '../../domain/flows/links.ts'
import { defaultLanguage, languageCookie, languageOf, type Language, languages } from '../../domain/languages.ts'
import { usStateOf } from '../../domain/offered.ts'
import type { Operator } from '../../domain/operator.ts'
import { addressOf, flowOf } from '../../domain/screens.ts'
import { language } from '../../domain/wire/fields.ts'
import { refused } from '../../domain/wire/refusal.ts'

const oneYear = 31_536_000

/** What a 304 keeps of the page's headers. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'Content-Language', 'Set-Cookie']

/** Serves the portal's files, and for other paths a page in the visitor's language. `secure` over https. */
export const siteRoutes = (site: Site, { secure }: { readonly secure: boolean }) =>
  new Hono()
    // a form sent before its script has loaded returns to its page, unread
    .post('/*', async (context, next) => {
      const screen = screenAt(context.req.path)
      if (screen === 'login' || screen === 'forgot' || screen === 'reset')
        return context.redirect(addressOf(screen), 303)
      return next()
    })
    // their names contain a hash of their content, so they are never revalidated
    .get('/assets/*', filesIn(site.folder, `public, max-age=${oneYear}, immutable`), () => {
      // a missing file of an earlier build must not return a page
      throw refused('notFound')
    })
    .get('/*', etag({ retainedHeaders }), filesIn(site.folder, 'no-cache'), async context => {
      const { path } = context.req
      const query = parametersIn(new URL(context.req.url).search)
      const language = chooseLanguage(context, query, secure)
      const withState = path + stateIn(query)
      const rendered = await site.pageFor(site.paths.includes(withState) ? withState : path, language)
      // for the language links
      query.delete('lang')
      const rest = query.toString()
      const page = rest === '' ? rendered : await withQuery(rendered, rest)
      context.header('Cache-Control', 'no-cache')
      context.header('Content-Type', 'text/html; charset=utf-8')
      context.header('Content-Language', language)
      context.header('Vary', 'Cookie, Accept-Language, Accept-Encoding')
      if (screenAt(path) === 'not-found') context.status(404)
      return send(context, page)
    })

/** Files that the server reads, and compressed copies, which are sent under the name of their file. */
const isInternal = (path: string) => /^\/(?:\.|index\.html$)|\.(?:br|gz)$/.test(path)

/** Serves the files of a folder, in the smallest form that was built. */
function filesIn(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, index: 'not for folders' })
  return async (context, next) => {
    if (isInternal(context.req.path)) return next()
    const file = await serve(context, next)
    if (!(file instanceof Response)) return
    file.headers.set('Cache-Control', cacheControl)
    file.headers.set('Vary', 'Accept-Encoding')
    // servers that share the calls have it from their own builds
    file.headers.delete('Last-Modified')
    return file
  }
}

/** State pages are prerendered, so that links to them work before scripts load. */
function stateIn(query: URLSearchParams): string {
  const state = usStateOf(withoutGlue(query.get('us_state') ?? ''))
  return state ? `?us_state=${state}` : ''
}

/** The language in the link, which is then remembered; else the remembered one; else the browser's. */
function chooseLanguage(context: Context, query: URLSearchParams, secure: boolean): Language {
  const language = languageOf(withoutGlue(query.get('lang') ?? ''))
  if (language) {
    setCookie(context, languageCookie(secure), language, { path: '/', maxAge: oneYear, sameSite: 'Lax', secure })
    return language
  }
  return languageOf(context.get('language')) ?? defaultLanguage
}

/** Sends the smallest accepted encoding. */
function send(context: Context, page: Page): Response {
  const accepted = acceptedEncodings(context.req.header('Accept-Encoding') ?? '')
  const { encoding, body } = page.find(({ encoding }) => encoding === null || accepted.has(encoding))!
  if (encoding !== null) context.header('Content-Encoding', encoding)
  context.header('Content-Length', String(body.byteLength))
  return context.body(body)
}

const acceptedEncodings = (header: string): ReadonlySet<string> =>
  new Set(
    parseAccept(header)
      .filter(({ q }) => q > 0)
      .map(({ type }) => type.toLowerCase()),
  )

const renderedSchema = v.object({
  pages: v.array(v.object({ path: v.string(), language, html: v.string() })),
  styleHashes: v.array(v.string()),
  scriptHashes: v.array(v.string()),
})
const entrySchema = v.object({ renderSite: v.function() })

/** Path of pages that are not prerendered; a flow's name may follow. */
const anyPath = '*'
/** Names of the pages that match a path with its query, best first. */
function namesFor(path: string): readonly string[] {
  const [pathname = '', query] = path.split('?')
  const screen = screenAt(pathname)
  const address = addressOf(screen)
  return [path, `${address}?${query}`, address, anyPath + flowOf(screen), anyPath]
}

interface PageSettings {
  readonly api?: string
  readonly stripeKey?: string | undefined
  /** Trial features, which the pages point out. */
  readonly trial?: readonly string[]
}

/** Renders the built portal's pages with the operator's settings. Null if nothing is built in `folder`. */
export async function openSite(
  folder: string,
  operator: Operator,
  { api, stripeKey, trial }: PageSettings = {},
): Promise<Site | null> {
  const client = join(folder, 'client')
  const template = await readFile(join(client, 'index.html'), 'utf8').catch(onlyMissing)
  if (template === null) return null
  const manifest: unknown = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'))
  const entry: unknown = await import(pathToFileURL(join(folder, 'site', 'entry-server.js')).href)
  const { renderSite } = v.parse(entrySchema, entry)
  const { pages, styleHashes, scriptHashes } = v.parse(
    renderedSchema,
    await renderSite({ operator, manifest, template, api, stripeKey, trial }),
  )
  const entries = pages.map(
    ({ path, language, html }) => [keyOf(path, language), onceAsked(() => encode(html))] as const,
  )
  const paths = [...new Set(pages.map(({ path }) => path))]
  return {
    folder: client,
    styleHashes,
    scriptHashes,
    hasStripe: stripeKey !== undefined,
    paths,
    pageFor: pageFinder(new Map(entries)),
  }
}

const keyOf = (path: string, language: Language) => `${language} ${path}`

/** Does it when it is first asked for, and remembers it: compressing every page would be a third of a start. */
function onceAsked<Result>(work: () => Result): () => Result {
  let result: Result | undefined
  return () => (result ??= work())
}

function pageFinder(pages: ReadonlyMap<string, () => Promise<Page>>): Site['pageFor'] {
  const find = (path: string, language: Language) =>
    namesFor(path)
      .map(name => pages.get(keyOf(name, language)))
      .find(page => page !== undefined)
  for (const language of languages)
    if (!pages.has(keyOf(anyPath, language)))
      throw new Error(`The built portal has no page for "${anyPath}" in "${language}". Build it again.`)
  return (path, language) => find(path, language)!()
}

/** Adds a visitor's query to the language links of a page. */
async function withQuery(page: Page, query: string): Promise<Page> {
  const html = new TextDecoder().decode(page.find(({ encoding }) => encoding === null)?.body)
  const carried = query.replaceAll('&', '&amp;')
  const body = new TextEncoder().encode(html.replaceAll('href="?lang=', () => `href="?${carried}&amp;lang=`))
  return [
    { encoding: 'gzip', body: new Uint8Array(await promisify(gzip)(body)) },
    { encoding: null, body },
  ]
}

async function encode(html: string): Promise<Page> {
  const body = new TextEncoder().encode(html)
  const [small, smaller] = await Promise.all([promisify(gzip)(body, { level: 9 }), promisify(brotliCompress)(body)])
  return [
    { encoding: 'br', body: new Uint8Array(smaller) },
    { encoding: 'gzip', body: new Uint8Array(small) },
    { encoding: null, body },
  ]
}

function onlyMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

interface Encoded {
  readonly encoding: 'br' | 'gzip' | null
  readonly body: Uint8Array<ArrayBuffer>
}

/** A rendered page in every encoding, smallest first. */
export type Page = readonly Encoded[]

export interface Site {
  readonly pageFor: (path: string, language: Language) => Promise<Page>
  /** The browser's files. */
  readonly folder: string
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /** Whether the pages include Stripe's card fields. */
  readonly hasStripe: boolean
  /** Paths of the prerendered pages; `*` for all others. */
  readonly paths: readonly string[]
}
