import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterwards } from './afterwards.ts'

/** Runs a service of deploy/examples/ until afterwards. Returns its address. */
export async function runExample(
  name: 'identity-check' | 'record-search',
  key: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, [`deploy/examples/${name}.mjs`], {
    env: { ...environment, KEY: key, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  afterwards(async () => void child.kill())
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error(`${name} did not start`)
}
