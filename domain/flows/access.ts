import { flowOf, isOpenFlow, mayOpenFlow, type FlowName, type ScreenPath } from '../screens.ts'
import type { UsState } from '../states.ts'
import type { FlowData } from './conditions.ts'
import { registering, type Access, type Visitor } from './visitor.ts'

/** What decides about the pages of a flow for a signed-in person: `page` is the last part of an address. */
export interface PageRules {
  /** Whether they may open a page of a flow that is open to them. */
  mayOpenPage(flow: FlowName, session: FlowData, page: string): boolean
  /** With which screen they go on in a flow that is open to them; null where all of its screens are open, too. */
  resumesAt(flow: FlowName, session: FlowData): ScreenPath | null
  /** Whether the call was lost that creates the result for which a promotion pays (R1308). */
  lacksFreeResult(session: FlowData): boolean
}

/** What decides who may open a screen by its address. */
export interface ScreenVisitor extends Visitor {
  /** The rules of the pages; null before anybody is signed in, who alone needs them: a browser fetches them then. */
  readonly pageRules: PageRules | null
}

/** Whether a flow opens to people without an account, who have chosen this state; null for none. */
export const opensWithoutAccount = (flow: FlowName, usState: UsState | null): boolean =>
  mayOpenFlow(flow, { session: null, usState, hasJustPaid: false, hasMailedLink: false })
/** Whether a flow opens to people of whom nothing is known: the server sends its pages rendered. */
export const isPublicFlow = (flow: FlowName): boolean => opensWithoutAccount(flow, null)

/** Whether a page of a flow opens to whom the flow opens, by the last part of its address. */
function mayOpenPage(flow: FlowName, { session, hasMailedLink, pageRules }: ScreenVisitor, page: string): boolean {
  if (flow === 'passwordReset') return page === 'forgot' || hasMailedLink
  if (session === null) return flow !== 'registration' || page === 'basic-info'
  return pageRules?.mayOpenPage(flow, session, page) ?? true
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
export function mayOpenScreen(path: ScreenPath, visitor: ScreenVisitor): boolean {
  const opens = opensEarlier[path]
  if (opens) return opens(visitor)
  const flow = flowOf(path)
  return mayOpenFlow(flow, visitor) && mayOpenPage(flow, visitor, path.split('/').at(-1)!)
}

/** Whether a screen is for everybody, signed in or not: the public pages, and the mailed link to a new password. */
export const isOpenToAll = (path: ScreenPath): boolean => isOpenFlow(flowOf(path)) || path === 'reset'

/** The screen where a person resumes a flow that is open to them; null where all of its screens are open, too. */
export function screenIn(flow: FlowName, { session, pageRules }: ScreenVisitor): ScreenPath | null {
  if (flow === 'passwordReset') return 'forgot'
  if (session === null) return flow === 'registration' ? 'register/basic-info' : null
  return pageRules?.resumesAt(flow, session) ?? null
}

/** What comes before the payment still: the account, or questions; null for nothing. */
export type BeforePayment = 'account' | 'questions' | null
