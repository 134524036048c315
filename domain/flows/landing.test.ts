import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../operator-defaults.ts'
import { answersTo } from '../samples/answers.ts'
import { personas, type Persona } from '../samples/people.ts'
import { paid, samplePerson, verified } from '../samples/person.ts'
import { addressOf, screenPaths, type ScreenPath } from '../screens.ts'
import { addressesOf, landing, screenAt, type LandingReason, type LandingInput } from './landing.ts'
import { openPages } from './progress.ts'
import { resumeAt } from './resume.ts'
import { pagesOf, surveyFlow } from './tables.ts'

const visitorOf = ({ session, usState, resumesAt }: Persona, more: Partial<LandingInput> = {}): LandingInput => ({
  session: session ? { ...session, operator } : null,
  pages: session ? openPages({ ...session, operator }) : null,
  usState: usState ?? null,
  hasJustPaid: false,
  hasMailedLink: false,
  hasToken: session !== undefined,
  current: resumesAt ?? null,
  ...more,
})

const forAll = ['landing', 'onboarding/basics', 'register', 'about', 'privacy', 'terms'] as const
const under = (folder: string, list: string) => list.split(' ').map(page => `${folder}/${page}` as ScreenPath)
const register = (list: string) => under('register', list)
const beforeAddress = ['account', ...under('account', 'names password email receipt my-data')] as const
const account = [...beforeAddress, ...under('account', 'address phone')] as const
const prices = register('intro intro-info')
const beforeIncome = register('open-cases protective-order owe-fines citizen parole other-convictions expunged')
const afterAddress = register('aliases address ethnicity created')
const registering = [...afterAddress, ...prices, ...account]
const screened = [
  ...registering,
  ...beforeIncome,
  ...register('income court-data discount-questions review employed records-ready payment'),
]
const inUtah = [...screened, ...register('government-benefits bills')]
const casework = [
  'register/results-waiting',
  'results',
  'results/start',
  'menu',
  'matter-status',
  'documents',
  'clio-page',
] as const
const statementPages = under(
  'statement',
  'life-circumstances probation barriers reasons pronouns employment education volunteer-work therapy marital-status children grandchildren caregiver community housing hobbies life-improvement additional-info final read',
)
const statement = [...casework, ...account, 'statement-overview', ...statementPages] as const
const fromPayRate = register(pagesOf(surveyFlow).slice(1).join(' '))
const otherStates = register('case-manager arizona-data adcrr-number')

interface Row {
  /** The screens that open, except those for everyone. */
  readonly opens: readonly ScreenPath[]
  /** Screens that open an earlier screen of their flow instead. */
  readonly first?: Partial<Record<ScreenPath, readonly ScreenPath[]>>
  /** Where every other screen leads, and why. */
  readonly else: readonly [ScreenPath, LandingReason]
}
const stays = (screen: ScreenPath) => [screen, 'isNotOpenToThem'] as const
const created = { 'register/created': register('basic-info') }

