import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportOf } from './report.ts'
import { acceptShots, runShots } from './sets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shots-'))
})
afterEach(() => rm(folder, { recursive: true }))

const everything = { set: 'phone-100', only: '' }
const payment = { set: 'phone-100', only: 'payment' }

const shade = (level: number) => {
  const picture = new PNG({ width: 4, height: 4 })
  picture.data.fill(level)
  return PNG.sync.write(picture)
}
type Shades = Readonly<Record<string, number>>
const taking = (shades: Shades) => async (into: string) => {
  await Promise.all(Object.entries(shades).map(([name, level]) => writeFile(join(into, name), shade(level))))
}
const levelsIn = async (part: string): Promise<Shades> => {
  const names = (await readdir(join(folder, part, 'phone-100'))).filter(name => name.endsWith('.png')).toSorted()
  const levels = names.map(async name => {
    const picture = PNG.sync.read(await readFile(join(folder, part, 'phone-100', name)))
    return [name, picture.data[0]!] as const
  })
  return Object.fromEntries(await Promise.all(levels))
}
/** The first pictures ever, accepted. */
const accepted = { 'log-in--form.en.png': 255, 'payment--card.en.png': 255, 'payment--coupon.en.png': 255 }
async function begin() {
  await runShots(folder, everything, taking(accepted))
  await acceptShots(folder, everything)
}

describe('a run', () => {
  test('says what changed and by how much, what came and what went', async () => {
    await begin()
    const compared = await runShots(
      folder,
      everything,
      taking({ 'log-in--form.en.png': 255, 'payment--card.en.png': 128, 'results--none.en.png': 255 }),
    )
    expect(compared).toEqual({
      ...everything,
      added: ['results--none.en.png'],
      gone: ['payment--coupon.en.png'],
      changed: [{ name: 'payment--card.en.png', share: 1 }],
      same: 1,
    })
    expect(await readdir(join(folder, 'difference', 'phone-100'))).toEqual(['payment--card.en.png'])
    const report = reportOf(compared)
    expect(report).toContain('1 changed, 1 new, 1 gone, 1 the same')
    expect(report).toContain(
      '?path=/story/payment--card&amp;globals=locale:en">payment--card, en</a>: 100.00 % differs',
    )
    expect(report.match(/src="[^"]*payment--card[^"]*"/g)).toEqual([
      'src="baseline/phone-100/payment--card.en.png"',
      'src="difference/phone-100/payment--card.en.png"',
      'src="now/phone-100/payment--card.en.png"',
    ])
  })

  test('leaves the baseline as it was, however often it is repeated', async () => {
    await begin()
    await runShots(folder, everything, taking({ 'log-in--form.en.png': 1 }))
    const again = await runShots(folder, everything, taking({ 'log-in--form.en.png': 1 }))
    expect(await levelsIn('baseline')).toEqual(accepted)
    expect(again.changed).toEqual([{ name: 'log-in--form.en.png', share: 1 }])
  })

  test('that fails half way leaves the baseline and the last pictures as they were', async () => {
    await begin()
    const failing = async (into: string) => {
      await taking({ 'log-in--form.en.png': 1 })(into)
      throw new Error('the build failed')
    }
    await expect(runShots(folder, everything, failing)).rejects.toThrow('the build failed')
    expect(await levelsIn('baseline')).toEqual(accepted)
    expect(await levelsIn('now')).toEqual(accepted)
    expect((await runShots(folder, everything, taking(accepted))).same).toBe(3)
  })

  test('of a part compares that part alone', async () => {
    await begin()
    expect(await runShots(folder, payment, taking({ 'payment--card.en.png': 1 }))).toEqual({
      ...payment,
      added: [],
      gone: ['payment--coupon.en.png'],
      changed: [{ name: 'payment--card.en.png', share: 1 }],
      same: 0,
    })
    expect(await levelsIn('baseline')).toEqual(accepted)
  })
})

describe('accepting', () => {
  test('takes the pictures of a whole run, and drops those of stories that are gone', async () => {
    await begin()
    const recent = { 'log-in--form.en.png': 128, 'results--none.en.png': 255 }
    await runShots(folder, everything, taking(recent))
    expect(await acceptShots(folder, everything)).toBe(2)
    expect(await levelsIn('baseline')).toEqual(recent)
  })

  test('after a part replaces only that part', async () => {
    await begin()
    await runShots(folder, payment, taking({ 'payment--card.en.png': 128 }))
    await acceptShots(folder, everything)
    expect(await levelsIn('baseline')).toEqual({ 'log-in--form.en.png': 255, 'payment--card.en.png': 128 })
  })

  test('a part of a whole run leaves the rest as it was', async () => {
    await begin()
    await runShots(folder, everything, taking({ 'log-in--form.en.png': 1, 'payment--card.en.png': 128 }))
    await acceptShots(folder, payment)
    expect(await levelsIn('baseline')).toEqual({ 'log-in--form.en.png': 255, 'payment--card.en.png': 128 })
  })

  test('a failed run takes the pictures of the last one that came to its end', async () => {
    await begin()
    await runShots(folder, everything, taking({ ...accepted, 'payment--card.en.png': 128 }))
    const failing = () => Promise.reject(new Error('no browser'))
    await expect(runShots(folder, everything, failing)).rejects.toThrow('no browser')
    await acceptShots(folder, everything)
    expect(await levelsIn('baseline')).toEqual({ ...accepted, 'payment--card.en.png': 128 })
  })

  test('before any run is refused, and touches nothing', async () => {
    await mkdir(join(folder, 'baseline', 'phone-100'), { recursive: true })
    await expect(acceptShots(folder, everything)).rejects.toThrow('run stories:shots without --accept first')
  })
})
