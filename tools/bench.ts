import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { type Language, languages } from '../domain/languages.ts'
import { serve } from '../tests/journeys/server.ts'
import {
  firstCase,
  firstQuestion,
  key,
  keyInPlainPage,
  landingMeasure,
  login,
  longestTask,
  nextQuestion,
  reactAlone,
  scriptsUntilForm,
  type Measure,
} from './bench/visits.ts'

/**
 * `npm run bench [-- --runs 6] [--rows login,question] [--against ../before]`: the built portal on a slow phone, in
 * turns with a static copy of its landing page and with React alone, one language after the other. With `--against`
 * another built checkout takes turns with this one.
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '6' }, rows: { type: 'string' }, against: { type: 'string' } },
})
/** Each row's measure, and what it is a multiple of: the copy, a plain page's keys, or what React alone takes. */
const rows: Readonly<Record<string, readonly [measure: Measure, floor: string]>> = {
  landing: [landingMeasure, 'copy'],
  login: [login, 'first'],
  task: [longestTask, 'first'],
  'log-in': [firstQuestion, 'first'],
  question: [nextQuestion, 'taps'],
  key: [key, 'keys'],
  return: [firstCase, 'first'],
  scripts: [scriptsUntilForm, 'scripts'],
}

/** Serves these files, compressed. */
async function serveFiles(files: Readonly<Record<string, string>>) {
  const server = createServer(({ url = '/' }, response) => {
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(url in files ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' })
    response.end(brotliCompressSync(files[url] ?? ''))
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: async () => void server.close() }
}

async function serveCopy(origin: string, language: Language) {
  const html = await (await fetch(origin, { headers: { 'Accept-Language': language } })).text()
  return serveFiles({ '/': html.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '') })
}

async function serveReact() {
  const input = join(import.meta.dirname, 'bench/react-alone.tsx')
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input } },
  })
  const head = '<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
  const html = `${head}<main id="root"></main><script type="module" src="/main.js"></script>`
  const plain = `${head}<label>Text <textarea rows=5></textarea></label>`
  return serveFiles({ '/': html, '/plain': plain, '/main.js': 'output' in built ? built.output[0].code : '' })
}

const data = await mkdtemp(join(tmpdir(), 'bench-'))
const checkouts = ['.', options.against].filter(checkout => checkout !== undefined)
const portals = await Promise.all(
  checkouts.map((checkout, index) => serve(join(data, String(index)), { ATTEMPT_LIMIT: '1000' }, checkout)),
)
const react = await serveReact()
const copies = await Promise.all(languages.map(language => serveCopy(portals[0]!.origin, language)))
const names = options.rows?.split(',') ?? Object.keys(rows)
const found = new Map<string, readonly number[]>()
const add = (series: string, values: number | readonly number[]) =>
  found.set(series, [...(found.get(series) ?? []), ...[values].flat()])
try {
  for (let run = 0; run < Number(options.runs); run++) {
    const language = languages[run % languages.length]!
    add('copy', await landingMeasure(copies[run % languages.length]!.origin, language))
    for (const [series, values] of Object.entries(await reactAlone(react.origin, language))) add(series, values)
    if (names.includes('key')) add('keys', await keyInPlainPage(react.origin, language))
    for (const name of names)
      for (const side of run % 2 === 0 ? portals.keys() : [...portals.keys()].toReversed())
        add(`${name} ${side}`, await rows[name]![0](portals[side]!.origin, language))
    console.error(`run ${run + 1} of ${options.runs}`)
  }
} finally {
  for (const server of [react, ...copies, ...portals]) await server.stop()
  await rm(data, { recursive: true })
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
const ratio = (one: string, other: string) => (median(found.get(one)!) / median(found.get(other)!)).toFixed(2)
const spread = (series: string) =>
  `${median(found.get(series)!).toFixed(0)} (${Math.min(...found.get(series)!).toFixed(0)} to ${Math.max(...found.get(series)!).toFixed(0)})`
console.log(`${new Date().toISOString().slice(0, 10)}, runs: ${options.runs}, ${cpus().length} x ${cpus()[0]?.model}`)
for (const name of names) {
  const [, floor] = rows[name]!
  const there = portals.length > 1 ? `; there ${spread(`${name} 1`)}, ${ratio(`${name} 0`, `${name} 1`)} times` : ''
  console.log(`${name}: ${spread(`${name} 0`)} to ${spread(floor)}, ${ratio(`${name} 0`, floor)} times${there}`)
}