/** Typed from R401, R1301 to R1309 and the orders of R105, R202, R208 and R701. */
const table: Readonly<Record<keyof typeof personas, Row>> = {
  visitor: { opens: ['login', 'forgot'], first: { forgot: ['reset'] }, else: ['login', 'mustLogIn'] },
  'visitor in Utah': {
    opens: ['login', 'forgot', 'register/basic-info', ...prices],
    first: { forgot: ['reset'], 'register/basic-info': afterAddress },
    else: ['login', 'mustLogIn'],
  },
  'has an account alone': {
    opens: [...register('aliases address'), ...prices, ...beforeAddress],
    else: stays('register/aliases'),
  },
  'has given other names': {
    opens: [...register('aliases address'), ...prices, ...beforeAddress],
    else: stays('register/address'),
  },
  'has given the address': {
    opens: [...register('aliases address ethnicity'), ...prices, ...account],
    else: stays('register/ethnicity'),
  },
  'has given race, and ethnicity was not saved': {
    opens: [...register('aliases address ethnicity'), ...prices, ...account],
    else: stays('register/ethnicity'),
  },
  'has given race and ethnicity': {
    opens: [...registering, 'register/open-cases'],
    first: {
      'register/open-cases': [
        ...beforeIncome.slice(1),
        ...otherStates,
        ...register('income government-benefits bills court-data discount-questions review'),
      ],
    },
    else: stays('register/created'),
  },
  'is in the middle of the screening': {
    opens: [...registering, ...beforeIncome.slice(0, 5)],
    first: created,
    else: stays('register/citizen'),
  },
  'is screened, but for the income': {
    opens: [...registering, ...beforeIncome, 'register/income'],
    first: created,
    else: stays('register/income'),
  },
  'is screened in Utah': {
    opens: inUtah,
    first: { ...created, 'register/employed': fromPayRate },
    else: stays('register/court-data'),
  },
  'is screened in Arizona': {
    opens: [...screened, ...register('arizona-data adcrr-number')],
    first: { ...created, 'register/employed': fromPayRate },
    else: stays('register/court-data'),
  },
  'is screened in Pennsylvania': {
    opens: screened,
    first: { ...created, 'register/employed': fromPayRate },
    else: stays('register/court-data'),
  },
  'is screened, and a partner pays': {
    opens: inUtah,
    first: { ...created, 'register/employed': fromPayRate },
    else: stays('register/court-data'),
  },
  'is in the middle of the survey': {
    opens: [...inUtah, ...fromPayRate.slice(0, 3)],
    first: { ...created, 'register/court-data': otherStates },
    else: stays('register/industry-current'),
  },
  'has answered the survey': {
    opens: [...inUtah, ...fromPayRate],
    first: { ...created, 'register/court-data': otherStates },
    else: stays('register/payment'),
  },
  'has lost the free result': { opens: [], else: ['register/interested-info', 'freeResultIsLost'] },
  'has paid': { opens: ['register/verification', ...account], else: stays('register/verification') },
  'waits for the records': { opens: [...casework, ...account], else: stays('register/results-waiting') },
  'has results': { opens: [...casework, ...account], else: stays('results') },
  'is approved': { opens: [...statement, 'statement/intro'], else: stays('results') },
  'is a client': { opens: [...statement, 'statement/intro'], else: stays('menu') },
  'is a client with half a statement': {
    opens: statement,
    first: { 'statement-overview': ['statement/intro'] },
    else: stays('menu'),
  },
  'is a client with a statement': {
    opens: statement,
    first: { 'statement-overview': ['statement/intro'] },
    else: stays('menu'),
  },
}

/** What a row expects for a screen. */
function expected({ opens, first = {}, else: [other, because] }: Row, screen: ScreenPath): [ScreenPath, LandingReason] {
  if (screen === 'not-found') return [screen, 'noSuchPage']
  if (forAll.some(open => open === screen)) return [screen, 'isOpenToAll']
  if (opens.includes(screen)) return [screen, 'isOpenToThem']
  const before = Object.entries(first).find(([, after]) => after.includes(screen))?.[0]
  return before ? [before as ScreenPath, 'comesFirstInItsFlow'] : [other, because]
}

describe('which screen each kind of person gets at each address, and why (R1309)', () => {
  test.each(Object.keys(personas) as (keyof typeof personas)[])('a person who %s', who => {
    const said = screenPaths.map(screen => {
      const { screen: shown, because } = landing(visitorOf(personas[who]), addressOf(screen))
      return [addressOf(screen), shown, because]
    })
    const chosen = who === 'visitor' ? [...prices, 'register/basic-info'] : []
    expect(said).toEqual(
      screenPaths.map(screen => [
        addressOf(screen),
        ...(chosen.includes(screen) ? ['register', 'stateIsNotChosen'] : expected(table[who], screen)),
      ]),
    )
  })

  test.each(Object.entries<Persona>(personas).filter(([, { session }]) => session))(
    'a person who %s continues after a login where the rules say',
    (_, someone) => {
      const { session, count = {}, resumesAt } = someone
      expect(resumeAt(session!, operator, count)).toBe(resumesAt)
      expect(landing(visitorOf(someone), null).screen).toBe(resumesAt)
    },
  )
})

test.each<[string, Partial<LandingInput>, string, LandingReason]>([
  ['a screen of a signed-in person waits for the session', {}, '/account', 'sessionIsNotRead'],
  ['the login does, too', {}, '/login', 'sessionIsNotRead'],
  ['a mailed link that lost its code does, too', {}, '/reset', 'sessionIsNotRead'],
  ['a mailed link counts', { hasMailedLink: true }, '/reset', 'isOpenToAll'],
  ['a public page is open', {}, '/privacy', 'isOpenToAll'],
  ['nothing is open before nothing is there', {}, '/nowhere', 'noSuchPage'],
])('with a token, before the session is read: %s', (_, more, path, because) => {
  expect(landing(visitorOf({}, { hasToken: true, ...more }), path).because).toBe(because)
})

