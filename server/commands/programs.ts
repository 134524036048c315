import { randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'
import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { accountEmail } from '../../domain/typed-text.ts'
import { restrictFileMode } from '../database/private-files.ts'
import { describeError, errorSummary, explain, InvalidInput } from '../log/log.ts'
import { ownUsages, usages, type CommandName } from './usages.ts'

/* The programs behind `npm run NAME -- ARGUMENTS`. Each loads its own modules. */

const run = async (name: CommandName, args: readonly string[]) =>
  (await import('./run-command.ts')).runCommand(name, args)
const printed = (name: CommandName) => async (args: readonly string[]) => console.log(await run(name, args))

const allUsages = { ...usages, ...ownUsages }

const programs: Readonly<Record<keyof typeof allUsages, (args: readonly string[]) => Promise<void>>> = {
  check: async args => (await import('./check.ts')).check(args),
  codes: printed('codes'),
  jobs: printed('jobs'),
  messages: printed('messages'),
  payments: printed('payments'),
  people,
  tokens: printed('tokens'),
  waiting: printed('waiting'),
  records: async args => (await import('./records.ts')).importFile(args),
}

async function people(given: readonly string[]) {
  if (given[0] === 'list' || given[0] === 'where') return printed('people')(given)
  if (given[0] === 'correct') return correct(given)
  const { out, args, yes } = readPeopleOptions(given)
  const [command, emailOrId = ''] = args
  if ((out !== undefined && command !== 'export') || (yes && command !== 'delete'))
    throw new InvalidInput(usages.people)
  if (command === 'delete' && emailOrId !== '' && !yes) await askAgain(emailOrId)
  const answer = await run('people', args)
  if (out === undefined) return console.log(answer)
  await writeNewFile(out, answer)
  console.log(`Everything is in ${out}. It holds the person's secrets: hand it over, then delete it.`)
}

/** Shows the old and the new, and asks before anything is changed. */
async function correct(given: readonly string[]) {
  if (given.includes('--yes')) return printed('people')(given)
  console.error(await run('people', given))
  const typed = await ask('Type yes to correct it: ')
  if (typed.trim().toLowerCase() !== 'yes') throw new InvalidInput('Nothing was corrected.')
  console.log(await run('people', [...given, '--yes']))
}

/** Options belong to this command; only `--since` is passed on. */
function readPeopleOptions(given: readonly string[]) {
  try {
    const options = { out: { type: 'string' }, yes: { type: 'boolean' }, since: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...given], options, allowPositionals: true })
    return { ...values, args: values.since === undefined ? positionals : [...positionals, '--since', values.since] }
  } catch {
    throw new InvalidInput(usages.people)
  }
}

async function askAgain(emailOrId: string) {
  const typed = await ask('Everything of this person will be gone. Type the email or id again: ')
  if (accountEmail(typed) !== accountEmail(emailOrId))
    throw new InvalidInput('That is another one. Nothing was deleted.')
}

/** What is typed in answer to a question; '' at the end of the input. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stderr })
  const closed = new Promise<string>(resolve => void terminal.once('close', () => resolve('')))
  try {
    return await Promise.race([terminal.question(question), closed])
  } finally {
    terminal.close()
  }
}

/** Writes a private file completely or not at all. Throws `InvalidInput` if it exists. */
async function writeNewFile(path: string, content: string): Promise<void> {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}`
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true })
    // unlike rename, link never replaces a file
    await link(unfinished, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw alreadyThere(path)
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

const alreadyThere = (path: string) => new InvalidInput(`${path} is there already: nothing is overwritten.`)

/** Database messages repeat values: of unexpected errors, print only kind and places. */
function describe(error: unknown): string {
  if (error instanceof Error && 'syscall' in error) return error.message
  const { places, ...what } = describeError(error)
  return [errorSummary(what), ...places.map(place => `    ${place}`)].join('\n')
}

const isHelp = (word: string) => word === '--help' || word === '-h'
const isProgram = (name: string): name is keyof typeof programs => Object.hasOwn(programs, name)

async function main([name = '', ...args]: readonly string[]) {
  if (name === 'help' || isHelp(name)) return console.log(Object.values(allUsages).join('\n\n'))
  if (!isProgram(name))
    throw new InvalidInput(
      `${name === '' ? 'No command was given' : `There is no command ${name}`}. The commands are ${Object.keys(programs).join(', ')}; --help says what each does.`,
    )
  if (args.some(isHelp)) return console.log(allUsages[name])
  await programs[name](args)
}

restrictFileMode()
try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(explain(error, describe))
  process.exitCode = 1
}
