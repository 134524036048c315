import { usStates } from '../offered.ts'
import { addressOf, flowOf, isOpenToAll, isScreenPath, mayOpenFlow, oldPaths, type ScreenPath } from '../screens.ts'
import { mayOpenScreen, screenIn } from './access.ts'
import type { ScreenVisitor } from './access.ts'
import { plainPath } from './links.ts'

/** The situation when an address is requested. */
export interface LandingInput extends ScreenVisitor {
  /** Whether this browser has a token. Its owner is unknown until the session is read. */
  readonly hasToken: boolean
  /** The open screen, or for returning people the one where they resume; null for none. */
  readonly current: ScreenPath | null
}

/** Why a person gets a screen. */
export type LandingReason =
  /** The path is unknown. */
  | 'noSuchPage'
  /** It is open to everyone. */
  | 'isOpenToAll'
  /** This browser has a token, and its session must be read first. */
  | 'sessionIsNotRead'
  /** The call that creates a free result was lost, and is repeated before anything else (R1308). */
  | 'freeResultIsLost'
  | 'isOpenToThem'
  /** The screen is not open to them yet, but its flow is. */
  | 'comesFirstInItsFlow'
  /** They stay where they are, or continue where the resume rules say. */
  | 'isNotOpenToThem'
  /** The resume rules lead there (R1301 to R1306). */
  | 'goesOnThere'
  | 'stateIsNotChosen'
  | 'mustLogIn'

/** The screen a person gets; null until the session is read. */
export interface Landing {
  readonly screen: ScreenPath | null
  readonly because: LandingReason
}

/** The screen at a path without query; `not-found` if there is none (R1311). */
export function screenAt(pathname: string): ScreenPath {
  const path = plainPath(pathname)
  if (path === null) return 'not-found'
  if (path === '') return 'landing'
  if (isScreenPath(path)) return path
  return oldPaths.get(path) ?? (path.startsWith('r/') ? 'onboarding/basics' : 'not-found')
}

/** Every address of a screen, its own first, without friends' links. */
export const addressesOf = (screen: ScreenPath): readonly string[] => [
  addressOf(screen),
  ...[...oldPaths].filter(([, named]) => named === screen).map(([path]) => `/${path}`),
]

/** Whether only the choice of a state is missing. */
const lacksState = (named: ScreenPath | null, visitor: LandingInput): boolean =>
  named !== null && mayOpenScreen(named, { ...visitor, usState: usStates[0]! })

/** The screen for a path, and why (R1309); `path` is null when none was requested, as after a login. */
export function landing(visitor: LandingInput, path: string | null): Landing {
  const { session, current } = visitor
  const named = path === null ? null : screenAt(path)
  if (named === 'not-found') return { screen: named, because: 'noSuchPage' }
  const mayOpenIt = named !== null && mayOpenScreen(named, visitor)
  if (mayOpenIt && isOpenToAll(named)) return { screen: named, because: 'isOpenToAll' }
  if (session === null && visitor.hasToken) return { screen: null, because: 'sessionIsNotRead' }
  if (current === 'register/interested-info' && visitor.pages?.lacksFreeResult)
    return { screen: current, because: 'freeResultIsLost' }
  if (mayOpenIt) return { screen: named, because: 'isOpenToThem' }
  const first = named !== null && firstInstead(named, visitor)
  if (first) return { screen: first, because: 'comesFirstInItsFlow' }
  if (current !== null || session !== null)
    return { screen: current, because: named === null ? 'goesOnThere' : 'isNotOpenToThem' }
  return lacksState(named, visitor)
    ? { screen: 'register', because: 'stateIsNotChosen' }
    : { screen: 'login', because: 'mustLogIn' }
}

/** The first screen of a flow that the person may open but is not in yet. */
function firstInstead(named: ScreenPath, visitor: LandingInput): ScreenPath | null {
  const flow = flowOf(named)
  const isThere = visitor.current !== null && flowOf(visitor.current) === flow
  return !isThere && mayOpenFlow(flow, visitor) ? screenIn(flow, visitor) : null
}
