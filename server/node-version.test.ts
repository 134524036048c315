import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldestNode } from './node-version.ts'
import { temporaryFolder } from './testing/afterwards.ts'
import { startProgram } from './testing/programs.ts'

test.each([
  ['20.19.5', 1],
  ['22.18.0', 1],
  ['22.19.0', 0],
  ['24.0.0', 0],
])('on Node %s the program ends with %i, and says in one sentence what it needs', async (version, code) => {
  const asOn = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const ended = await startProgram(['--import', `data:text/javascript,${asOn}`, 'dist/server/cli.js', 'help'], {}).ended
  const error = `This program needs Node 22.19 or later, and this is Node ${version}.\n`
  const usage = expect.stringContaining('Usage: npm run')
  expect(ended).toEqual(code === 0 ? { code, out: usage, error: '' } : { code, out: '', error })
})

test.each(['README.md', 'CHANGELOG.md', 'docs/operating.md', 'deploy/README.md', 'package.json'])(
  '%s names the same oldest Node as the program',
  async path => {
    const text = await readFile(path, 'utf8')
    const named = path === 'package.json' ? /"node": ">=([\d.]+)"/g : /Node (\d+\.\d+)/g
    const versions = [...text.matchAll(named)].map(([, version]) => version)
    expect(new Set(versions)).toEqual(new Set([oldestNode]))
  },
)

test.each([
  [['--help'], 0],
  [['-h'], 0],
  [['check'], 1],
] as const)('the server says its usage for %o, ends with %i, and opens nothing', async (args, code) => {
  const DATA_DIR = join(await temporaryFolder(), 'data')
  const ended = await startProgram(['dist/server/main.js', ...args], { DATA_DIR }).ended
  expect(ended).toMatchObject({
    code,
    [code === 0 ? 'out' : 'error']: expect.stringContaining('Usage: node dist/server/main.js'),
  })
  await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
})
