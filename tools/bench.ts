import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../domain/languages.ts'
import { samplePassword } from '../server/samples/accounts.ts'
import { median, quantile, withSpread } from './bench/series.ts'
import { serveReactFloor, serveStaticCopies } from './bench/static-copy.ts'
import {
  bigPages,
  bytesToFirstForm,
  firstControl,
  logIn,
  openBigPage,
  openPage,
  questionsOnReact,
  questionToQuestion,
  tapOnState,
} from './bench/visits.ts'
import { firstLoadBound, measureFirstLoads } from './first-load.ts'

/**
 * Measures the built portal on a slow phone, in both languages, alternating with a static copy of the same pages and
 * with a plain React form. Writes docs/performance.md, and exits with 1 if a limit is missed. `npm run bench -- --runs
 * 5`
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(options.runs)
const places = ['/', '/register?us_state=UT', '/login'] as const

async function startServer() {
  const data = await mkdtemp(join(tmpdir(), 'bench-'))
  const port = 4000 + Math.floor(Math.random() * 1000)
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, ATTEMPT_LIMIT: '1000', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    origin,
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill()
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Measurements by name: one value per run, or per tap. */
const measured = new Map<string, number[]>()
const keep = (name: string, ...values: readonly number[]) =>
  measured.set(name, [...(measured.get(name) ?? []), ...values])
const of = (name: string) => measured.get(name) ?? []

const server = await startServer()
const copies = await Promise.all(languages.map(language => serveStaticCopies(server.origin, places, language)))
const floor = await serveReactFloor()
try {
  for (let run = 0; run < runs; run++) {
    for (const [index, language] of languages.entries()) {
      const copy = copies[index]!.origin
      for (const place of places) {
        const sides = [
          ['', server.origin],
          [' (copy)', copy],
        ] as const
        for (const [side, origin] of run % 2 === 0 ? sides : sides.toReversed()) {
          const { paint, shift, blocked, bytes } = await openPage(origin + place, language)
          keep(`${place} ${language} paint${side}`, paint)
          keep(`${place} ${language} blocked${side}`, blocked)
          if (side) continue
          keep(`${place} ${language} shift`, shift)
          keep(`${place} ${language} bytes`, bytes)
        }
      }
      keep(`tap ${language}`, await tapOnState(server.origin, language))
      keep(`tap ${language} (copy)`, await tapOnState(copy, language))
      keep(`control ${language}`, await firstControl(`${server.origin}/login`, language))
      keep(`login ${language}`, await logIn(server.origin, language, 'new@example.com', samplePassword))
      keep(`bytes ${language}`, await bytesToFirstForm(server.origin, language))
      keep(`questions ${language}`, ...(await questionToQuestion(server.origin, language)))
      keep('questions (React)', ...(await questionsOnReact(floor.origin, language)))
      for (const [name, page] of Object.entries(bigPages)) {
        const { first, frames, dialog } = await openBigPage(server.origin, language, page)
        keep(`${name} ${language}`, first)
        keep(`${name} ${language} frame`, ...frames)
        if (dialog !== null) keep(`${name} ${language} dialog`, dialog)
      }
    }
    console.error(`run ${run + 1} of ${runs}`)
  }
} finally {
  for (const copy of copies) copy.close()
  floor.close()
  await server.stop()
}

interface Figure {
  readonly value: number
  readonly shown: string
}
const milliseconds = (name: string): Figure => ({ value: median(of(name)), shown: `${withSpread(of(name))} ms` })
const ratio = (name: string, other: string): Figure => {
  const value = median(of(name)) / median(of(other))
  return { value, shown: `${value.toFixed(2)} (${withSpread(of(name))} to ${withSpread(of(other))} ms)` }
}
const kilobytes = (bytes: number): Figure => ({ value: bytes / 1000, shown: `${(bytes / 1000).toFixed(1)} kB` })
/** The 95th percentile. */
const late = (name: string, digits = 0): Figure => {
  const value = quantile(of(name), 0.95)
  return { value, shown: `${value.toFixed(digits)} ms of ${of(name).length}` }
}
const shift = (name: string): Figure => ({ value: Math.max(...of(name)), shown: withSpread(of(name)) })
/** Layout alone can take over 50 ms on a slow phone, even without scripts. */
const blocked = (name: string, still: string): Figure => {
  const value = Math.max(0, median(of(name)) - median(of(still)))
  return { value, shown: `${value.toFixed(0)} ms (${withSpread(of(name))} to ${withSpread(of(still))} ms)` }
}

