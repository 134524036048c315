import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

/**
 * Lines drawn at random from files, as Stryker's patterns: a fault counts when it lies in such a line. `share` is
 * between 0 and 1; `except` are patterns that begin with "!".
 */
export function sampledLines(files: readonly string[], except: readonly string[], share: number): string[] {
  return files
    .flatMap(pattern => globSync(pattern))
    .filter(file => !except.some(pattern => matchesGlob(file, pattern.slice(1))))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((_, index) => `${file}:${index + 1}-${index + 1}`),
    )
    .filter(() => Math.random() < share)
}
