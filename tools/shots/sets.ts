import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differenceOf } from './difference.ts'

/**
 * A set of pictures (a viewport and a text size), and the stories of it that are looked at: those whose id holds
 * `only`.
 */
export interface Wanted {
  readonly set: string
  readonly only: string
}

export interface Comparison extends Wanted {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  /** The most changed first. */
  readonly changed: readonly { readonly name: string; readonly share: number }[]
  readonly same: number
}

const takenFile = 'taken.json'
const at = (folder: string, { set }: Wanted) => ({
  /** What was accepted. Nothing but `acceptShots` writes here. */
  baseline: join(folder, 'baseline', set),
  /** The pictures of the last run that came to its end. */
  now: join(folder, 'now', set),
  difference: join(folder, 'difference', set),
  taking: join(folder, 'taking', set),
})
const isOf =
  (only: string) =>
  (name: string): boolean =>
    name.endsWith('.png') && (name.split('.')[0] ?? '').includes(only)

/**
 * Takes new pictures, and compares them with the baseline, which stays as it is. Where taking them fails, the pictures
 * of the last run stay as well, and the failure is thrown on.
 */
export async function runShots(
  folder: string,
  wanted: Wanted,
  take: (into: string) => Promise<void>,
): Promise<Comparison> {
  const { baseline, now, difference, taking } = at(folder, wanted)
  await rm(taking, { recursive: true, force: true })
  await mkdir(taking, { recursive: true })
  await take(taking)
  await writeFile(join(taking, takenFile), JSON.stringify({ only: wanted.only }))
  await rm(now, { recursive: true, force: true })
  await mkdir(join(folder, 'now'), { recursive: true })
  await rename(taking, now)
  return compare(wanted, { baseline, now, difference })
}

async function compare(
  wanted: Wanted,
  { baseline, now, difference }: Omit<ReturnType<typeof at>, 'taking'>,
): Promise<Comparison> {
  const [before, after] = await Promise.all([namesIn(baseline, wanted.only), namesIn(now, wanted.only)])
  await rm(difference, { recursive: true, force: true })
  await mkdir(difference, { recursive: true })
  const changed: { name: string; share: number }[] = []
  const known = after.filter(name => before.includes(name))
  for (const name of known) {
    // two large pictures at a time, not two of each
    const found = differenceOf(await readFile(join(baseline, name)), await readFile(join(now, name)))
    if (!found) continue
    changed.push({ name, share: found.share })
    await writeFile(join(difference, name), found.picture)
  }
  return {
    ...wanted,
    added: after.filter(name => !before.includes(name)),
    gone: before.filter(name => !after.includes(name)),
    changed: changed.toSorted((one, other) => other.share - one.share),
    same: known.length - changed.length,
  }
}

/**
 * Takes the pictures of the last run as the baseline, and answers how many. What that run did not look at, or what
 * `only` leaves out, stays; a picture goes when its story was looked for and is no longer there.
 */
export async function acceptShots(folder: string, wanted: Wanted): Promise<number> {
  const { baseline, now } = at(folder, wanted)
  const taken = await readFile(join(now, takenFile), 'utf8').catch(() => null)
  if (taken === null)
    throw new Error(`There are no pictures of ${wanted.set} to accept: run stories:shots without --accept first.`)
  const { only } = JSON.parse(taken) as { only: string }
  const names = await namesIn(now, wanted.only)
  const gone = (await namesIn(baseline, wanted.only)).filter(name => isOf(only)(name) && !names.includes(name))
  await mkdir(baseline, { recursive: true })
  await Promise.all(names.map(name => copyFile(join(now, name), join(baseline, name))))
  await Promise.all(gone.map(name => rm(join(baseline, name))))
  return names.length
}

async function namesIn(path: string, only: string): Promise<readonly string[]> {
  const names = await readdir(path).catch(() => [])
  return names.filter(isOf(only)).toSorted()
}
