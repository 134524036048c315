import { createHash } from 'node:crypto'

export interface Comparison {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly changed: readonly string[]
  readonly same: number
}

/** Two sets of pictures by name: a picture has changed when its bytes have. */
export function compareShots(last: ReadonlyMap<string, Uint8Array>, now: ReadonlyMap<string, Uint8Array>): Comparison {
  const names = [...now.keys()].toSorted()
  const known = names.filter(name => last.has(name))
  const changed = known.filter(name => digest(last.get(name)) !== digest(now.get(name)))
  return {
    added: names.filter(name => !last.has(name)),
    gone: [...last.keys()].filter(name => !now.has(name)).toSorted(),
    changed,
    same: known.length - changed.length,
  }
}

const digest = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex')

const figure = (title: string, file: string) =>
  `<figure><figcaption>${title}</figcaption><img loading="lazy" src="${file}" alt=""></figure>`
const section = (title: string, bodies: readonly string[]) =>
  bodies.length > 0 ? `<h2>${title} (${bodies.length})</h2>${bodies.join('')}` : ''

/** What changed, before beside after. */
export const reportOf = ({ added, changed, gone, same }: Comparison): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Stories: what changed</title>
<style>body{font:16px/1.5 system-ui;margin:2rem}figure{display:inline-block;margin:0 1rem 1rem 0;vertical-align:top}img{max-width:360px;border:1px solid #ccc}</style>
<h1>${changed.length} changed, ${added.length} new, ${gone.length} gone, ${same} the same</h1>
${section(
  'Changed',
  changed.map(name => `<h3>${name}</h3>${figure('before', `last/${name}`)}${figure('after', `now/${name}`)}`),
)}
${section(
  'New',
  added.map(name => figure(name, `now/${name}`)),
)}
${section(
  'Gone',
  gone.map(name => figure(name, `last/${name}`)),
)}
</html>
`
