// @module-tag thorough
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'

const folder = await temporaryFolder()

/** Runs the command on a file with this text. */
async function run(command: string, text: string) {
  const path = join(folder, 'file')
  await writeFile(path, text)
  return runProgram('records', command, path)
}

async function runProgram(...words: readonly string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'none' }
  return new Promise<{ code: number; said: string }>(resolve => {
    const program = new URL('cli.ts', import.meta.url).pathname
    const child = execFile(process.execPath, [program, ...words], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })
}

test('skipped rows are reported by line, without content, and by the exit code', async () => {
  const header = 'us_state,case_number,first_name,last_name,birth_date'
  const good = 'UT,121900123,Maria,Lopezita,1988-04-12'
  expect(await run('import', `${header}\n${good}\n`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 row loaded'),
  })

  const some = await run('import', `${header}\n${good}\nUT,121900124,Maria,Lopezita,0000-01-01\n`)
  expect(some.code).toBe(1)
  expect(some.said).toContain('line 3: birth_date is a day that does not exist')
  expect(some.said).toContain('1 row loaded: 0 new cases, 1 case replaced. 1 row skipped.')
  expect(some.said).not.toMatch(/Lopezita|1219|0000/)

  const matters = await run(
    'import-matters',
    '[{ "email": "lopezita@example.org", "id": "1", "legal_action_type": "LOPEZITA" }, { "email": "lopezita@example.org", "id": "1", "legal_action_type": "SEALING" }, { lopezita }]',
  )
  expect(matters.code).toBe(1)
  expect(matters.said).toContain('0 new matters, 0 matters replaced. 3 rows skipped.')
  expect(matters.said).not.toMatch(/lopezita/i)

  const audited = await runProgram('people', 'audit', '--since', '2026-01-01')
  expect(
    audited.said.match(/operator \S+ {2}imported [a-z ]+/g)?.map(line => line.replace(/operator \S+ {2}/, '')),
  ).toEqual(['imported court records', 'imported court records', 'imported matters'])
})
