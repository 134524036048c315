import { describe, expect, test } from 'vitest'
import { addressesOf, landing, type LandingInput } from '../domain/flows/landing.ts'
import { pageRules } from '../domain/flows/progress.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { personas, type Persona } from '../domain/samples/people.ts'
import { paid } from '../domain/samples/person.ts'
import { flowOf, screenPaths } from '../domain/screens.ts'
import { settledScreen } from '../harness/scenario.ts'
import { openIn, createTestPortal } from '../harness/world.ts'
import { clientMatters } from '../machines/casework/paths.ts'
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

/** The screen by the rule, including what the portal repeats first. */
function landed(someone: Persona, address: string) {
  const arrival = readArrival(new URL(address, 'http://portal'), visitOf(someone))
  const present: LandingInput = {
    session: someone.session ? { ...someone.session, operator } : null,
    usState: arrival.visit.us_state,
    hasJustPaid: false,
    hasMailedLink: arrival.code !== null,
    hasToken: false,
    pageRules,
    current: someone.resumesAt ?? null,
  }
  // with a token, the mailed link applies before the session is read
  const first = landing(arrival.code ? { ...present, session: null } : present, arrival.asked)
  if (first.because !== 'freeResultIsLost' || !present.session) return first.screen
  const person = { ...present.session.person, ...paid }
  const session = { ...present.session, person }
  return landing({ ...present, session, current: 'register/verification' }, arrival.asked).screen
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
        const said = landed(someone, address)
        // nothing to read yet: the results page says so itself
        const isTooEarly = who === 'waits for the records' && said !== null && flowOf(said) === 'results'
        expect([address, screen]).toEqual([address, isTooEarly ? 'register/results-waiting' : said])
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
