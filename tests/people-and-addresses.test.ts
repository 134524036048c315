import { describe, expect, test } from 'vitest'
import { addressesOf, landing, type LandingInput } from '../domain/flows/landing.ts'
import { openPages } from '../domain/flows/progress.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { personas, type Persona } from '../domain/samples/people.ts'
import { screenPaths, type ScreenPath } from '../domain/screens.ts'
import { settledScreen } from '../harness/scenario.ts'
import { openIn, createTestPortal } from '../harness/world.ts'
import { clientMatters } from '../machines/casework/chart-data.ts'
import { readArrival } from '../machines/portal/arrival.ts'
import { emptyVisit } from '../machines/shared/session.ts'

/** What a browser may add to the addresses of the screens. */
const addresses = [
  ...screenPaths.flatMap(addressesOf),
  '/login?email=maria%40example.com',
  '/reset?code=mailed',
  '/r/CARMEN88',
  '/r/NONSENSE',
  '/r/%zz',
  '/register/',
  '/register?us_state=AZ',
  '/nowhere',
]

const visitOf = ({ usState }: Persona) => ({ ...emptyVisit, us_state: usState ?? null })

/** What a flow does at once, after the rule has opened it. */
const goesOn: Readonly<Record<string, Partial<Record<ScreenPath, ScreenPath>>>> = {
  // the survey creates the free result again (R1308)
  'has lost the free result': { 'register/interested-info': 'register/verification' },
  // nothing to read yet
  'waits for the records': { results: 'register/results-waiting', 'results/start': 'register/results-waiting' },
}

/** The screen by the rule: once before the session is read, and again with it. */
function screenByRule(someone: Persona, address: string) {
  const arrival = readArrival(new URL(address, 'http://portal'), visitOf(someone))
  const session = someone.session ? { ...someone.session, operator } : null
  const before: LandingInput = {
    session: null,
    pages: null,
    usState: arrival.visit.us_state,
    hasJustPaid: false,
    hasMailedLink: arrival.code !== null,
    hasToken: session !== null,
    current: null,
  }
  const first = landing(before, arrival.path)
  if (session === null || first.because !== 'sessionIsNotRead') return first.screen
  return landing({ ...before, session, pages: openPages(session), current: someone.resumesAt ?? null }, arrival.path)
    .screen
}

describe('the portal shows what the rule says, before and after a reload (R1309)', () => {
  test.each(Object.entries<Persona>(personas))(
    'a person who %s, at every address',
    { timeout: 30_000 },
    async (who, someone) => {
      const { session, count = {} } = someone
      const around = createTestPortal({
        token: session !== undefined,
        visit: visitOf(someone),
        hasAccount: session !== undefined,
        ...session,
        count,
        ...(who.includes('client') ? { matters: clientMatters } : {}),
      })
      const before = { ...around.world }
      for (const address of addresses) {
        // changes of one address do not affect the next
        Object.assign(around.world, before)
        const opened = await openIn(around, address)
        const screen = await settledScreen(opened.root)
        const said = screenByRule(someone, address)
        expect([address, screen]).toEqual([address, said && (goesOn[who]?.[said] ?? said)])
        opened.close()
        // a reload shows the same screen, but the code of a mailed link does not stay in the address
        if (screen === 'reset') continue
        const again = await openIn(around, opened.place.pathname())
        expect([address, await settledScreen(again.root)]).toEqual([address, screen])
        again.close()
      }
    },
  )
})
