import { createActor, fromPromise, type AnyActorLogic } from 'xstate'
import { pageRules } from '../../domain/flows/progress.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { portalId } from '../../machines/shared/session.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { composePortal } from '../../src/app/composition.ts'
import { watchActivity } from '../../src/app/watch-session.ts'
import { beginSession } from '../../src/services/session-token.ts'

/** The portal with a signed-in person whose activity is watched; its flows never load. */
export function signedInPortal(token: string, person = samplePerson()) {
  const root = createActor(
    composePortal(async (): Promise<AnyActorLogic> => fromPromise(() => new Promise(() => {}))),
    {
      systemId: portalId,
      input: {
        operator,
        arrival: readArrival(new URL('http://portal/login')),
        hasToken: false,
        idempotencyKey: 'visit',
        pageRules: () => pageRules,
      },
    },
  ).start()
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
