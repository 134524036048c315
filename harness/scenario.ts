import { setImmediate as settled } from 'node:timers/promises'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { formatMoney } from '../domain/money.ts'
import { draftFrom } from '../domain/questions/draft.ts'
import { pageOf, type RegisterPageId, registerPages } from '../domain/questions/pages.ts'
import { offerFor } from '../domain/rules/offer.ts'
import { answersOf, answerTo, type Choices } from '../domain/samples/answers.ts'
import { sampleAlias, sampleBasicInfo, sampleCard, sampleProfile } from '../domain/samples/person.ts'
import { flowOf, type ScreenPath } from '../domain/screens.ts'
import type { UsState } from '../domain/states.ts'
import { totalOf } from '../machines/payment/payment-context.ts'
import { currentScreen, isBusy, openFlow, snapshotOf } from '../machines/portal/current-screen.ts'
import { open, type OpenPortal, type World } from './world.ts'

/** A sample person: how they arrive, what they answer, and how they pay. */
export interface Scenario {
  readonly who: string
  /** The address where they arrive. */
  readonly at?: string
  readonly usState?: UsState
  readonly answers?: Choices
  readonly hasOtherNames?: boolean
  /** Whether they answer the survey. */
  readonly takesSurvey?: boolean
  readonly coupon?: string
  /** Whether the card is in their own name. */
  readonly ownCard?: boolean
  readonly ssn?: readonly string[]
  /** Whether they log out at the warning. */
  readonly leavesWhenWarned?: boolean
  readonly world?: Partial<World>
}

const childOf = (actor: AnyActorRef, id: string): AnyActorRef | undefined => snapshotOf(actor).children[id]

const isQuestionPage = (page: string): page is RegisterPageId => page in registerPages

/** The person's action on a screen; false when nothing is left to do. */
export function act(screen: ScreenPath, flow: AnyActorRef, scenario: Scenario): boolean {
  const page = screen.replace('register/', '')
  const question = childOf(flow, 'question')
  const state = snapshotOf(flow)
  if (question && isQuestionPage(page)) {
    const at = snapshotOf(question)
    const draft = draftFrom(pageOf(page), { ...answerTo, ...answersOf(scenario.answers ?? {}) })
    if (!at.hasTag('dialog') || at.matches({ asking: 'askingDetails' })) question.send({ type: 'CHANGE', draft })
    if (at.matches({ asking: 'askingDetails' })) question.send({ type: 'SUBMIT_DETAILS' })
    else if (at.matches({ asking: 'warning' }) && scenario.leavesWhenWarned) question.send({ type: 'LOG_OUT' })
    else question.send(at.hasTag('dialog') ? { type: 'CONTINUE' } : { type: 'SUBMIT' })
    return true
  }
  const form = (id: string, submit: object) => {
    const child = childOf(flow, id)
    const at = child && snapshotOf(child)
    if (at?.matches('duplicate')) child?.send({ type: 'LOG_IN' })
    else child?.send(at?.hasTag('dialog') ? { type: 'CONFIRM' } : (submit as { type: string }))
    return true
  }
  /** A page that types this, if anything, and is left so. */
  const fields = (id: string, type: 'SUBMIT' | 'SKIP', draft?: object) => {
    const child = childOf(flow, id)
    if (child && snapshotOf(child).hasTag('dialog')) child.send({ type: 'CONTINUE' })
    else {
      if (draft) child?.send({ type: 'CHANGE', draft })
      child?.send({ type })
    }
    return true
  }
  const send = (type: string, more: object = {}) => {
    flow.send({ type, ...more })
    return true
  }
  switch (screen) {
    case 'landing':
    case 'onboarding/basics':
      return send('CHOOSE_STATE', { us_state: scenario.usState ?? 'UT' })
    case 'register':
      return send('CHECK_ELIGIBILITY')
    case 'login':
      return send('SUBMIT', { values: { email: sampleBasicInfo.email, password: sampleBasicInfo.password } })
    case 'register/basic-info':
      return form('basicInfo', { type: 'SUBMIT', values: sampleBasicInfo })
    case 'register/aliases':
      return scenario.hasOtherNames
        ? fields('aliases', 'SUBMIT', { aliases: { 0: sampleAlias } })
        : fields('aliases', 'SKIP')
    case 'register/address':
      return fields('address', 'SUBMIT', sampleProfile())
    case 'register/created':
      return send('CONTINUE')
    case 'register/discount-questions':
      return send(scenario.takesSurvey ? 'ANSWER_QUESTIONS' : 'GO_TO_PAYMENT')
    case 'register/records-ready':
    case 'register/intro':
    case 'register/intro-info':
      return send('GO_TO_PAYMENT')
    case 'register/payment': {
      if (state.matches({ payment: 'pricing' })) return true
      if (state.hasTag('dialog')) return send('CLOSE')
      if (
        scenario.coupon &&
        state.context.returnedTotal === null &&
        state.context.couponRefusal?.code !== 'unknownPromotion'
      )
        return send('APPLY_COUPON', { code: scenario.coupon })
      return totalOf(state.context) === 0 ? send('PAY_NOTHING') : send('PAY', { card: sampleCard() })
    }
    case 'register/verification': {
      if (state.hasTag('dialog')) return send('CLOSE')
      if (state.context.paid?.verified) return send('CONTINUE')
      const [first = '1234', second = '1234'] = scenario.ssn ?? []
      return send('SUBMIT', { ssn: state.context.refusal ? second : first })
    }
    case 'register/results-waiting':
      return send('SEE_RESULTS')
    case 'results':
      return state.hasTag('dialog') ? send('CLOSE') : false
    default:
      return false
  }
}

