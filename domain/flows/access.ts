import {
  flowOf,
  isOpenFlow,
  mayOpenFlow,
  type FlowName,
  type ScreenPath,
  registering,
  type Access,
  type Visitor,
} from '../screens.ts'
import type { UsState } from '../states.ts'
import type { FlowData } from './conditions.ts'

/** Decides about the pages of a flow for a signed-in person; `page` is the last part of an address. */
export interface PageRules {
  /** Whether they may open a page of a flow that is open to them. */
  mayOpenPage(flow: FlowName, session: FlowData, page: string): boolean
  /** The screen where they continue in a flow that is open to them; null if all of its screens are open. */
  resumesAt(flow: FlowName, session: FlowData): ScreenPath | null
  /** Whether the call that creates the free result was lost (R1308). */
  lacksFreeResult(session: FlowData): boolean
}

/** Decides who may open a screen by its address. */
export interface ScreenVisitor extends Visitor {
  /** The rules for pages, or null before anyone is signed in: browsers fetch them after the login. */
  readonly pageRules: PageRules | null
}

/** Whether a flow is open without an account, after choosing this state (null for none). */
export const opensWithoutAccount = (flow: FlowName, usState: UsState | null): boolean =>
  mayOpenFlow(flow, { session: null, usState, hasJustPaid: false, hasMailedLink: false })
/** Whether a flow is open to complete strangers: the server sends its pages rendered. */
export const isPublicFlow = (flow: FlowName): boolean => opensWithoutAccount(flow, null)

/** Whether a page of an open flow may be opened, by the last part of its address. */
function mayOpenPage(flow: FlowName, { session, hasMailedLink, pageRules }: ScreenVisitor, page: string): boolean {
  if (flow === 'passwordReset') return page === 'forgot' || hasMailedLink
  if (session === null) return flow !== 'registration' || page === 'basic-info'
  return pageRules?.mayOpenPage(flow, session, page) ?? true
}

/** Screens that open earlier than the rest of their flow: prices are public once a state is chosen (R401). */
export const opensEarlier: Readonly<Partial<Record<ScreenPath, Access>>> = {
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

/** Whether a screen is for everyone, signed in or not: public pages, and the mailed link to a new password. */
export const isOpenToAll = (path: ScreenPath): boolean => isOpenFlow(flowOf(path)) || path === 'reset'

/** The screen where a person resumes a flow that is open to them; null if all of its screens are open. */
export function screenIn(flow: FlowName, { session, pageRules }: ScreenVisitor): ScreenPath | null {
  if (flow === 'passwordReset') return 'forgot'
  if (session === null) return flow === 'registration' ? 'register/basic-info' : null
  return pageRules?.resumesAt(flow, session) ?? null
}

/** What has to be done before paying: the account, or questions; null for nothing. */
export type BeforePayment = 'account' | 'questions' | null
