import { addressOf, flowOf, isScreenPath, mayOpenFlow, type ScreenPath } from '../screens.ts'
import { isOpenToAll, mayOpenScreen, screenIn } from './access.ts'
import type { ScreenVisitor } from './access.ts'

/** What there is when an address is asked for. */
export interface LandingInput extends ScreenVisitor {
  /** Whether this browser holds a token. Before its session is read, nobody knows whose. */
  readonly hasToken: boolean
  /** The screen that is open; of who comes back, the one on which the resume rules put them; null for none. */
  readonly current: ScreenPath | null
}

/** Why a person gets a screen. */
export type LandingReason =
  /** The path names nothing that we know. */
  | 'noSuchPage'
  /** It is open to everyone. */
  | 'isOpenToAll'
  /** A person was signed in here; whether they still are, and who they are, is read first. */
  | 'sessionIsNotRead'
  /** The call that creates what a promotion pays for was lost: it is made up for before anything else (R1308). */
  | 'freeResultIsLost'
  | 'isOpenToThem'
  /** The screen is not open to them yet, its flow is. */
  | 'comesFirstInItsFlow'
  /** They stay where they are, or go on where the resume rules put them. */
  | 'isNotOpenToThem'
  /** The resume rules put them there (R1301 to R1306). */
  | 'goesOnThere'
  | 'stateIsNotChosen'
  | 'mustLogIn'

/** The screen a person gets; null until the session is read. */
export interface Landing {
  readonly screen: ScreenPath | null
  readonly because: LandingReason
}

/** Old addresses of a screen; whatever follows `r/` is a friend's code. */
const aliases = new Map<string, ScreenPath>([
  ['auth/login', 'login'],
  ['onboard/basics', 'onboarding/basics'],
  ['r', 'onboarding/basics'],
  ['statement', 'statement/intro'],
  ['register/help-test-pa', 'register/basic-info'],
])
/** A path without the slashes around it. */
export const plainPath = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '')

/** What an address says in plain letters; a broken escape (`%zz`) says nothing (R1311). */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The screen that a path names, without its query; `not-found` where it names none (R1311). */
export function screenAt(pathname: string): ScreenPath {
  const path = plainPath(pathname)
  if (path === '') return 'landing'
  if (isScreenPath(path)) return path
  return aliases.get(path) ?? (path.startsWith('r/') && decoded(path) ? 'onboarding/basics' : 'not-found')
}

/** Every address of a screen, its own first; friends' links, which have any number of names, are left out. */
export const addressesOf = (screen: ScreenPath): readonly string[] => [
  addressOf(screen),
  ...[...aliases].filter(([, named]) => named === screen).map(([alias]) => `/${alias}`),
]

/** What a visitor begins with, once a state is chosen. */
const isBeginning = (screen: ScreenPath | null) =>
  screen === 'register/basic-info' || screen === 'register/intro' || screen === 'register/intro-info'

/**
 * Which screen a person gets at a path, and why (R1309); `asked` is null where they asked for none, as after a login.
 */
export function landing(present: LandingInput, asked: string | null): Landing {
  const { session, current } = present
  const named = asked === null ? null : screenAt(asked)
  if (named === 'not-found') return { screen: named, because: 'noSuchPage' }
  const mayOpenIt = named !== null && mayOpenScreen(named, present)
  if (mayOpenIt && isOpenToAll(named)) return { screen: named, because: 'isOpenToAll' }
  if (session === null && present.hasToken) return { screen: null, because: 'sessionIsNotRead' }
  if (session !== null && current === 'register/interested-info' && present.pageRules?.lacksFreeResult(session))
    return { screen: current, because: 'freeResultIsLost' }
  if (mayOpenIt) return { screen: named, because: 'isOpenToThem' }
  const first = named !== null && firstInstead(named, present)
  if (first) return { screen: first, because: 'comesFirstInItsFlow' }
  if (current !== null || session !== null)
    return { screen: current, because: named === null ? 'goesOnThere' : 'isNotOpenToThem' }
  return isBeginning(named)
    ? { screen: 'register', because: 'stateIsNotChosen' }
    : { screen: 'login', because: 'mustLogIn' }
}

/** The first screen of a flow that a person may open and is not in yet. */
function firstInstead(named: ScreenPath, present: LandingInput): ScreenPath | null {
  const flow = flowOf(named)
  const isThere = present.current !== null && flowOf(present.current) === flow
  return !isThere && mayOpenFlow(flow, present) ? screenIn(flow, present) : null
}
