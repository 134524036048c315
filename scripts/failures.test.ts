import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedHooksFile, failuresIn } from './failures.ts'

test('the summary has failed tests, failed hooks of files and groups, and files that cannot be loaded', async () => {
  // in the checkout, so that Vitest is found
  const folder = join('node_modules', '.cache', `failures-${process.pid}`)
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true }))
  const lines = "import { afterAll, beforeAll, describe, expect, test } from 'vitest'\n"
  const passing = "test('passes', () => expect(1).toBe(1))\n"
  const files = {
    whole: `beforeAll(() => { throw new Error('no database') })\n${passing}`,
    groups: `describe('one', () => { beforeAll(() => { throw new Error('no server') })\n${passing} })
      describe('two', () => { afterAll(() => { throw new Error('still open') })\n${passing} })
      test('fails', () => expect(1).toBe(2))`,
    broken: "throw new Error('not even loaded')",
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.check.ts`), lines + text)
  await writeFile(join(folder, 'vitest.config.ts'), "export default { test: { include: ['*.check.ts'] } }")
  const [report, hooks] = [join(process.cwd(), folder, 'report.json'), join(process.cwd(), folder, 'hooks.json')]
  const reporters = [
    '--reporter=json',
    `--outputFile=${report}`,
    `--reporter=${join(process.cwd(), 'scripts/failures.ts')}`,
  ]
  const vitest = spawn('node_modules/.bin/vitest', ['run', '--root', folder, ...reporters], {
    stdio: 'ignore',
    env: { ...process.env, [failedHooksFile]: hooks },
  })
  await once(vitest, 'exit')
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as never
  const said = failuresIn(await read(report), await read(hooks))
  const at = (name: string) => join(folder, `${name}.check.ts`)
  // without the places in the code
  expect(said.map(text => text.split('\n').slice(0, 2).join('\n')).toSorted()).toEqual([
    `${at('broken')}: before or after all its tests\n    not even loaded`,
    `${at('groups')}: before or after the tests of "one"\n    no server`,
    `${at('groups')}: before or after the tests of "two"\n    still open`,
    `${at('groups')}: fails\n    AssertionError: expected 1 to be 2 // Object.is equality`,
    `${at('whole')}: before or after all its tests\n    no database`,
  ])
})
