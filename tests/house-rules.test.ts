import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Docstrings, tests, charts and pages cite docs/rules.md, so that all sources are in the repository. */
const root = join(import.meta.dirname, '..')
const folders = [
  '.storybook',
  'charts',
  'docs',
  'domain',
  'harness',
  'locales',
  'machines',
  'public',
  'scripts',
  'server',
  'src',
  'stories',
  'tests',
  'tools',
]
const isText = /\.(tsx?|mdx?|mmd|json|svg|po|sql|txt|html|css)$/
const files: ReadonlyMap<string, string> = new Map(
  [
    ...folders.flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
    ),
    ...readdirSync(root),
  ]
    .filter(name => isText.test(name) && name !== 'package-lock.json')
    .map(name => [name, readFileSync(join(root, name), 'utf8')]),
)
const book = join('docs', 'rules.md')
const rules = [...files.get(book)!.matchAll(/^- \*\*(R\d+)\*\* /gm)].map(match => match[1]!)

/** A rule or a range: "R301 to R305". Other numbers of cases or rules have other formats. */
const citation = /\bR(\d{3,4})(?: to R(\d{3,4}))?\b/g
const cited = [...files]
  .filter(([name]) => name !== book)
  .flatMap(([name, text]) =>
    [...text.matchAll(citation)].map(([, from, to]) => ({ name, from: Number(from), to: Number(to ?? from) })),
  )

test('every rule has its own number, in order', () => {
  const numbers = rules.map(rule => Number(rule.slice(1)))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(numbers.length).toBeGreaterThan(100)
})

test('every cited rule is in docs/rules.md', () => {
  const unknown = cited.flatMap(({ from, name, to }) =>
    [from, to].filter(each => !rules.includes(`R${each}`)).map(each => `R${each} in ${name}`),
  )
  expect(unknown).toEqual([])
})

const lists = new Set([
  join('stories', 'helpers', 'chart-details.ts'),
  join('tools', 'answers', 'book.ts'),
  join('docs', 'answers.md'),
])

test('every rule is cited by code that implements it, not only by the lists of rules', () => {
  const cases = cited.filter(({ name }) => !lists.has(name))
  const uncited = rules.filter(
    rule => !cases.some(({ from, to }) => from <= Number(rule.slice(1)) && Number(rule.slice(1)) <= to),
  )
  expect(uncited).toEqual([])
})

test('only documents in the repository are cited', () => {
  const foreign = /\bS[12] §|\bDECISION[S]\b|\bS[12]'s\b/
  expect([...files].filter(([, text]) => foreign.test(text)).map(([name]) => name)).toEqual([])
})

test('only domain/, tests and the lists of rules cite a rule', () => {
  const mayCite = (name: string) =>
    /^(?:domain|docs|tests|charts|tools\/answers)\/|\.test\.tsx?$|\.sql$/.test(name) || lists.has(name)
  expect([...new Set(cited.map(({ name }) => name))].filter(name => !mayCite(name))).toEqual([])
})

const sources = globSync('{domain,machines,src,server,harness,stories,tests,tools,scripts,.storybook}/**/*.{ts,tsx}')
const linesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

const imported = /(?:from |import |import\()'(\.[^']*\.tsx?)'/g

test('no imports run in a circle, dynamic ones included, which the linter does not see', () => {
  const left = new Map(
    sources.map(file => {
      const paths = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, path]) => path!)
      return [file, paths.map(path => join(dirname(file), path))] as const
    }),
  )
  expect(left.get('server/commands/programs.ts')).toContain('server/commands/check.ts')
  // files that import nothing of what is left go, until all others are in a circle or lead to one
  for (let count = 0; count !== left.size;) {
    count = left.size
    for (const [file, imports] of left) if (!imports.some(each => left.has(each))) left.delete(file)
  }
  expect([...left.keys()]).toEqual([])
})

// the formatter breaks code at 120 columns and leaves comments alone
test('comments are at most 120 columns wide, like code', () => {
  const tooWide = sources.flatMap(linesIn).filter(({ line }) => isComment(line) && line.length > 120)
  expect(sources.length).toBeGreaterThan(500)
  expect(tooWide).toEqual([])
})

const avoided = /^Words that .* do without: (.*?)\.$/ms.exec(files.get(join('docs', 'testing.md'))!)![1]!
const notOurs = new RegExp(`\\b(?:${[...avoided.matchAll(/`(.+?)`/g)].map(([, word]) => word).join('|')})\\b`, 'i')
const declared = /\b(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/g
/** A string that is the first argument of a call of `test` or `describe`, or of a call's result, as of `test.each`. */
const titled = /(?:\b(?:test|describe)|\))\(\s*(['"`])(?<title>[^\n]+?)\1,\s/g
const titlesIn = (text: string) => [...text.matchAll(titled)].map(({ groups }) => groups!.title!)
/** The comment of a line and the words of the names that it declares; of a story, all of it. */
const proseIn = (line: string, isStory = false) => [
  isStory || isComment(line) ? line : (/(?:\{\/\*|\s\/\/\s).*$/.exec(line)?.[0] ?? ''),
  ...[...line.matchAll(declared)].map(([, name]) => name!.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')),
]

test('comments, names, test titles, stories and docs avoid the words that docs/testing.md lists', () => {
  const code = sources
    .flatMap(linesIn)
    .filter(({ line, at }) => proseIn(line, /^(?:stories|\.storybook)/.test(at)).some(text => notOurs.test(text)))
  const named = sources.filter(file => notOurs.test(file))
  const prose = globSync('docs/*.md')
    .flatMap(linesIn)
    .filter(({ line }) => notOurs.test(line.replaceAll(/`[^`]*`/g, '')))
  const titles = sources
    .filter(file => /\.test\.tsx?$/.test(file))
    .flatMap(file => titlesIn(readFileSync(file, 'utf8')))
  expect([code, named, prose, titles.filter(title => notOurs.test(title))]).toEqual([[], [], [], []])
  expect(titles.length).toBeGreaterThan(2000)
  const word = 'Anew'
  const found = [`const is${word} = 1`, `open() // ${word}`, `{/* ${word} */}`, `say('${word}')`]
  expect(found.map(line => proseIn(line).some(text => notOurs.test(text)))).toEqual([true, true, true, false])
  const called = [`test('opens ${word}', () => {`, `])(\n  "opens ${word}",\n  async`, `say(word, '${word}')`]
  expect(called.map(text => titlesIn(text).some(title => notOurs.test(title)))).toEqual([true, true, false])
})

test('the numbering plan, which is large, is the server’s alone', () => {
  const plan = 'libphonenumber-js'
  const importers = [...files].filter(([, text]) => text.includes(`from '${plan}`)).map(([name]) => name)
  expect(importers).toEqual([join('server', 'message', 'sms-numbers.ts')])
})
