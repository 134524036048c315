import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { makeApp } from './app.ts'
import { outboxDirectory, type Configuration } from './configuration.ts'
import { listenForCommands } from './control/listen.ts'
import { controlSocket } from './control/socket.ts'
import type { Database } from './database/open.ts'
import type { Log } from './http/errors.ts'
import { jobHandlers, type Keeping } from './jobs/handlers.ts'
import { openDependencies } from './open-dependencies.ts'
import { testCards } from './payment/sandbox-gateway.ts'
import { resumePayments } from './payment/settle.ts'
import { resumeSearches } from './records/search.ts'
import { openSite } from './site/pages.ts'

const builtPortal = fileURLToPath(new URL('../dist', import.meta.url))

export interface RunningServer {
  /** What to tell whoever started it. */
  readonly notes: readonly string[]
  readonly stop: () => Promise<void>
}

/** Opens everything that the server needs, and listens. Throws when something is missing, after closing what was opened. */
export async function startServer(configuration: Configuration, log: Log): Promise<RunningServer> {
  const opened = await openDependencies(configuration, log, { work: true })
  const { database, jobs } = opened.dependencies
  try {
    const sample = configuration.sampleData ? await loadSample(database) : null
    const site = await openSite(builtPortal, configuration.operator, { stripeKey: configuration.stripe?.publishableKey })
    const dependencies = { ...opened.dependencies, site }
    const { close, port } = await listen(makeApp(dependencies).fetch, configuration)
    await resumeSearches(dependencies)
    await resumePayments(dependencies)
    await jobs.send(database, 'retention', {}, { key: 'at the start' })
    const stopListening =
      configuration.databaseUrl === undefined
        ? await listenForCommands(controlSocket(configuration.dataDirectory), { dependencies, dump: opened.dump })
        : async () => {}
    await jobs.begin(jobHandlers(dependencies, keepingOf(configuration)))
    return {
      notes: notesOf(configuration, { port, hasSite: dependencies.site !== null, sampleNotes: sample?.notes ?? [] }),
      async stop() {
        await stopListening()
        await close()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Read only when wanted: it brings the generator of the synthetic records along. */
async function loadSample(database: Database) {
  const { loadSampleSet } = await import('./records/sample.ts')
  return loadSampleSet(database)
}

const keepingOf = ({ auditLogDays, inactiveAccountDays, journeyLog }: Configuration): Keeping => ({
  auditLogDays,
  inactiveAccountDays,
  journeyLogDays: journeyLog.days,
})

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Resolves once the port is open; rejects when it is taken. */
function listen(fetch: Fetch, { host, port }: Configuration): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, ({ port }: AddressInfo) => resolve({ port, close }))
    server.once('error', reject)
    const close = () =>
      new Promise<void>(done => {
        server.close(() => done())
        // a call that hangs must not keep the server from stopping
        setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 5000).unref()
      })
  })
}

interface Facts {
  readonly port: number
  readonly hasSite: boolean
  readonly sampleNotes: readonly string[]
}

const sandboxNotes = [
  'Test cards (any security code and a date to come; no money moves):',
  ...testCards.map(({ number, meaning }) => `  ${number}  ${meaning}`),
]

function notesOf(configuration: Configuration, { port, hasSite, sampleNotes }: Facts): string[] {
  const { host, journeyLog, publicUrl, smtpUrl, stripe } = configuration
  const shownHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  const address = `http://${shownHost}:${port}`
  return [
    `${hasSite ? 'The portal is' : 'The API (without the portal: nothing is built, `npm run build` does) is'} at ${address}`,
    ...(publicUrl === address ? [] : [`Mailed links lead to ${publicUrl}`]),
    ...sampleNotes,
    ...(stripe ? [`Stripe takes the money and calls ${publicUrl}/v1/payment/webhook/stripe`] : sandboxNotes),
    'Identity check: every four digits are confirmed, except 0000.',
    ...(journeyLog.on ? [`Saved screens are counted for ${journeyLog.days} days, without names (docs/journey-log.md)`] : []),
    ...(smtpUrl ? [] : [`Mails are written to ${outboxDirectory(configuration)}`]),
  ]
}