describe('an address requested while a screen is open', () => {
  test.each<[string, keyof typeof personas, ScreenPath, string, ScreenPath | null]>([
    ['leads to what is open', 'is screened in Utah', 'account', '/register/payment', 'register/payment'],
    ['leaves them where they are', 'is screened in Utah', 'account', '/results', 'account'],
    ['leaves them within a flow', 'is screened in Utah', 'register/bills', '/register/arizona-data', 'register/bills'],
    [
      'leads to the first page of another flow',
      'is screened in Utah',
      'account',
      '/register/pay-rate',
      'register/employed',
    ],
    ['leaves a visitor where they are', 'visitor', 'about', '/menu', 'about'],
  ])('%s', (_, who, current, path, screen) => {
    expect(landing(visitorOf(personas[who], { current }), path).screen).toBe(screen)
  })
})

test.each([
  ['/Login', 'login'],
  ['/REGISTER/', 'register'],
  ['/login.', 'login'],
  ['/register/Basic-Info),', 'register/basic-info'],
  ['/Auth/Login', 'login'],
  ['/R/CARMEN88', 'onboarding/basics'],
  ['/r/CARMEN88.', 'onboarding/basics'],
  ['/r/)', 'onboarding/basics'],
  ['/%22', 'landing'],
  ['/nowhere.', 'not-found'],
  ['/r/%zz', 'not-found'],
] as const)('the path %s, as programs and people pass it on, leads to %s (R1311)', (path, screen) => {
  expect(screenAt(path)).toBe(screen)
})

test.each([
  ['is shown as long as its answer is', verified, true, 'register/verification'],
  ['is not shown again', verified, false, 'menu'],
  ['is what comes after the payment', paid, true, 'register/verification'],
] as const)('the verification %s', (_, changes, hasJustPaid, screen) => {
  const session = { person: samplePerson(changes), answers: {} }
  expect(landing(visitorOf({ session, resumesAt: 'menu' }, { hasJustPaid }), '/register/verification').screen).toBe(
    screen,
  )
})

test.each([
  ['verified without having paid', { verified: true }, false],
  ['new', { ...verified, client_status: 'NEW' }, false],
  ['thinking about it', { ...verified, client_status: 'THINKING_ABOUT_IT_ELIGIBLE' }, false],
  ['without a status', { ...verified, client_status: null }, true],
] as const)('the statement of a person who is %s', (_, changes, opens) => {
  const session = { person: samplePerson(changes), answers: {} }
  const { because } = landing(visitorOf({ session, resumesAt: 'results' }), '/statement/final')
  expect(because).toBe(opens ? 'isOpenToThem' : 'isNotOpenToThem')
})

test('the screening is open to people who passed its first questions in an older portal (R1305)', () => {
  const session = { person: samplePerson(), answers: answersTo('open_cases') }
  const visitor = visitorOf({ session, resumesAt: 'register/protective-order' })
  expect(landing(visitor, '/register/open-cases').because).toBe('isOpenToThem')
})

describe('the screen that a path names (R1311)', () => {
  test.each([
    ['/', 'landing'],
    ['', 'landing'],
    ['/register/', 'register'],
    ['//menu', 'menu'],
    ['///menu///', 'menu'],
    ['/auth/login', 'login'],
    ['/onboard/basics', 'onboarding/basics'],
    ['/r', 'onboarding/basics'],
    ['/r/CARMEN88', 'onboarding/basics'],
    ['/r/CARMEN88/more', 'onboarding/basics'],
    ['/r/%zz', 'not-found'],
    ['/r/CARMEN88/%zz', 'not-found'],
    ['/r/%ED%A0%80', 'not-found'],
    ['/statement', 'statement/intro'],
    ['/register/help-test-pa', 'register/basic-info'],
    ['/nowhere', 'not-found'],
    ['/more/r/CARMEN88', 'not-found'],
    ['/Menu', 'menu'],
    ['/constructor', 'not-found'],
    ['/__proto__', 'not-found'],
    ['/register/constructor', 'not-found'],
  ] as const)('%s: %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen)
  })

  test.each(screenPaths)('%s: each of its addresses, and none with a broken escape', screen => {
    for (const address of addressesOf(screen)) expect(screenAt(address)).toBe(screen)
    for (const broken of ['%zz', '/%zz', '%', '%E0%A4%A', '/%'])
      expect(screenAt(`/${screen}${broken}`)).toBe('not-found')
  })
})