const firstLoads = await measureFirstLoads()
type Row = readonly [what: string, figure: Figure, bound: number | null]
const rows = languages.flatMap((language): readonly Row[] => {
  const its = (name: string, other = '') => `${name} ${language}${other}`
  const list: readonly Row[] = [
    ...places.flatMap((place): readonly Row[] => {
      const [paint, work] = [its(place, ' paint'), its(place, ' blocked')]
      return [
        [`\`${place}\`: first paint against the static copy`, ratio(paint, `${paint} (copy)`), 1.1],
        [`\`${place}\`: layout shift`, shift(its(place, ' shift')), 0],
        [
          `\`${place}\`: blocked for longer than the static copy`,
          blocked(work, `${work} (copy)`),
          place === '/login' ? null : 0,
        ],
        [`\`${place}\`: JavaScript until quiet`, kilobytes(median(of(its(place, ' bytes')))), null],
      ]
    }),
    ...firstLoads
      .filter(load => load.language === language)
      .map(({ bytes, path }): Row => [
        `\`${path}\`: JavaScript of the first load`,
        kilobytes(bytes),
        firstLoadBound / 1000,
      ]),
    ['a tap on a state against the static link', ratio(its('tap'), its('tap', ' (copy)')), 1.2],
    ['first control of the login that needs a script', milliseconds(its('control')), 1000],
    ['log in to the first question, real API', milliseconds(its('login')), 1200],
    ['JavaScript of a new person when the first form is shown', kilobytes(median(of(its('bytes')))), null],
    ['question to question, median', milliseconds(its('questions')), 40],
    ['question to question, 95th percentile', late(its('questions')), 70],
    ['a returning person sees the first of 10 cases', milliseconds(its('results, 10 cases')), 1500],
    ['the same on a phone that has kept the files', milliseconds(its('results, files kept')), 1500],
    ['the first of 1,000 cases against 10', ratio(its('results, 1,000 cases'), its('results, 10 cases')), 1.1],
    ['the first of 200 matters against 10', ratio(its('dashboard, 200 matters'), its('dashboard, 10 matters')), 1.1],
    [
      'the first of a whole statement against one answer',
      ratio(its('statement, all answers'), its('statement, 1 answer')),
      1.1,
    ],
    ...(['results, 1,000 cases', 'dashboard, 200 matters', 'statement, all answers'] as const).map((name): Row => [
      `${name}, scrolling, 95th percentile of frames`,
      late(its(name, ' frame'), 1),
      17,
    ]),
    ['the dialog of one of 10 cases', milliseconds(its('results, 10 cases', ' dialog')), null],
    ['the dialog of one of 1,000 cases', milliseconds(its('results, 1,000 cases', ' dialog')), 100],
  ]
  return list.map(([what, figure, bound]): Row => [`${language}: ${what}`, figure, bound])
})
const isMissed = ([, { value }, bound]: Row) => bound !== null && !(value <= bound)
const misses = rows.filter(isMissed)
const report = [
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${runs} runs, medians (and the least and the most), ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}. On React alone, question to question: median ${median(of('questions (React)')).toFixed(0)} ms, 95th percentile ${quantile(of('questions (React)'), 0.95).toFixed(0)} ms.`,
  '',
  '| What | Measured | Bound |',
  '|---|---|---|',
  ...rows.map(row => {
    const [what, { shown }, bound] = row
    return `| ${what} | ${shown} | ${bound ?? ''}${isMissed(row) ? ', **missed**' : ''} |`
  }),
].join('\n')
console.log(report)
for (const [what, { shown }, bound] of misses) console.log(`MISSED ${what}: ${shown} is over ${bound}`)

const page = new URL('../docs/performance.md', import.meta.url)
const between = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/
await writeFile(
  page,
  (await readFile(page, 'utf8')).replace(between, (_, begin: string, end: string) => `${begin}\n\n${report}\n\n${end}`),
)
process.exitCode = misses.length > 0 ? 1 : 0