/** The state of the open dialog, if there is one. */
function dialogIn(flow: AnyActorRef): string {
  const children = Object.values(snapshotOf(flow).children) as AnyActorRef[]
  const open = [flow, ...children]
    .map(actor => snapshotOf(actor) as Partial<AnyMachineSnapshot>)
    .find(snapshot => snapshot.hasTag?.('dialog') === true)
  if (!open) return ''
  return ` [${JSON.stringify(open.value).match(/\w+/g)?.at(-1)}]`
}

/** The price of the screening on a screen, in cents. */
interface Priced {
  readonly now: number
  /** After the survey, if the screen shows it. */
  readonly afterSurvey?: number
  /** Whether it applies only to this visit: returning people have to type the coupon again. */
  readonly withCoupon: boolean
  /** Whether the person has answered the survey (except the last question, which is optional). */
  readonly isAfterSurvey: boolean
}

function priceOn(screen: ScreenPath, flow: AnyActorRef, { coupon }: Scenario): Priced | undefined {
  const { context } = snapshotOf(flow)
  const { person, answers } = context.session ?? {}
  const isAfterSurvey = answers?.clearing_reason !== undefined
  if (screen === 'register/discount-questions')
    return { ...offerFor(person, answers, context.operator), withCoupon: false, isAfterSurvey }
  if (flowOf(screen) !== 'payment' || !context.isPriceKnown) return undefined
  return { now: totalOf(context), withCoupon: coupon !== undefined && context.promotionCode === coupon, isAfterSurvey }
}

function inWords(price: Priced | undefined): string {
  if (!price) return ''
  const after = price.afterSurvey === undefined ? '' : `; after the questions ${formatMoney(price.afterSurvey, 'en')}`
  return ` (${formatMoney(price.now, 'en')}${after})`
}

/** A screen before the person acts on it. */
export interface Step {
  readonly screen: ScreenPath
  /** The screen with its price, and the open dialog. */
  readonly line: string
  readonly price: Priced | undefined
}

/** The screen at which the portal waits for the person; undefined if it never shows one. */
export async function settledScreen(root: OpenPortal['root']): Promise<ScreenPath | undefined> {
  for (let turn = 0; turn < 500; turn += 1) {
    await settled()
    const screen = currentScreen(root)
    if (screen && snapshotOf(root).hasTag('ready') && !isBusy(root)) return screen
  }
  return undefined
}

/**
 * A person's path through an opened portal, one step for each time that it waits for them; it ends with a log out.
 * Throws if there is no end.
 */
export async function* visitScreens(scenario: Scenario, { root }: OpenPortal): AsyncGenerator<Step, void> {
  const seen: string[] = []
  let wasSignedIn = false
  for (let turn = 0; turn < 200; turn += 1) {
    // one step at a time
    const screen = await settledScreen(root)
    if (!screen) break
    const flow = openFlow(root) ?? root
    const price = priceOn(screen, flow, scenario)
    const line = `${screen}${inWords(price)}${dialogIn(flow)}`
    if (seen.at(-1) !== line) seen.push(line)
    yield { screen, line, price }
    wasSignedIn ||= root.getSnapshot().context.session !== null
    if ((screen === 'login' && wasSignedIn) || !act(screen, flow, scenario)) return
  }
  throw new Error(`${scenario.who}: no end after ${seen.join(', ')}`)
}

/** Where a scenario's person starts, and the world around them. */
export const startOf = (scenario: Scenario): readonly [address: string, world: Partial<World>] => [
  scenario.at ?? '/',
  { token: false, pay: async () => ({ verified: scenario.ownCard === true }), ...scenario.world },
]

/** The screens and dialogs that a person sees, one per line, until nothing is left to do. */
export async function screensOf(scenario: Scenario): Promise<readonly string[]> {
  const seen: string[] = []
  const opened = await open(...startOf(scenario))
  for await (const { line } of visitScreens(scenario, opened)) if (seen.at(-1) !== line) seen.push(line)
  opened.close()
  return seen
}
