import {
  firstWithoutSession,
  flowOf,
  mayOpenFlow,
  ownAccessOf,
  type FlowName,
  type ScreenPath,
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

/** What decides which screens may be opened by their address. */
export interface ScreenVisitor extends Visitor {
  /** The pages of the signed-in person; null for nobody. */
  readonly pages: OpenPages | null
}

/** Whether a flow is open without an account, after choosing this state (null for none). */
export const opensWithoutAccount = (flow: FlowName, usState: UsState | null): boolean =>
  mayOpenFlow(flow, { session: null, usState, hasJustPaid: false, hasMailedLink: false })
/** Whether a flow is open to complete strangers: the server sends its pages rendered. */
export const isPublicFlow = (flow: FlowName): boolean => opensWithoutAccount(flow, null)

/** Who may open a screen by its address (R1309). */
export function mayOpenScreen(path: ScreenPath, visitor: ScreenVisitor): boolean {
  const opens = ownAccessOf(path)
  if (opens) return opens(visitor)
  const flow = flowOf(path)
  if (!mayOpenFlow(flow, visitor)) return false
  return visitor.session === null
    ? (firstWithoutSession(flow) ?? path) === path
    : visitor.pages?.closed.includes(path) !== true
}

/** The screen where a person resumes a flow that is open to them; null if all of its screens are open. */
export const screenIn = (flow: FlowName, { session, pages }: ScreenVisitor): ScreenPath | null =>
  (session === null ? firstWithoutSession(flow) : pages?.resumesAt[flow]) ?? null

/** What has to be done before paying: the account, or questions; null for nothing. */
export type BeforePayment = 'account' | 'questions' | null
