import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { defaultLanguage, languages, type Language } from '../../domain/languages.ts'
import { videosOf, type Operator } from '../../domain/operator.ts'
import { assetHeaders, headersOf } from '../../server/http/security-headers.ts'
import type { Page, Site } from '../../server/site/site.ts'

interface Export {
  readonly site: Site
  readonly operator: Operator
  readonly api: string
  readonly hstsSubdomains: boolean
  readonly folder: string
}

const anyPath = '*'
/** What the build leaves for the server in the browser's folder. */
const readByServer = ['index.html', '.vite']
const immutable = 'public, max-age=31536000, immutable'

/**
 * Writes the portal for a static host: pages by language in folders, scripts, and the host's settings for Netlify and
 * the like (`_headers`, `_redirects`) and nginx (`nginx.conf`). Hosts that can't tell languages apart send English; the
 * script renders the requested language. Returns how many files the folder has then.
 */
export async function writeExport({ site, operator, api, hstsSubdomains, folder }: Export): Promise<number> {
  const headers = headersOf({
    styleHashes: site.styleHashes,
    scriptHashes: site.scriptHashes,
    secure: true,
    hstsSubdomains,
    videos: videosOf(operator),
    api,
    hasStripe: site.hasStripe,
  })
  // state pages use their path's page; the script fills in the state
  const paths = site.paths.filter(path => !path.includes('?') && !path.startsWith(anyPath))
  const rendered = await Promise.all(
    languages.flatMap(language =>
      [...paths, anyPath].map(async path => withCompressed(fileOf(path, language), await site.pageFor(path, language))),
    ),
  )
  const files: Readonly<Record<string, string | Uint8Array>> = {
    ...Object.assign({}, ...rendered),
    ...withCompressed('index.html', await site.pageFor('/', defaultLanguage)),
    ...withCompressed('404.html', await site.pageFor(anyPath, defaultLanguage)),
    _headers: netlifyHeaders(headers),
    'confirm-email.html': confirmEmailPage,
    'confirm-email.js': `location.replace(${JSON.stringify(confirmEmailAt(api))} + location.search)\n`,
    _redirects: netlifyRedirects(paths, api),
    'nginx.conf': nginxServer(headers, api, assetHeaders({ secure: true, hstsSubdomains })),
  }
  await cp(site.folder, folder, { recursive: true, filter: path => !readByServer.includes(basename(path)) })
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

/** The page behind a mailed link is the API's own. */
const confirmEmailAt = (api: string) => new URL('confirm-email', api).href
/** Leads there on hosts that follow neither `_redirects` nor `nginx.conf`, and know `/confirm-email` by its file. */
const confirmEmailPage =
  '<!doctype html><meta charset="utf-8" /><meta name="robots" content="noindex" /><title>…</title><script src="/confirm-email.js"></script>\n'

/** A file with its compressed copies, named as hosts expect. */
const withCompressed = (name: string, page: Page): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(page.map(({ encoding, body }) => [name + suffixes[encoding ?? 'plain'], body]))
const suffixes = { plain: '', gzip: '.gz', br: '.br' } as const

/** `/login` in Spanish is `es/login.html`; pages not prerendered are `es/app.html`. */
const fileOf = (path: string, language: Language) => `${language}/${nameOf(path)}.html`
const nameOf = (path: string) => (path === anyPath ? 'app' : path === '/' ? 'index' : path.slice(1))

const netlifyHeaders = (headers: Readonly<Record<string, string>>) =>
  [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    `  Cache-Control: ${immutable}`,
    '',
  ].join('\n')

/** The first match wins. Existing files come first, except the landing page, which has two languages. */
const netlifyRedirects = (paths: readonly string[], api: string) =>
  [
    `/confirm-email ${confirmEmailAt(api)} 302!`,
    ...[...paths, '/*'].flatMap(path => {
      const name = path === '/*' ? anyPath : path
      const others = languages.filter(language => language !== defaultLanguage)
      return [
        ...others.map(language => `${path} lang=${language} /${fileOf(name, language)} 200${path === '/' ? '!' : ''}`),
        `${path} /${fileOf(name, defaultLanguage)} 200`,
      ]
    }),
    '',
  ].join('\n')

type Headers = Readonly<Record<string, string>>

/** For a `server` block whose `root` is the folder. */
const nginxServer = (headers: Headers, api: string, ofAssets: Headers) => {
  const line = (header: readonly [string, string]) => `add_header ${header[0]} "${header[1]}" always;`
  const others = languages.filter(language => language !== defaultLanguage)
  return [
    `set $portal_language ${defaultLanguage};`,
    ...others.map(language => `if ($arg_lang = ${language}) { set $portal_language ${language}; }`),
    '# a form sent before its script has loaded comes back to its page, and nothing of it is read',
    'if ($request_method = POST) { return 303 ?$args; }',
    '# an address with a broken escape is an unknown one, which nginx would refuse by itself',
    `error_page 400 =200 /${fileOf(anyPath, defaultLanguage)};`,
    'gzip_static on;',
    'gzip_vary on;',
    '# revalidated each time: an old page names missing scripts',
    ...Object.entries({ ...headers, 'Cache-Control': 'no-cache' }).map(line),
    `location = /confirm-email { return 302 ${confirmEmailAt(api)}$is_args$args; }`,
    'location = / { try_files /$portal_language/index.html =404; }',
    'location / { try_files $uri /$portal_language$uri.html /$portal_language/app.html; }',
    'location ~ ^/(nginx\\.conf|_headers|_redirects)$ { return 404; }',
    'location /assets/ {',
    '  # not `always`: a script that is missing while a new build comes must not stay missing for a year',
    `  add_header Cache-Control "${immutable}";`,
    // a location with headers of its own has none of the server's
    ...Object.entries(ofAssets).map(header => `  ${line(header)}`),
    '  try_files $uri =404;',
    '}',
    '',
  ].join('\n')
}
