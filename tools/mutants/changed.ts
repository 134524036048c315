/** Where a diff without context (`git diff --unified=0`) leaves lines, as Stryker's patterns: `domain/money.ts:3-7`. */
export function changedLines(diff: string): readonly string[] {
  let file = ''
  return diff.split('\n').flatMap(line => {
    file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file
    const [, first, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (first === undefined || count === '0') return []
    return [`${file}:${first}-${Number(first) + Number(count) - 1}`]
  })
}
