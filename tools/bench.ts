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
import { firstLoadBound, weighFirstLoads } from './first-load.ts'

/**
 * Measures the built portal as a slow phone sees it, in both languages, in one run and in turns with a static copy of
 * the same pages and with a form on React alone. Writes docs/performance.md, and exits with 1 when a bound is missed.
 * `npm run bench -- --runs 5`
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

/** What was measured, by its name: one value for each run, or for each tap. */
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

const misses: string[] = []
/** A row of the report, and whether its bound is kept. */
function row(what: string, value: number, bound: number | null, shown: string, digits = 0): string {
  const isMissed = bound !== null && !(value <= bound)
  if (isMissed) misses.push(`${what}: ${value.toFixed(digits)} is over ${bound}`)
  return `| ${what} | ${shown} | ${bound === null ? '' : `${bound}${isMissed ? ', **missed**' : ''}`} |`
}
const milliseconds = (what: string, name: string, bound: number | null) =>
  row(what, median(of(name)), bound, `${withSpread(of(name))} ms`)
const ratio = (what: string, name: string, other: string, bound: number) => {
  const value = median(of(name)) / median(of(other))
  return row(what, value, bound, `${value.toFixed(2)} (${withSpread(of(name))} to ${withSpread(of(other))} ms)`, 2)
}
const kilobytes = (what: string, name: string, bound: number | null) =>
  row(what, median(of(name)) / 1000, bound, `${(median(of(name)) / 1000).toFixed(1)} kB`, 1)

/** A page without scripts is laid out as well, which can take more than 50 ms on a slow phone. */
function blockedRow(place: string, language: string) {
  const [ours, still] = ['', ' (copy)'].map(side => of(`${place} ${language} blocked${side}`)) as [number[], number[]]
  const more = Math.max(0, median(ours) - median(still))
  return row(
    `\`${place}\` ${language}: blocked for longer than the static copy`,
    more,
    place === '/login' ? null : 0,
    `${more.toFixed(0)} ms (${withSpread(ours)} to ${withSpread(still)} ms)`,
  )
}

const firstLoads = await weighFirstLoads()
const rows = languages.flatMap(language => [
  ...places.flatMap(place => [
    ratio(
      `\`${place}\` ${language}: first paint against the static copy`,
      `${place} ${language} paint`,
      `${place} ${language} paint (copy)`,
      1.1,
    ),
    row(
      `\`${place}\` ${language}: layout shift`,
      Math.max(...of(`${place} ${language} shift`)),
      0,
      withSpread(of(`${place} ${language} shift`)),
    ),
    blockedRow(place, language),
    kilobytes(`\`${place}\` ${language}: JavaScript until quiet`, `${place} ${language} bytes`, null),
  ]),
  ...firstLoads
    .filter(load => load.language === language)
    .map(({ path, bytes }) =>
      row(
        `\`${path}\` ${language}: JavaScript of the first load`,
        bytes / 1000,
        firstLoadBound / 1000,
        `${(bytes / 1000).toFixed(1)} kB`,
        1,
      ),
    ),
  ratio(`${language}: a tap on a state against the static link`, `tap ${language}`, `tap ${language} (copy)`, 1.2),
  milliseconds(`${language}: first control of the login that needs a script`, `control ${language}`, 1000),
  milliseconds(`${language}: log in to the first question, real API`, `login ${language}`, 1200),
  kilobytes(`${language}: JavaScript of a new person when the first form stands`, `bytes ${language}`, null),
  milliseconds(`${language}: question to question, median`, `questions ${language}`, 40),
  row(
    `${language}: question to question, 95th percentile`,
    quantile(of(`questions ${language}`), 0.95),
    70,
    `${quantile(of(`questions ${language}`), 0.95).toFixed(0)} ms of ${of(`questions ${language}`).length} taps`,
  ),
  milliseconds(`${language}: who comes back sees the first of 10 cases`, `results, 10 cases ${language}`, 1500),
  milliseconds(`${language}: the same on a phone that has kept the files`, `results, files kept ${language}`, 1500),
  ratio(
    `${language}: the first of 1,000 cases against 10`,
    `results, 1,000 cases ${language}`,
    `results, 10 cases ${language}`,
    1.1,
  ),
  ratio(
    `${language}: the first of 200 matters against 10`,
    `dashboard, 200 matters ${language}`,
    `dashboard, 10 matters ${language}`,
    1.1,
  ),
  ratio(
    `${language}: the first of a whole statement against one answer`,
    `statement, all answers ${language}`,
    `statement, 1 answer ${language}`,
    1.1,
  ),
  ...(['results, 1,000 cases', 'dashboard, 200 matters', 'statement, all answers'] as const).map(name =>
    row(
      `${language}: ${name}, scrolling, 95th percentile of frames`,
      quantile(of(`${name} ${language} frame`), 0.95),
      17,
      `${quantile(of(`${name} ${language} frame`), 0.95).toFixed(1)} ms`,
      1,
    ),
  ),
  milliseconds(`${language}: the dialog of one of 10 cases`, `results, 10 cases ${language} dialog`, null),
  milliseconds(`${language}: the dialog of one of 1,000 cases`, `results, 1,000 cases ${language} dialog`, 100),
])
const report = [
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${runs} runs, medians (and the least and the most), ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}. On React alone, question to question: median ${median(of('questions (React)')).toFixed(0)} ms, 95th percentile ${quantile(of('questions (React)'), 0.95).toFixed(0)} ms.`,
  '',
  '| What | Measured | Bound |',
  '|---|---|---|',
  ...rows,
].join('\n')
console.log(report)
for (const miss of misses) console.log(`MISSED ${miss}`)

const page = new URL('../docs/performance.md', import.meta.url)
const between = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/
await writeFile(
  page,
  (await readFile(page, 'utf8')).replace(between, (_, begin: string, end: string) => `${begin}\n\n${report}\n\n${end}`),
)
process.exitCode = misses.length > 0 ? 1 : 0
