import { stdin, stderr } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { runCommand } from './command-line.ts'
import { usages } from './usages.ts'
import { writeNewFile } from './new-file.ts'
import { runOn } from './run.ts'
import { WrongInput } from '../log/operator-error.ts'

const usage = usages.people

/**
 * The options are this command's own: the file is written here, and the question asked here. `--since` goes on to
 * whoever does the work.
 */
function read(given: readonly string[]) {
  try {
    const options = { out: { type: 'string' }, yes: { type: 'boolean' }, since: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...given], options, allowPositionals: true })
    return { ...values, words: values.since === undefined ? positionals : [...positionals, '--since', values.since] }
  } catch {
    throw new WrongInput(usage)
  }
}

await runCommand(async given => {
  const { out, words, yes } = read(given)
  const [command, email = ''] = words
  if ((out !== undefined && command !== 'export') || (yes && command !== 'delete')) throw new WrongInput(usage)
  if (command === 'delete' && email !== '' && !yes) await askAgain(email)
  const answer = await runOn('people', words)
  if (out === undefined) return console.log(answer.toString())
  await writeNewFile(out, answer)
  console.log(`Everything is in ${out}. It holds the person's secrets: hand it over, then delete it.`)
})

async function askAgain(email: string) {
  const terminal = createInterface({ input: stdin, output: stderr })
  const closed = new Promise<string>(resolve => void terminal.once('close', () => resolve('')))
  try {
    const typed = await Promise.race([
      terminal.question('Everything of this person will be gone. Type the email again: '),
      closed,
    ])
    if (typed.trim().toLowerCase() !== email.trim().toLowerCase())
      throw new WrongInput('That is another email. Nothing was deleted.')
  } finally {
    terminal.close()
  }
}
