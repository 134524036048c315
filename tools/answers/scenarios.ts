import { SimulatedClock, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'
import { nextPage, screeningProgress } from '../../domain/flows/progress.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refusals } from '../../domain/refusals.ts'
import { idleMilliseconds, warningMilliseconds } from '../../domain/rules/idle.ts'
import { answersOfPages } from '../../domain/samples/answers.ts'
import { answersByStep, screened, surveyed } from '../../domain/samples/people.ts'
import { client, sampleFlowData, paid, sampleCard, samplePerson, verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { stateInfo } from '../../domain/states.ts'
import { knownClientStatuses, type Person } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { settledScreen } from '../../harness/scenario.ts'
import { open, openIn, createTestPortal, type OpenPortal, type World } from '../../harness/world.ts'
import { clientMatters } from '../../machines/casework/chart-data.ts'
import { totalOf } from '../../machines/payment/payment-context.ts'
import type { PaymentRef } from '../../machines/payment/payment-machine.ts'
import { openFlow } from '../../machines/portal/current-screen.ts'
import { emptyVisit } from '../../machines/shared/session.ts'
import { limitOf } from '../../server/database/rate-limits.ts'
import { dollars, questions, screenName, table } from './phrases.ts'

/* Answers found by running the portal with a server in memory. */

const found = { updated_at: '2026-11-02T10:00:00Z', count: 3 }
const whole = (changes: Partial<Person>, more: Partial<World> = {}): Partial<World> => ({
  hasAccount: true,
  person: samplePerson(changes),
  answers: screened(),
  ...more,
})
const upToIncome = answersByStep(screeningProgress, sampleFlowData({}, answersOfPages(['ethnicity']))).find(
  data => nextPage(screeningProgress(data)) === 'income',
)!.answers
const minutes = (count: number) => `${count / 60_000} minutes`

/** The screen that opening an address leads to. */
async function landsOn(address: string, world: Partial<World>): Promise<string> {
  const opened = await open(address, world)
  const screen = await settledScreen(opened.root)
  opened.close()
  return screen ?? 'nowhere'
}

/** A card declined twice, then one that works. */
export async function declinedTwice(): Promise<string> {
  const answers = [true, true, false]
  const world = whole(
    {},
    {
      pay: async () => {
        if (answers.shift()) throw refused('cardDeclined')
        return { verified: false }
      },
    },
  )
  const opened = await open('/register/payment', world)
  const rows: string[][] = []
  for (const attempt of ['The card is declined', 'It is declined again', 'Another card is taken']) {
    await settledScreen(opened.root)
    const flow = openFlow(opened.root) as PaymentRef
    const total = totalOf(flow.getSnapshot().context)
    flow.send({ type: 'PAY', card: sampleCard() })
    const screen = (await settledScreen(opened.root)) ?? 'nowhere'
    const { refusal } = (openFlow(opened.root) as PaymentRef).getSnapshot().context
    const code = refusal?.code === 'cardDeclined' ? refusal.code : null
    rows.push([
      attempt,
      dollars(total),
      code === null ? 'no error' : `"${refusals[code].en}"`,
      screenName(screen),
      opened.world.payments.length === 0
        ? 'nothing'
        : opened.world.payments.map(({ cents }) => dollars(cents)).join(', '),
    ])
  }
  opened.close()
  const { count, minutes: within } = limitOf('decline')
  return `The same as after the first time: the person stays on the payment page, reads that the card was declined and that nothing was charged, and may try again, with
this card or another one. Only after ${count} refused cards within ${within} minutes does the server look at no more of them for a while.

${table(['What happens', 'Asked for', 'The person reads', 'Is then at', 'Charged so far'], rows)}`
}

/** What happens to an idle session. */
export async function idleTimeout(): Promise<string> {
  const people: readonly (readonly [who: string, address: string, world: Partial<World>])[] = [
    ['Answering questions', '/register/income', whole({}, { answers: upToIncome })],
    ['About to pay', '/register/payment', whole({})],
    ['Reading the results', '/results', whole(verified, { count: found })],
    ['A client, on the dashboard', '/menu', whole(client, { matters: clientMatters, count: found })],
  ]
  const rows = await Promise.all(
    people.map(async ([who, address, world]) => {
      const clock = new SimulatedClock()
      const opened = await open(address, world, clock)
      const before = (await settledScreen(opened.root)) ?? ''
      clock.increment(idleMilliseconds - warningMilliseconds)
      const warned = isWarned(opened) ? 'a warning over the page' : 'nothing'
      clock.increment(warningMilliseconds)
      const ended = (await settledScreen(opened.root)) ?? ''
      const { token } = opened.world
      opened.close()
      const again = await landsOn('/login', { ...opened.world, token: true })
      return [
        who,
        screenName(before),
        warned,
        screenName(ended),
        token ? 'still there' : 'forgotten',
        screenName(again),
      ]
    }),
  )
  return `Without a key, a press or a touch for ${minutes(idleMilliseconds - warningMilliseconds)} a warning asks whether the person is still there; after ${minutes(idleMilliseconds)} the session ends, here
and on the server, and the login says so. What was typed and not saved is gone; a page of the statement is saved first. After the login they go on where the rules put
them (R1301 to R1306).

${table(['Who', 'Is at', `After ${minutes(idleMilliseconds - warningMilliseconds)}`, `After ${minutes(idleMilliseconds)}`, 'The session', 'After the next login'], rows)}`
}

const isWarned = ({ root }: OpenPortal) => {
  const { idle } = root.getSnapshot().children
  return (idle?.getSnapshot() as AnyMachineSnapshot | undefined)?.hasTag('dialog') === true
}

/** Where a verified person lands, by status, during and after the record search. */
const landings = async (client_status: string | null) => {
  const person = { ...verified, client_status }
  const [ended, searching] = await Promise.all([
    landsOn('/login', whole(person, { count: found })),
    landsOn('/login', whole(person, { count: {} })),
  ])
  return { ended, searching }
}

/** Where a verified person with this status lands. */
export async function landingOf(client_status: string): Promise<string> {
  const { ended, searching } = await landings(client_status)
  return `${table(
    ['The search for records', 'After the login'],
    [
      ['has ended', screenName(ended)],
      ['goes on', screenName(searching)],
    ],
  )}

They see no personal statement: with a status that begins with NEW nobody is a client yet (R802).`
}

/** Where each status lands. */
export async function landingByStatus(): Promise<string> {
  const statuses: readonly (readonly [text: string, status: string | null])[] = [
    ...knownClientStatuses.map(status => [`\`${status}\``, status] as const),
    ['any other, such as `IN_CASEWORK`', 'IN_CASEWORK'],
    ['none', null],
  ]
  const landingRows = await Promise.all(
    statuses.map(async ([text, status]) => {
      const { ended, searching } = await landings(status)
      const statement = await landsOn(
        '/statement-overview',
        whole({ ...verified, client_status: status }, { count: found }),
      )
      return {
        text,
        cells: [screenName(ended), screenName(searching), statement === 'statement-overview' ? 'yes' : 'no'],
      }
    }),
  )
  const rows = [...Map.groupBy(landingRows, ({ cells }) => cells.join()).values()].map(same => [
    same.map(({ text }) => text).join(', '),
    ...(same[0]?.cells ?? []),
  ])
  const earlier: readonly (readonly [who: string, world: Partial<World>])[] = [
    ['Has paid, and is not verified', whole(paid)],
    [`Has answered ${questions}, and not paid`, whole({}, { answers: surveyed() })],
    [`The same in ${stateInfo('PA').name}`, whole({ us_state: 'PA' }, { answers: surveyed('PA') })],
    ['Has answered the screening', whole({})],
  ]
  const before = await Promise.all(
    earlier.map(async ([who, world]) => [who, screenName(await landsOn('/login', world))]),
  )
  return `Of verified people:

${table(['Status', 'The records are found', 'The search goes on', 'May open the statement'], rows)}

Of everybody else the status decides nothing:

${table(['Who', 'After the login'], before)}`
}

const send = (opened: OpenPortal, type: string, more: object = {}) => {
  const flow: AnyActorRef | undefined = openFlow(opened.root)
  flow?.send({ type, ...more })
}

/** What ends a session, and what remains of it. */
export async function sessionEndings(): Promise<string> {
  const endings: readonly (readonly [
    what: string,
    address: string,
    world: Partial<World>,
    does: (opened: OpenPortal, clock: SimulatedClock) => void,
  ])[] = [
    ['Log out', '/results', {}, opened => send(opened, 'LOG_OUT')],
    [
      `${minutes(idleMilliseconds)} without activity`,
      '/results',
      {},
      (_, clock) => {
        clock.increment(idleMilliseconds - warningMilliseconds)
        clock.increment(warningMilliseconds)
      },
    ],
    [
      'The computer slept, or the browser was closed, for longer',
      '/results',
      {},
      opened => opened.root.getSnapshot().children.idle?.send({ type: 'WAS_AWAY' }),
    ],
    [
      'A call that is answered as not signed in',
      '/account',
      { calling: () => Promise.reject(new Refusal('unauthorized')) },
      opened => send(opened, 'PREFER', { preferences: { language: 'es' } }),
    ],
    [
      'Log out everywhere, on the account page',
      '/account',
      {},
      opened => {
        send(opened, 'LOG_OUT_EVERYWHERE')
        send(opened, 'CONFIRM')
      },
    ],
    [
      'The account is deleted',
      '/account',
      {},
      opened => {
        send(opened, 'DELETE_ACCOUNT')
        send(opened, 'CONFIRM_DELETION', { values: { password: 'a-long-password' } })
      },
    ],
  ]
  const rows = await Promise.all(
    endings.map(async ([what, address, changes, does]) => {
      const clock = new SimulatedClock()
      const opened = await open(
        address,
        whole(verified, { count: found, visit: { ...emptyVisit, utm_code: 'spring-newsletter' } }),
        clock,
      )
      await settledScreen(opened.root)
      Object.assign(opened.world, changes)
      does(opened, clock)
      const screen = (await settledScreen(opened.root)) ?? 'nowhere'
      const { token, visit } = opened.world
      opened.close()
      return [what, screenName(screen), token ? 'still there' : 'gone', visit.utm_code === null ? 'forgotten' : 'kept']
    }),
  )
  return `${table(['What happens', 'The person sees', 'The session in this browser', 'Campaign, friend and state'], rows)}

"Quick exit" ends the session as well, and a neutral page takes the place of this one (R1005).`
}

/** What happens if free results can't be created, by the price that the server then returns. */
export async function freeResultFails(): Promise<string> {
  const rows = await Promise.all(
    [
      ['The server could not be reached', false],
      ['The server could not be reached, and afterwards the server gives the code no price', true],
    ].map(async ([what, refusesPrice]) => {
      const around = createTestPortal(whole({ us_state: 'PA' }, { answers: surveyed('PA') }))
      around.world.promote = () => {
        if (refusesPrice === true) around.world.calling = () => Promise.reject(refused('unknownPromotion'))
        return Promise.reject(unreachable)
      }
      const opened = await openIn(around, '/login')
      const screen = (await settledScreen(opened.root)) ?? 'nowhere'
      const total = totalOf((openFlow(opened.root) as PaymentRef).getSnapshot().context)
      opened.close()
      return [String(what), screenName(screen), dollars(total)]
    }),
  )
  return table(['Why', 'Goes on to', 'Asked for'], rows)
}
