import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Hono, type Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType } from 'hono/utils/mime'
import * as v from 'valibot'
import { screenAt } from '../../domain/flows/landing.ts'
import { parametersIn, withoutGlue } from '../../domain/flows/links.ts'
import { defaultLanguage, languageCookie, languageOf, type Language, languages } from '../../domain/languages.ts'
import { usStateOf } from '../../domain/offered.ts'
import type { Operator } from '../../domain/operator.ts'
import { refused } from '../../domain/refused.ts'
import { addressOf, flowOf } from '../../domain/screens.ts'
import { language } from '../../domain/wire/fields.ts'

const oneYear = 31_536_000

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
    .get('/*', async context => {
      const { path } = context.req
      const file = site.files.get(path)
      if (file) {
        context.header('Cache-Control', file.immutable ? `public, max-age=${oneYear}, immutable` : 'no-cache')
        context.header('Content-Type', file.type)
        context.header('Vary', 'Accept-Encoding')
        return send(context, file.immutable ? null : file.etag, file.encoded)
      }
      // a missing file of an earlier build must not return a page
      if (path.startsWith('/assets/')) throw refused('notFound')
      const asked = parametersIn(new URL(context.req.url).search)
      const language = chooseLanguage(context, asked, secure)
      const rendered = await site.pageFor(path + stateAsked(asked), language)
      // for the language links
      asked.delete('lang')
      const query = asked.toString()
      const page = query === '' ? rendered : await withQuery(rendered, query)
      context.header('Cache-Control', 'no-cache')
      context.header('Content-Type', 'text/html; charset=utf-8')
      context.header('Content-Language', language)
      context.header('Vary', 'Cookie, Accept-Language, Accept-Encoding')
      const isThere = screenAt(path) !== 'not-found'
      if (!isThere) context.status(404)
      return send(context, isThere ? page.etag : null, page.encoded)
    })

/** State pages are prerendered, so that links to them work before scripts load. */
function stateAsked(asked: URLSearchParams): string {
  const state = usStateOf(withoutGlue(asked.get('us_state') ?? ''))
  return state ? `?us_state=${state}` : ''
}

/** The language in the link, which is then remembered; else the remembered one; else the browser's. */
function chooseLanguage(context: Context, asked: URLSearchParams, secure: boolean): Language {
  const language = languageOf(withoutGlue(asked.get('lang') ?? ''))
  if (language) {
    setCookie(context, languageCookie(secure), language, { path: '/', maxAge: oneYear, sameSite: 'Lax', secure })
    return language
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
    files: await readFiles(client),
    styleHashes,
    scriptHashes,
    hasStripe: stripeKey !== undefined,
    paths,
    pageFor: pageFinder(new Map(entries)),
  }
}

const keyOf = (path: string, language: Language) => `${language} ${path}`

/** Does it when first asked for, and remembers it: compressing every page would be a third of a start. */
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
async function withQuery({ encoded }: Page, query: string): Promise<Page> {
  const html = new TextDecoder().decode(encoded.find(({ encoding }) => encoding === null)?.body)
  const carried = query.replaceAll('&', '&amp;')
  const body = new TextEncoder().encode(html.replaceAll('href="?lang=', () => `href="?${carried}&amp;lang=`))
  return {
    etag: etagOf(body),
    encoded: [
      { encoding: 'gzip', body: new Uint8Array(await promisify(gzip)(body)) },
      { encoding: null, body },
    ],
  }
}

async function encode(html: string): Promise<Page> {
  const body = new TextEncoder().encode(html)
  const [small, smaller] = await Promise.all([promisify(gzip)(body, { level: 9 }), promisify(brotliCompress)(body)])
  return {
    etag: etagOf(body),
    encoded: [
      { encoding: 'br', body: new Uint8Array(smaller) },
      { encoding: 'gzip', body: new Uint8Array(small) },
      { encoding: null, body },
    ],
  }
}

function onlyMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

export interface Encoded {
  readonly encoding: 'br' | 'gzip' | null
  readonly body: Uint8Array<ArrayBuffer>
}

interface StaticFile extends Page {
  readonly type: string
  /** Whether the name contains a hash of the content. */
  readonly immutable: boolean
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
  const all = new Set(names)
  const served = names.filter(name => name !== 'index.html' && !name.startsWith('.') && !isCompressed(name))
  const files = await Promise.all(served.map(name => readStaticFile(folder, name, all)))
  return new Map(served.map((name, index) => [`/${name}`, files[index]!]))
}

const isCompressed = (name: string) => name.endsWith('.br') || name.endsWith('.gz')

async function readStaticFile(folder: string, name: string, all: ReadonlySet<string>): Promise<StaticFile> {
  const read = async (suffix: string) => new Uint8Array(await readFile(join(folder, name + suffix)))
  const body = await read('')
  const encoded: Encoded[] = []
  if (all.has(`${name}.br`)) encoded.push({ encoding: 'br', body: await read('.br') })
  if (all.has(`${name}.gz`)) encoded.push({ encoding: 'gzip', body: await read('.gz') })
  return {
    type: getMimeType(name) ?? 'application/octet-stream',
    etag: etagOf(body),
    immutable: name.startsWith('assets/'),
    encoded: [...encoded, { encoding: null, body }],
  }
}

const etagOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** A rendered page in every encoding, smallest first. */
export interface Page {
  readonly etag: string
  readonly encoded: readonly Encoded[]
}

export interface Site {
  readonly pageFor: (path: string, language: Language) => Promise<Page>
  readonly files: ReadonlyMap<string, StaticFile>
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /** Whether the pages include Stripe's card fields. */
  readonly hasStripe: boolean
  /** Paths of the prerendered pages; `*` for all others. */
  readonly paths: readonly string[]
}
