import { rm } from 'node:fs/promises'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { peopleCommand } from '../account/commands.ts'
import type { Actor } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { jobsCommand } from '../jobs/jobs.ts'
import { InvalidInput } from '../log/log.ts'
import { messagesCommand } from '../message/commands.ts'
import { paymentsCommand } from '../payment/commands.ts'
import { codesCommand } from '../payment/price.ts'
import { takeBackup } from './backup.ts'
import { recordLines } from './check.ts'
import { type CommandName, ensureOwnDirectory, usages } from './run-command.ts'

type Work = (dependencies: Dependencies, actor: Actor) => Promise<string | Blob>

/** Operator commands by name. Each parses its arguments and returns null if they are invalid. */
export const commands: Readonly<Record<CommandName, (args: readonly string[]) => Work | null>> = {
  backup: args => (args.length === 0 ? takeBackup : null),
  check: args => (args.length === 0 ? async ({ database }) => (await recordLines(database)).join('\n') : null),
  codes: codesCommand,
  jobs: jobsCommand,
  messages: messagesCommand,
  payments: paymentsCommand,
  people: peopleCommand,
}

const askedSchema = v.object({ args: v.array(v.string()), user: v.string() })
const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

/** Operator commands over HTTP. Only the server's own user can access the socket. */
const controlApp = (dependencies: Dependencies) =>
  new Hono().post('/:command', async context => {
    const name = context.req.param('command')
    const { user, args } = v.parse(askedSchema, await context.req.json())
    if (!isCommand(name)) return context.text('This server does not know the command: is it of another version?', 400)
    const work = commands[name](args)
    if (work === null) return context.text(usages[name], 400)
    try {
      return new Response(await work(dependencies, `operator ${user}`))
    } catch (error) {
      if (error instanceof InvalidInput) return context.text(error.message, 400)
      dependencies.log('command failed', { command: name, error })
      return context.text('It failed; the log of the server says where.', 500)
    }
  })

/** Serves operator commands while the server runs. Returns how to stop. Replaces a killed server's socket. */
export async function listenForCommands(socket: string, dependencies: Dependencies): Promise<() => Promise<void>> {
  await ensureOwnDirectory(socket)
  await rm(socket, { force: true })
  const server = createAdaptorServer({ fetch: controlApp(dependencies).fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  return () => new Promise(done => void server.close(() => done()))
}
