import { homeStateOf } from '../domain/offered.ts'
import { stateInfo } from '../domain/states.ts'
import { createApp } from './app.ts'
import { type Configuration, outboxDirectory } from './configuration.ts'
import type { Needs } from './dependencies.ts'
import { resumeSearches } from './eligibility/search.ts'
import { listen } from './http/listen.ts'
import { jobHandlers } from './job-handlers.ts'
import type { Log } from './log/log.ts'
import { metricsApp } from './log/metrics.ts'
import { refuseMissingStore } from './matter/stored-documents.ts'
import { openDependencies, type OpenDependencies } from './open-dependencies.ts'
import { resumePayments } from './payment/settlement.ts'
import { testCards } from './ports/gateway.ts'
import { coverageOf } from './records/coverage.ts'
import { builtFolder } from './root.ts'
import { pageSettingsOf, refuseTrialSettings, refuseTrialData } from './samples/trial.ts'
import { openSite } from './site/site.ts'

export interface RunningServer {
  readonly notes: readonly string[]
  readonly stop: () => Promise<void>
}

/** Opens all dependencies and listens. Closes everything again if it throws. */
export async function startServer(configuration: Configuration, log: Log): Promise<RunningServer> {
  refuseTrialSettings(configuration)
  const opened = await openDependencies(configuration, log, { work: true })
  let isStopping = false
  const dependencies = { ...opened.dependencies, isStopping: () => isStopping }
  const { database, jobs } = dependencies
  const open = [opened.close]
  const stop = async () => {
    isStopping = true
    for (const close of open.toReversed()) await close()
  }
  try {
    await refuseTrialData(configuration, database)
    await refuseMissingStore(dependencies)
    const sample = configuration.sampleData ? await loadSample(dependencies, configuration) : []
    const site = await openSite(builtFolder, configuration.operator, pageSettingsOf(configuration))
    const metrics = await listenForMetrics(configuration, opened)
    if (metrics) open.push(() => metrics.close())
    await resumeSearches(dependencies)
    await resumePayments(dependencies)
    await jobs.send(database, 'retention', {}, { key: 'at the start' })
    await jobs.send(database, 'join-records', {}, { key: 'at the start' })
    const { timeZone } = stateInfo(homeStateOf(configuration.operator))
    await jobs.begin(jobHandlers(dependencies, configuration), timeZone)
    // last: once it answers, it may be told to stop
    const { close, port } = await listen(createApp(dependencies, site).fetch, { ...configuration, setting: 'PORT' })
    open.push(() => close(configuration.stopGraceSeconds))
    return {
      notes: notesOf(configuration, {
        port,
        metricsPort: metrics?.port ?? null,
        hasSite: site !== null,
        sampleNotes: sample,
      }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listenForMetrics({ metrics }: Configuration, { connections, dependencies }: OpenDependencies) {
  if (!metrics) return null
  const app = metricsApp({ ...dependencies, connections, coverage: () => coverageOf(dependencies) })
  return listen(app.fetch, { ...metrics, setting: 'METRICS_PORT' })
}

/** Loaded on demand, since it includes the generator of sample records. */
async function loadSample(
  { database, recordSearch }: Needs<'database' | 'recordSearch'>,
  { operator }: Configuration,
): Promise<readonly string[]> {
  const { loadSampleSet, sampleNotes } = await import('./samples/load.ts')
  await loadSampleSet(database)
  return sampleNotes(usState => operator.states.includes(usState) && !recordSearch.isOutside(usState))
}

interface Started {
  readonly port: number
  readonly metricsPort: number | null
  readonly hasSite: boolean
  readonly sampleNotes: readonly string[]
}

const sandboxNotes = [
  'Test cards (any security code and a date to come; no money moves):',
  ...testCards.map(({ number, meaning }) => `  ${number}  ${meaning}`),
]

const displayHost = (host: string) => (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host)

function notesOf(configuration: Configuration, { port, metricsPort, hasSite, sampleNotes }: Started): string[] {
  const { host, identityProvider, metrics, publicUrl, smtpUrl, stripe, sms } = configuration
  const address = `http://${displayHost(host)}:${port}`
  return [
    `${hasSite ? 'The portal is' : 'The API (without the portal: nothing is built, `npm run build` does) is'} at ${address}`,
    ...(publicUrl === address ? [] : [`Mailed links lead to ${publicUrl}`]),
    ...sampleNotes,
    ...(stripe ? [`Stripe takes the money and calls ${publicUrl}/v1/payment/webhook/stripe`] : sandboxNotes),
    ...(identityProvider ? [] : ['Identity check: every four digits are confirmed, except 0000.']),
    ...(metrics ? [`Metrics for Prometheus are at http://${displayHost(metrics.host)}:${metricsPort}/metrics`] : []),
    ...(smtpUrl ? [] : [`Mails are written to ${outboxDirectory(configuration)}`]),
    ...(sms === 'sandbox' ? [`Texts are written to ${outboxDirectory(configuration)}`] : []),
    ...(sms !== null && sms !== 'sandbox' ? [`Twilio sends texts and calls ${sms.webhookUrl}`] : []),
  ]
}
