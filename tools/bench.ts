import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../domain/languages.ts'
import { serve } from '../tests/journeys/server.ts'
import { quantile, rows, type Row } from './bench/rows.ts'
import { serveReactFloor, serveStaticCopy } from './bench/static-copy.ts'
import { visits } from './bench/visits.ts'

/**
 * Measures the built portal on a slow phone, in turns with a static copy of its landing page and with a plain React
 * form, one language after the other. Writes docs/performance.md, and exits with 1 if a row is worse than its bound.
 * `npm run bench -- --runs 5 --rows login,question` measures some rows; `--against ../before` compares with another
 * built checkout, in turns. Both only print.
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '6' }, rows: { type: 'string' }, against: { type: 'string' } },
})
const runs = Number(options.runs)
const asked = options.rows?.split(',') ?? rows.map(({ name }) => name)
const unknown = asked.filter(name => !rows.some(row => row.name === name))
if (unknown.length > 0)
  throw new Error(`No row is called ${unknown.join()}. There are: ${rows.map(({ name }) => name).join()}`)
const chosen = rows.filter(({ name }) => asked.includes(name))
const needed = new Set(chosen.flatMap(({ of, against = of }) => [of, against]).map(series => series.split('.')[0]!))

async function servePortal(root: string) {
  const data = await mkdtemp(join(tmpdir(), 'bench-'))
  const portal = await serve(data, { ATTEMPT_LIMIT: '1000' }, root)
  return { origin: portal.origin, stop: () => portal.stop().then(() => rm(data, { recursive: true, force: true })) }
}

const portals = await Promise.all(['.', ...(options.against === undefined ? [] : [options.against])].map(servePortal))
const react = await serveReactFloor()
const copies = await Promise.all(languages.map(language => serveStaticCopy(portals[0]!.origin, language)))

/** For each portal, what each series measured. */
const measured = portals.map(() => new Map<string, number[]>())
async function measure(side: number, name: string, index: number) {
  const at = { portal: portals[side]!.origin, copy: copies[index]!.origin, react: react.origin }
  const found = await visits[name]!(at, languages[index]!)
  for (const [what, values] of Object.entries(found))
    measured[side]!.set(`${name}.${what}`, [...(measured[side]!.get(`${name}.${what}`) ?? []), ...values])
}
try {
  for (let run = 0; run < runs; run++) {
    for (const name of needed)
      for (const side of run % 2 === 0 ? portals.keys() : [...portals.keys()].toReversed())
        await measure(side, name, run % languages.length)
    console.error(`run ${run + 1} of ${runs}`)
  }
} finally {
  for (const copy of copies) copy.close()
  react.close()
  await Promise.all(portals.map(({ stop }) => stop()))
}

const valueOf = ({ of, against, share }: Row, side: number) => {
  const [value, other] = [of, against].map(series => quantile(measured[side]!.get(series ?? '') ?? [], share))
  return against === undefined ? value! : value! / other!
}
const shown = ({ unit }: Row, value: number) =>
  unit === undefined ? `${value.toFixed(2)} times` : `${value.toFixed(0)} ${unit}`
/** What was measured, with the least and the most: `1.4 times (612 (488 to 692) to 436 (400 to 470))`. */
function figureOf(row: Row, side: number): string {
  const spread = [row.of, ...(row.against === undefined ? [] : [row.against])].map(series => {
    const list = measured[side]!.get(series) ?? []
    return `${quantile(list, row.share).toFixed(0)} (${Math.min(...list).toFixed(0)} to ${Math.max(...list).toFixed(0)})`
  })
  return `${shown(row, valueOf(row, side))}: ${spread.join(' to ')}`
}
const isMissed = (row: Row) => !(valueOf(row, 0) <= row.bound)
const when = `Measured on ${new Date().toISOString().slice(0, 10)}: ${runs} runs, ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}.`

if (options.against !== undefined) {
  const change = (row: Row) => `${((valueOf(row, 0) / valueOf(row, 1) - 1) * 100).toFixed(1)} %`
  console.log(when)
  console.table(
    chosen.map(row => ({ row: row.name, here: figureOf(row, 0), there: figureOf(row, 1), change: change(row) })),
  )
} else {
  const report = [
    when,
    '',
    '| Row | What | Measured | Bound | Goal |',
    '|---|---|---|---|---|',
    ...chosen.map(row => {
      const missed = isMissed(row) ? ', **missed**' : ''
      return `| ${row.name} | ${row.what} | ${figureOf(row, 0)} | ${shown(row, row.bound)}${missed} | ${shown(row, row.goal)} |`
    }),
  ].join('\n')
  console.log(report)
  if (options.rows === undefined) {
    const page = new URL('../docs/performance.md', import.meta.url)
    const between = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/
    const text = await readFile(page, 'utf8')
    await writeFile(
      page,
      text.replace(between, (_, begin: string, end: string) => `${begin}\n\n${report}\n\n${end}`),
    )
  }
  process.exitCode = chosen.some(isMissed) ? 1 : 0
}
