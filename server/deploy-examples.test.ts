import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfiguration, secretNames } from './configuration.ts'
import { trialProblems } from './samples/trial.ts'
import { temporaryFolder } from './testing/afterwards.ts'

/* The examples of deploy/, as far as they can be read without systemd and Docker. */
const example = (name: string) => readFile(`deploy/${name}`, 'utf8')

test('operator.example.json is valid, and every contact in it has to be replaced before real people come', async () => {
  const OPERATOR_CONFIG = 'deploy/operator.example.json'
  const { operator } = await readConfiguration({ OPERATOR_CONFIG })
  expect(operator).toMatchObject(JSON.parse(await example('operator.example.json')))
  const configuration = await readConfiguration({ OPERATOR_CONFIG, PUBLIC_URL: 'https://portal.example.org' })
  const contacts = trialProblems(configuration).filter(({ setting }) => setting.startsWith('OPERATOR_CONFIG.'))
  expect(contacts).toHaveLength(8)
})

test('the reference shows operator.example.json as it is', async () => {
  const reference = await readFile('docs/operating-reference.md', 'utf8')
  expect(reference).toContain(`\`\`\`json\n${await example('operator.example.json')}\`\`\``)
})

test.each(secretNames)('systemd and compose hand over %s in a file of its own, which Git ignores', async name => {
  const file = name.toLowerCase()
  const unit = await example('clear-path.service')
  expect(unit).toContain(`\nLoadCredential=${file}:/etc/clear-path/secrets/${file}\n`)
  expect(unit).toContain(`\nEnvironment=${name}_FILE=%d/${file}\n`)
  const compose = await example('compose.yaml')
  expect(compose).toContain(`\n    ${name}_FILE: /run/secrets/${file}\n`)
  expect(compose).toContain(`\n    - ${file}\n`)
  expect(compose).toContain(`\n  ${file}: { file: secrets/${file} }\n`)
  expect((await readFile('.gitignore', 'utf8')).split('\n')).toContain('/deploy/secrets/')
})

test('both wait for a server to stop: the grace period, a call, the jobs', async () => {
  const { stopGraceSeconds } = await readConfiguration({ PUBLIC_URL: 'https://portal.example.org' })
  const seconds = stopGraceSeconds + 30 + 20
  const waits = [/TimeoutStopSec=(\d+)/.exec(await example('clear-path.service'))?.[1]]
  waits.push(/stop_grace_period: (\d+)s/.exec(await example('compose.yaml'))?.[1])
  for (const wait of waits) expect(Number(wait)).toBeGreaterThan(seconds)
})

test('a credential of your own, such as a certificate, stops no command under systemd', async () => {
  const folder = await temporaryFolder()
  const programs = {
    systemctl: 'cat deploy/clear-path.service',
    // shows what the shell of the unit's user would run, by systemd's rule that $$ is $
    'systemd-run': `while [ "\${1#--}" != "$1" ]; do shift; done
      script=$(printf '%s' "$3" | sed 's/\\$\\$/$/g'); shift 3
      CREDENTIALS_DIRECTORY=${folder}/credentials NODE=${folder}/node exec /bin/sh -c "$script" "$@"`,
    node: 'echo "$SMTP_URL_FILE $*"',
  }
  for (const [name, script] of Object.entries(programs))
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o700 })
  await mkdir(join(folder, 'credentials'))
  for (const name of ['db-ca.pem', 'smtp_url']) await writeFile(join(folder, 'credentials', name), '')
  const env = { PATH: `${folder}:${process.env['PATH']}` }
  const { stdout } = await promisify(execFile)('sh', ['deploy/command', 'people', 'list'], { env })
  expect(stdout).toBe(`${folder}/credentials/smtp_url dist/server/cli.js people list\n`)
})
