import { readFile, readdir } from 'node:fs/promises'
import { join, extname, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import * as v from 'valibot'
import { language } from '../../domain/wire/fields.ts'
import { languages, type Language } from '../../domain/languages.ts'
import type { Operator } from '../../domain/operator.ts'
import { screenAt } from '../../domain/flows/landing.ts'
import { addressOf, flowOf } from '../../domain/screens.ts'
import { createHash } from 'node:crypto'

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
  const entries = await Promise.all(
    pages.map(async ({ path, language, html }) => [keyOf(path, language), await encode(html)] as const),
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

function pageFinder(pages: ReadonlyMap<string, Page>): Site['pageFor'] {
  const find = (path: string, language: Language) =>
    namesFor(path)
      .map(name => pages.get(keyOf(name, language)))
      .find(page => page !== undefined)
  for (const language of languages)
    if (!find(anyPath, language))
      throw new Error(`The built portal has no page for "${anyPath}" in "${language}". Build it again.`)
  return (path, language) => find(path, language)!
}

/** Adds a visitor's query to the language links of a page. */
export async function withQuery({ encoded }: Page, query: string): Promise<Page> {
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

interface StaticFile {
  readonly type: string
  readonly etag: string
  /** Whether the name contains a hash of the content. */
  readonly immutable: boolean
  readonly encoded: readonly Encoded[]
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
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
    type: types[extname(name)] ?? 'application/octet-stream',
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
  readonly pageFor: (path: string, language: Language) => Page
  readonly files: ReadonlyMap<string, StaticFile>
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /** Whether the pages include Stripe's card fields. */
  readonly hasStripe: boolean
  /** Paths of the prerendered pages; `*` for all others. */
  readonly paths: readonly string[]
}
