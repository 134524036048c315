import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How a folder of written files differs from what would be written today, file by file; `others` are names that may
 * stand there beside them, undefined where anything may.
 */
export function stale(
  folder: string,
  files: Readonly<Record<string, string>>,
  others?: readonly string[],
): readonly string[] {
  const present = readdirSync(folder)
  const differing = Object.entries(files).flatMap(([name, text]) => {
    if (!present.includes(name)) return [`${name} is missing`]
    const line = firstDifference(readFileSync(join(folder, name), 'utf8'), text)
    return line === undefined ? [] : [`${name} is not what would be written today, from line ${line} on`]
  })
  const spare = others ? present.filter(name => !(name in files) && !others.includes(name)) : []
  return [...differing, ...spare.map(name => `${name} belongs to nothing any more`)]
}

function firstDifference(one: string, other: string): number | undefined {
  if (one === other) return undefined
  const lines = other.split('\n')
  const index = one.split('\n').findIndex((line, at) => line !== lines[at])
  return (index === -1 ? one.split('\n').length : index) + 1
}
