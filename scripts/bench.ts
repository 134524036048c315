import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleCase, sampleCharge, sampleRemedy } from '../domain/samples/case.ts'
import { samplePerson, verified } from '../domain/samples/person.ts'
import { openPhone, type Phone } from './bench/phone.ts'
import { instantApi, probe } from './bench/probe.ts'
import { serveStaticCopies } from './bench/static-copy.ts'
import { firstLoadBound, firstPages as pages, weighFirstLoads } from './first-load.ts'

/**
 * Measures the built portal as a slow phone sees it, in one run and in turns with a static copy of the same pages. Exits with 1 when a
 * bound is missed. `npm run bench -- --runs 5`
 */
const bounds = { paintRatio: 1.5, shift: 0, tapMedian: 60, tapSlowest: 100, manyCasesRatio: 2 }
/** How far the network may come out above what `npm test` counts in the files: a script that the page asks for later would be more. */
const unforeseenBytes = 150
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(options.runs)

const median = (list: readonly number[]) => quantile(list, 0.5)
function quantile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
const quiet = async ({ page }: Phone) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.now() - window.measure.lastWork > 500)
}

interface Visit {
  paint: number
  shift: number
  bytes: number
}
async function visit(address: string): Promise<Visit> {
  const phone = await openPhone([[probe]])
  try {
    await phone.page.goto(address)
    await quiet(phone)
    const { paint, shift } = await phone.page.evaluate(() => ({ paint: window.measure.paint, shift: window.measure.shift }))
    if (phone.errors.length > 0) throw new Error(`${address}: ${phone.errors[0]}`)
    return { paint, shift, bytes: phone.scriptBytes() }
  } finally {
    await phone.close()
  }
}

const answered = (questions: readonly string[]) =>
  questions.map(question => ({ question, selection: 'no', additional_json: null, updated_at: '2026-01-01T00:00:00Z' }))
/** Walks the screening from its first question to the income page, with "No" and Continue; answers the milliseconds of each tap on Continue. */
async function tapThroughQuestions(origin: string): Promise<readonly number[]> {
  const phone = await openPhone([[probe], [instantApi, { person: samplePerson(), answers: answered(['race', 'ethnicity']) }]])
  const { page } = phone
  try {
    await page.goto(`${origin}/register/open-cases`)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await quiet(phone)
    const times: number[] = []
    while ((await page.getByLabel('Household size').count()) === 0) {
      const no = page.getByRole('radio', { name: 'No', exact: true })
      if ((await no.count()) > 0) await no.first().tap()
      const button = page.getByRole('button', { name: /^(Continue|I understand)$/ })
      await button.scrollIntoViewIfNeeded()
      const box = await button.boundingBox()
      if (!box) throw new Error('nothing to tap')
      const timed = page.evaluate(() => window.measure.nextHeading())
      await page.waitForTimeout(50)
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      times.push(await timed)
      await page.waitForTimeout(300)
    }
    return times
  } finally {
    await phone.close()
  }
}

const fewCases = 10
const manyCases = 1000
const severities = ['F3', 'MA', 'MB', 'MC', 'IN', null]
const blocked = sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })
const caseNumber = (index: number) =>
  sampleCase({
    case_number: String(100_000_000 + index),
    lead_charge: sampleCharge({ description: `Charge ${index}`, severity: severities[index % severities.length] ?? null }),
    remedies: [index % 3 === 0 ? sampleRemedy() : blocked],
  })

/** Opens the results with so many cases, the API answering at once; answers the milliseconds until the first case was painted. */
async function openResults(origin: string, count: number): Promise<number> {
  const cases = Array.from({ length: count }, (_, index) => caseNumber(index))
  const phone = await openPhone([
    [probe],
    [instantApi, { person: samplePerson(verified), answers: answered(['race', 'ethnicity']), cases }],
  ])
  try {
    await phone.page.goto(`${origin}/results`)
    const time = await phone.page.evaluate(() => window.measure.firstCase())
    await phone.page.waitForFunction(wanted => document.querySelectorAll('main h3').length >= wanted, count, { timeout: 60_000 })
    return time
  } finally {
    await phone.close()
  }
}

async function startServer() {
  const data = await mkdtemp(join(tmpdir(), 'bench-'))
  const port = 4000 + Math.floor(Math.random() * 1000)
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, SAMPLE_DATA: 'none', DATABASE_URL: '' },
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

const firstLoads = await weighFirstLoads()
const server = await startServer()
const copies = await serveStaticCopies(server.origin, pages)
const portal = new Map<string, Visit[]>(pages.map(path => [path, []]))
const still = new Map<string, Visit[]>(pages.map(path => [path, []]))
const taps: number[] = []
const few: number[] = []
const many: number[] = []
try {
  for (let run = 0; run < runs; run++) {
    for (const path of pages) {
      const order = run % 2 === 0 ? ([portal, still] as const) : ([still, portal] as const)
      for (const side of order) side.get(path)?.push(await visit((side === portal ? server.origin : copies.origin) + path))
    }
    taps.push(...(await tapThroughQuestions(server.origin)))
    few.push(await openResults(server.origin, fewCases))
    many.push(await openResults(server.origin, manyCases))
    console.error(`run ${run + 1} of ${runs}`)
  }
} finally {
  copies.close()
  await server.stop()
}

const misses: string[] = []
const hold = (name: string, value: number, bound: number) => {
  if (!(value <= bound)) misses.push(`${name}: ${value.toFixed(2)} is over ${bound}`)
}
console.log(`Slow phone (CPU 4x, 1.6 Mbps, 150 ms), ${runs} runs, medians, on ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}\n`)
console.log(
  '| page | first paint | static copy | ratio | layout shift | JavaScript of the first load |\n|---|---|---|---|---|---|',
)
for (const path of pages) {
  const visits = portal.get(path) ?? []
  const paint = median(visits.map(each => each.paint))
  const floor = median((still.get(path) ?? []).map(each => each.paint))
  const shift = Math.max(...visits.map(each => each.shift))
  const bytes = median(visits.map(each => each.bytes))
  console.log(
    `| ${path} | ${paint.toFixed(0)} ms | ${floor.toFixed(0)} ms | ${(paint / floor).toFixed(2)} | ${shift} | ${(bytes / 1000).toFixed(1)} kB |`,
  )
  hold(`${path} first paint against the static copy`, paint / floor, bounds.paintRatio)
  hold(`${path} layout shift`, shift, bounds.shift)
  hold(`${path} bytes of JavaScript`, bytes, firstLoadBound)
  const counted = firstLoads.find(load => load.path === path && load.language === 'en')?.bytes ?? Number.NaN
  hold(`${path} bytes of JavaScript beyond those counted in the files`, bytes - counted, unforeseenBytes)
}
console.log(
  `\nQuestion to question, API answering at once: median ${median(taps).toFixed(0)} ms, 95th percentile ${quantile(taps, 0.95).toFixed(0)} ms (${taps.length} taps)`,
)
hold('question to question, median', median(taps), bounds.tapMedian)
hold('question to question, 95th percentile', quantile(taps, 0.95), bounds.tapSlowest)
const growth = median(many) / median(few)
console.log(
  `Results until the first case is painted, API answering at once: ${fewCases} cases ${median(few).toFixed(0)} ms, ${manyCases} cases ${median(many).toFixed(0)} ms, ratio ${growth.toFixed(2)}`,
)
hold(`results with ${manyCases} cases against ${fewCases}`, growth, bounds.manyCasesRatio)
for (const miss of misses) console.log(`MISSED ${miss}`)
process.exitCode = misses.length > 0 ? 1 : 0
