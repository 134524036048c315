import {
  createActor,
  fromPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from 'xstate'
import type { BeforePayment } from '../../domain/flows/access.ts'
import { registered } from '../../domain/samples/person.ts'
import { addressOf, screensIn, type ScreenPath } from '../../domain/screens.ts'
import { screenPathOf } from '../../harness/charts.ts'
import type { StatePath } from '../../harness/replay.ts'
import { startPortal, withPendingCalls, stoppedClock } from '../../harness/stubs.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { portalMachine, type PortalRef } from '../../machines/portal/portal-machine.ts'
import { doneEvents, sampleSession } from '../../machines/shared/chart-data.ts'
import type { Session } from '../../machines/shared/session.ts'
import { isTyped } from './typing.ts'

/** A chart at rest, and the portal around it. */
export interface ChartInPortal {
  readonly actor: AnyActorRef
  readonly root: PortalRef
  readonly path: string | null
  /** What leads on from here to the target state, once the form holds what was typed. */
  readonly later: readonly AnyEventObject[]
}

/** The page where a person resumes before one of these flows is opened. */
const verifiedFlows: Readonly<Record<string, ScreenPath>> = {
  resultsWaiting: 'register/results-waiting',
  results: 'results',
  casework: 'menu',
  account: 'menu',
  statement: 'menu',
}

/** Who sees a page whose own chart knows no person. */
const seenBy: Readonly<Record<string, Session>> = {
  aliases: sampleSession(registered),
  address: sampleSession(registered),
  question: sampleSession(),
  idle: sampleSession(),
  logOut: sampleSession(),
}

/** What a chart's input says of who is signed in. */
interface PathInput {
  readonly session?: Session | null
  /** Of the payment: what comes before it still. */
  readonly before?: BeforePayment
}

function sessionIn(name: string, input: PathInput): Session | null {
  if (input.before === 'account') return null
  return input.session ?? seenBy[name] ?? null
}

/** The chart on its way to the target state, in the portal, with the person signed in who is there. */
export function chartInPortal(name: string, path: StatePath): ChartInPortal {
  const lastTyped = path.events.findLastIndex(isTyped)
  const before = lastTyped < 0 ? path.events : path.events.slice(0, lastTyped)
  const later = path.events.slice(before.length)
  const { actor, root } = startIn(name, path, before)
  return { actor, root, path: screenPathOf(name, actor.getSnapshot()), later }
}

function startIn(
  name: string,
  path: StatePath,
  events: readonly AnyEventObject[],
): Pick<ChartInPortal, 'actor' | 'root'> {
  const startAt = verifiedFlows[name]
  const input = (path.input ?? {}) as PathInput
  const inPortal = startAt === undefined ? null : portalFor(sessionIn(name, input), startAt)
  const actor = inPortal && startAt ? openFlow(inPortal, name, startAt, path) : alone(path)
  for (const event of events) actor.send(event)
  const { context } = actor.getSnapshot() as AnyMachineSnapshot
  const root = name === 'portal' ? (actor as PortalRef) : portalFor(sessionIn(name, context), 'menu', name === 'resume')
  return { actor, root: inPortal ?? root }
}

const alone = ({ machine, input }: StatePath): AnyActorRef =>
  createActor(machine, { input, clock: stoppedClock() }).start()

function portalFor(session: Session | null, path: ScreenPath, hasToken = session !== null): PortalRef {
  const arrival = readArrival(new URL(addressOf(path), 'http://portal'))
  const root = startPortal(withPendingCalls(portalMachine), arrival, { hasToken, clock: stoppedClock() })
  if (session) root.send({ type: 'SESSION_CHANGED', changes: session })
  return root
}

const nothingComes = fromPromise(() => new Promise(() => {}))

/** Makes the portal fetch and run a flow, as it does when a person returns and opens it. */
function openFlow(root: AnyActorRef, name: string, at: ScreenPath, { machine }: StatePath): AnyActorRef {
  const answer = (call: string, output: unknown) => doneEvents(call, output).forEach(event => root.send(event))
  const bring = (logic: AnyActorLogic) => answer('loadFlow', logic)
  const { session } = (root.getSnapshot() as AnyMachineSnapshot).context as { session: Session }
  bring(nothingComes)
  answer('resume', { session, path: at })
  if (name === 'account' || name === 'statement')
    root.send({ type: 'OPEN_ADDRESS', path: addressOf(screensIn(name)[0]!) })
  bring(machine)
  const flow = (root.getSnapshot() as AnyMachineSnapshot).children[name] as AnyActorRef | undefined
  if (!flow) throw new Error(`the portal did not open ${name}`)
  return flow
}
