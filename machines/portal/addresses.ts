import { enqueueActions, fromPromise, type ActionArgs, type AnyActorRef } from 'xstate'
import { landing, screenAt, type Landing } from '../../domain/flows/landing.ts'
import { flowOf, type ScreenPath } from '../../domain/screens.ts'
import type { RouteEvent } from '../shared/route.ts'
import { currentScreen, failedToSave, isBusy, openCharts, openFlow, screenOf, snapshotOf } from './current-screen.ts'
import { landingInput, type Context, type EnterEvent, type PortalEvent } from './portal-context.ts'

/** The one decision about an address; `current` is the open screen, or the one where a returning person resumes. */
const decide = (context: Context, current: ScreenPath | null, path: string | null): Landing =>
  landing(landingInput(context, current), path)

const entering = ({ screen, because }: Landing, path: string | null): EnterEvent =>
  because === 'sessionIsNotRead' ? { type: 'ENTER', screen: null, path } : { type: 'ENTER', screen, path: null }

/** An address while no flow is open. */
export interface Arriving {
  /** Null if none was requested, as after a login. */
  readonly path: string | null
  /** Where the person resumes, once their session is read. */
  readonly resumesAt: ScreenPath | null
}
/** Enters the flow of the address. */
export const arrive = (context: Context, { path, resumesAt }: Arriving): EnterEvent =>
  entering(decide(context, resumesAt, path), path)

const saveAndGo = { type: 'SAVE_AND_GO' }
/** An address while a flow is open. */
interface Opening {
  readonly path: string
  /** The page that was open has been left. */
  readonly waited: boolean
}
/**
 * Notifies the open flow of a screen of its own, or enters the flow of another screen. An address that leads nowhere
 * else changes nothing. It waits for a page that is at work, or saves when it is left.
 */
export const openAddress = (): ((args: ActionArgs<Context, PortalEvent, PortalEvent>, opening: Opening) => void) =>
  enqueueActions<Context, PortalEvent, Opening>(({ context, self, enqueue }, { path, waited }) => {
    const flow = openFlow(self)
    const savesWhenLeft = flow && snapshotOf(flow).can(saveAndGo) && screenOf(flow) !== screenAt(path)
    if (!waited && (isBusy(self) || savesWhenLeft)) {
      enqueue.raise({ type: 'WAIT', path })
      return
    }
    const decided = decide(context, currentScreen(self) ?? null, path)
    const { screen, because } = decided
    const isElsewhere = screen !== null && flow?.id !== flowOf(screen)
    if (isElsewhere || because === 'sessionIsNotRead') enqueue.raise(entering(decided, path))
    else if (screen !== null && flow && screenOf(flow) !== screen)
      enqueue.sendTo(flow, { type: 'xstate.route', to: `#${screen}`, screen } satisfies RouteEvent)
  })

interface Leaving {
  readonly root: AnyActorRef
  readonly path: string
}
/**
 * Saves the open page, as with its own buttons, or waits for what it does. The output is the address, or null if the
 * page stays: one that could not be saved shows why, and after a payment its own next screen comes.
 */
export const leavePage = fromPromise<string | null, Leaving>(async ({ input: { root, path } }) => {
  const flow = openFlow(root)
  if (!flow) return path
  if (!isBusy(root)) flow.send(saveAndGo)
  await untilIdle(root)
  const hasPaid = flow.id === 'payment' && openFlow(root) !== flow
  return hasPaid || failedToSave(root) ? null : path
})

/** Waits until no chart is at work: a flow does not report what becomes of its page. */
function untilIdle(root: AnyActorRef): Promise<void> {
  return new Promise(resolve => {
    const subscriptions = [root, ...openCharts(root)].map(chart => chart.subscribe({ next: look, complete: look }))
    function look() {
      queueMicrotask(() => {
        if (isBusy(root)) return
        for (const each of subscriptions) each.unsubscribe()
        resolve()
      })
    }
    look()
  })
}
