import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages } from '../domain/languages.ts'

/** A portal with a script and its preload of this total size; random bytes don't compress. */
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-first-load-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function build(
  bytes: number,
  head = '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">',
) {
  const write = async (name: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await write('client/index.html', head)
  await write('client/.vite/manifest.json', '{}')
  await write('client/a.js', randomBytes(1000 - headers))
  await write('client/b.js', randomBytes(bytes - 1000 - headers))
  await write(
    'site/entry-server.js',
    `export const renderSite = async ({ template }) => ({ styleHashes: [], scriptHashes: [], pages: ['/', '/login', '*'].flatMap(path =>
      ${JSON.stringify(languages)}.map(language => ({ path, language, html: template }))) })`,
  )
}
/** Header bytes per file, as in the browser's network log. */
const headers = 301

const run = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/first-load.ts', folder], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n'), stderr }
}

test('the first load may be 122 kB', async () => {
  await build(122_000)
  expect(run()).toMatchObject({
    status: 0,
    lines: ['/', '/login'].flatMap(path => languages.map(language => `${path} in ${language}: 122.0 kB of scripts`)),
  })
})

test('one byte more is too much, and the page is named', async () => {
  await build(122_001)
  const { status, lines } = run()
  expect(status).toBe(1)
  expect(lines).toContain('/login in es: 122.0 kB of scripts, over 122 kB')
})

test.each([
  ['nothing has been built', async () => {}, 'Nothing has been built: npm run build'],
  ['a page asks for no script', () => build(9000, '<p>'), '/ in en asks for no script'],
  [
    'a page asks for a script that is not there',
    () => build(9000, '<script type="module" src="/c.js"></script>'),
    '/ in en asks for /c.js, which has not been built',
  ],
])('it fails where %s', async (_, prepare, why) => {
  await prepare()
  const { status, stderr } = run()
  expect(status).toBe(1)
  expect(stderr).toContain(why)
})
