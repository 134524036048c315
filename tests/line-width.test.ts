import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{domain,machines,src,server,harness,stories,tests,tools,scripts}/**/*.{ts,tsx}')
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

// the formatter breaks code at 120 columns and leaves comments alone
test('comments are at most 120 columns wide, like code', () => {
  const tooWide = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isComment(line) && line.length > 120 ? [`${file}:${index + 1}`] : [])),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(tooWide).toEqual([])
})
