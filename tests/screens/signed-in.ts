import { fromPromise, type AnyActorLogic } from 'xstate'
import { samplePerson } from '../../domain/samples/person.ts'
import { startPortal } from '../../harness/stubs.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { composePortal } from '../../src/app/composition.ts'
import { watchActivity } from '../../src/app/watch-session.ts'
import { beginSession } from '../../src/services/session-token.ts'

/** The portal with a signed-in person whose activity is watched; its flows never load. */
export function signedInPortal(token: string, person = samplePerson()) {
  const portal = composePortal(async (): Promise<AnyActorLogic> => fromPromise(() => new Promise(() => {})))
  const root = startPortal(portal, readArrival(new URL('http://portal/login')))
  const stop = watchActivity(root)
  beginSession(token)
  root.send({ type: 'SIGNED_IN', session: { person, answers: {}, matters: null } })
  return {
    root,
    isSignedIn: () => root.getSnapshot().context.session !== null,
    end: () => {
      stop()
      root.stop()
    },
  }
}
