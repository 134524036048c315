import { startsAtOverview } from '../rules/statement.ts'
import { flowOf, isForEverybody, mayOpenFlow, type FlowName, type ScreenPath } from '../screens.ts'
import type { UsState } from '../states.ts'
import { registering, type Access, type Visitor } from './visitor.ts'
import { goesOnAt, isThrough, mayOpen, registrationWay, screeningWay, surveyWay } from './way.ts'

/** Whether a flow opens to people without an account, who have chosen this state; null for none. */
export const opensWithoutAccount = (flow: FlowName, usState: UsState | null): boolean =>
  mayOpenFlow(flow, { session: null, usState, hasJustPaid: false, hasMailedLink: false })
/** Whether a flow opens to people of whom nothing is known: the server sends its pages rendered. */
export const isPublicFlow = (flow: FlowName): boolean => opensWithoutAccount(flow, null)

type Page = (visitor: Visitor, page: string) => boolean
/** Which pages of a flow open to whom it opens, by the last part of their address; all of every other flow. */
const mayOpenPage: Readonly<Partial<Record<FlowName, Page>>> = {
  passwordReset: ({ hasMailedLink }, page) => page === 'forgot' || hasMailedLink,
  registration: ({ session }, page) =>
    session === null ? page === 'basic-info' : mayOpen(registrationWay(session), page),
  screening: ({ session }, page) => {
    const way = session ? screeningWay(session) : []
    return page === 'discount-questions' || page === 'review' ? isThrough(way) : mayOpen(way, page)
  },
  survey: ({ session }, page) => session !== null && mayOpen(surveyWay(session), page),
  // the introduction is over once the statement has begun
  statement: ({ session }, page) => page !== 'intro' || !startsAtOverview(session?.answers ?? {}),
}

/**
 * The screens that open earlier than the rest of their flow: what the results cost is shown from the choice of a state
 * on (R401).
 */
const opensEarlier: Readonly<Partial<Record<ScreenPath, Access>>> = {
  'register/intro': registering,
  'register/intro-info': registering,
}

/** Who may open a screen by its address (R1309). */
export function mayOpenScreen(path: ScreenPath, visitor: Visitor): boolean {
  const opens = opensEarlier[path]
  if (opens) return opens(visitor)
  const flow = flowOf(path)
  return mayOpenFlow(flow, visitor) && (mayOpenPage[flow]?.(visitor, path.split('/').at(-1)!) ?? true)
}

/** Whether a screen is for everybody, signed in or not: the public pages, and the mailed link to a new password. */
export const isForAll = (path: ScreenPath): boolean => isForEverybody(flowOf(path)) || path === 'reset'

/** With which screen somebody goes on in a flow that is open to them; null where all of its screens are open, too. */
export function screenIn(flow: FlowName, { session }: Visitor): ScreenPath | null {
  if (flow === 'passwordReset') return 'forgot'
  if (flow === 'statement') return startsAtOverview(session?.answers ?? {}) ? 'statement-overview' : 'statement/intro'
  if (flow === 'registration' && session === null) return 'register/basic-info'
  return session && (flow === 'registration' || flow === 'screening' || flow === 'survey')
    ? goesOnAt[flow](session)
    : null
}

/** What comes before the payment still: the account, or questions; null for nothing. */
export type BeforePayment = 'account' | 'questions' | null
