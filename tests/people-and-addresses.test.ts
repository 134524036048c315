import { expect, test } from 'vitest'
import { screenPaths } from '../domain/screens.ts'
import type { Answers } from '../domain/wire/answer.ts'
import type { Person } from '../domain/wire/person.ts'
import { screened, surveyed } from '../domain/samples/along.ts'
import { answersTo, statementAnswers } from '../domain/samples/answers.ts'
import { client, paid, registered, sampleAlias, samplePerson, verified } from '../domain/samples/person.ts'
import { clientMatters } from '../machines/casework/walk.ts'
import { emptyVisit } from '../machines/kit/session.ts'
import { standsStill } from '../harness/scenario.ts'
import { openIn, surroundings, type World } from '../harness/world.ts'

/**
 * Which screen every kind of person sees at every address, as a text that a reviewer reads:
 * tests/people-and-addresses.txt. An address without an arrow shows its own screen (R1301 to R1309, R1311). After a
 * wanted change: `npx vitest run --project unit tests/people-and-addresses --update`, and read the difference.
 */
const ethnicity = answersTo('race', 'ethnicity')
const begun: Answers = { ...ethnicity, ...answersTo('open_cases', 'protective_order', 'owe_fines') }
const { household_income_range: _, ...halfIncome } = screened()
const inSurvey: Answers = { ...screened(), ...answersTo('employed', 'hourly_rate') }
const found = { updated_at: '2026-11-02T10:00:00Z', count: 3 }

const signedIn = (changes: Partial<Person> = {}, answers: Answers = {}, more: Partial<World> = {}): Partial<World> => ({
  hasAccount: true,
  person: samplePerson(changes),
  answers,
  ...more,
})
const followed = { matters: clientMatters, count: found }

const people: Readonly<Record<string, Partial<World>>> = {
  'A visitor': { token: false },
  'A visitor who has chosen Utah': { token: false, visit: { ...emptyVisit, us_state: 'UT' } },
  'Has an account, and nothing else': signedIn(registered),
  'Has told other names': signedIn({ ...registered, aliases: [{ ...sampleAlias }] }),
  'Has told the address': signedIn(),
  'Has told race, and ethnicity was not saved': signedIn({}, answersTo('race')),
  'Has told race and ethnicity': signedIn({}, ethnicity),
  'In the middle of the screening': signedIn({}, begun),
  'Screened, but that the income was not saved with the household': signedIn({}, halfIncome),
  'Screened in Utah': signedIn({}, screened()),
  'Screened in Arizona': signedIn({ us_state: 'AZ' }, screened('AZ')),
  'Screened in Pennsylvania': signedIn({ us_state: 'PA' }, screened('PA')),
  'Screened in Utah, sent by a partner that makes the results free': signedIn(
    { utm_code: 'partnership_library' },
    screened(),
  ),
  'In the middle of the survey': signedIn({}, inSurvey),
  'Has answered the survey': signedIn({}, surveyed()),
  'Has answered the survey in Pennsylvania, and the free result was lost': signedIn({ us_state: 'PA' }, surveyed('PA')),
  'Has paid': signedIn(paid, screened()),
  'Is verified, and the records are being searched': signedIn(verified, screened()),
  'Is verified, and the records are found': signedIn(verified, screened(), { count: found }),
  'Is verified, and approved': signedIn({ ...verified, client_status: 'APPROVED' }, screened(), { count: found }),
  'A client': signedIn(client, screened(), followed),
  'A client whose statement is half written': signedIn(client, { ...screened(), ...statementAnswers(11) }, followed),
  'A client whose statement is complete': signedIn(client, { ...screened(), ...statementAnswers(18) }, followed),
}

const addresses = [
  ...screenPaths.map(path => (path === 'landing' ? '/' : `/${path}`)),
  '/auth/login',
  '/login?email=maria%40example.com',
  '/reset?code=mailed',
  '/onboard/basics',
  '/r',
  '/r/CARMEN88',
  '/r/NONSENSE',
  '/r/%zz',
  '/register/',
  '/register?us_state=AZ',
  '/register/help-test-pa',
  '/statement',
  '/nowhere',
]

/** The screen of each address for one kind of person. */
async function shownTo(who: Partial<World>): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>()
  const around = surroundings(who)
  const before = { ...around.world }
  for (const address of addresses) {
    // what one address changes is not there for the next
    Object.assign(around.world, before)
    const opened = await openIn(around, address)
    const screen = await standsStill(opened.root)
    shown.set(address, screen ?? 'nothing')
    expect(opened.root.getSnapshot().status).toBe('active')
    opened.close()
    // a reload shows the same screen; but the code of a mailed link does not stay in the address
    if (screen === 'reset') continue
    const again = await openIn(around, opened.place.pathname())
    expect([address, await standsStill(again.root)]).toEqual([address, screen])
    again.close()
  }
  return shown
}

const pathOf = (screen: string) => (screen === 'landing' ? '/' : `/${screen}`)

test('every kind of person sees the screens of tests/people-and-addresses.txt', { timeout: 60_000 }, async () => {
  const all = await Promise.all(
    Object.entries(people).map(async ([who, world]) => [who, await shownTo(world)] as const),
  )
  const text = all.map(([who, shown]) =>
    [
      who,
      ...[...shown].map(([address, screen]) => `  ${address === pathOf(screen) ? address : `${address} → ${screen}`}`),
    ].join('\n'),
  )
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('./people-and-addresses.txt')
})
