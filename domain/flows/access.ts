import {
  flowOf,
  hasAddress,
  isOpenFlow,
  mayOpenFlow,
  type FlowName,
  type ScreenPath,
  registering,
  type Access,
  type Visitor,
} from '../screens.ts'
import type { UsState } from '../states.ts'

/** Which pages of the open flows a signed-in person has reached, by their answers (`openPages`, R1304 to R1309). */
export interface OpenPages {
  /** The screens that are not open yet, or no longer. */
  readonly closed: readonly ScreenPath[]
  /** The screens where they continue, one for each flow that has an order of pages. */
  readonly resumesAt: Readonly<Partial<Record<FlowName, ScreenPath>>>
  /** Whether the call that creates the free result was lost (R1308). */
  readonly lacksFreeResult: boolean
}

/** Decides who may open a screen by its address. */
export interface ScreenVisitor extends Visitor {
  /** The pages of the signed-in person; null for nobody. */
  readonly pages: OpenPages | null
}

/** Whether a flow is open without an account, after choosing this state (null for none). */
export const opensWithoutAccount = (flow: FlowName, usState: UsState | null): boolean =>
  mayOpenFlow(flow, { session: null, usState, hasJustPaid: false, hasMailedLink: false })
/** Whether a flow is open to complete strangers: the server sends its pages rendered. */
export const isPublicFlow = (flow: FlowName): boolean => opensWithoutAccount(flow, null)

/** Whether a page of an open flow may be opened. */
function mayOpenPage(path: ScreenPath, { session, hasMailedLink, pages }: ScreenVisitor): boolean {
  if (path === 'reset') return hasMailedLink
  if (session === null) return flowOf(path) !== 'registration' || path === 'register/basic-info'
  return pages?.closed.includes(path) !== true
}

/**
 * Screens that open by a rule of their own: prices are public once a state is chosen (R401), and an address is changed
 * only where there is one (R901).
 */
export const ownAccess: Readonly<Partial<Record<ScreenPath, Access>>> = {
  'register/intro': registering,
  'register/intro-info': registering,
  'account/address': hasAddress,
  'account/phone': hasAddress,
}

/** Who may open a screen by its address (R1309). */
export function mayOpenScreen(path: ScreenPath, visitor: ScreenVisitor): boolean {
  const opens = ownAccess[path]
  if (opens) return opens(visitor)
  return mayOpenFlow(flowOf(path), visitor) && mayOpenPage(path, visitor)
}

/** Whether a screen is for everyone, signed in or not: public pages, and the mailed link to a new password. */
export const isOpenToAll = (path: ScreenPath): boolean => isOpenFlow(flowOf(path)) || path === 'reset'

/** The screen where a person resumes a flow that is open to them; null if all of its screens are open. */
export function screenIn(flow: FlowName, { session, pages }: ScreenVisitor): ScreenPath | null {
  if (flow === 'passwordReset') return 'forgot'
  if (session === null) return flow === 'registration' ? 'register/basic-info' : null
  return pages?.resumesAt[flow] ?? null
}

/** What has to be done before paying: the account, or questions; null for nothing. */
export type BeforePayment = 'account' | 'questions' | null
