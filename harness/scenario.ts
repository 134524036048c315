import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { UsState } from '../domain/states.ts'
import { draftFrom } from '../domain/questions/draft.ts'
import { pageOf, registrationPages, type RegistrationPageId } from '../domain/questions/pages.ts'
import { offerFor } from '../domain/rules/charge.ts'
import { formatDollars } from '../domain/rules/price.ts'
import type { ScreenPath } from '../domain/screens.ts'
import { totalOf } from '../machines/payment/payment-machine.ts'
import { currentScreen, isBusy, openFlow } from '../machines/portal/shown.ts'
import { answersOf, answerTo, type Choices } from '../domain/samples/answers.ts'
import { sampleCard } from '../domain/samples/card.ts'
import { sampleAlias, sampleBasicInfo, sampleProfile } from '../domain/samples/person.ts'
import { open, type Opened, type World } from './world.ts'

/** A sample person: where they come from, what they answer, and how they pay. */
export interface Scenario {
  readonly who: string
  /** The address with which they arrive. */
  readonly at?: string
  readonly usState?: UsState
  readonly answers?: Choices
  readonly hasOtherNames?: boolean
  /** Whether they answer the 12 questions. */
  readonly takesSurvey?: boolean
  readonly coupon?: string
  /** Whether the card is in their own name. */
  readonly ownCard?: boolean
  readonly ssn?: readonly string[]
  /** Whether they log out when they are warned. */
  readonly leavesWhenWarned?: boolean
  readonly world?: Partial<World>
}

const found = { updated_at: '2026-11-02T10:00:00Z', count: 3 }

const snapshotOf = (actor: AnyActorRef): AnyMachineSnapshot => actor.getSnapshot()
const childOf = (actor: AnyActorRef, id: string): AnyActorRef | undefined => snapshotOf(actor).children[id]
const settled = () => new Promise<void>(done => setTimeout(done))

const isQuestionPage = (page: string): page is RegistrationPageId => page in registrationPages

/** What the person does on a screen; answers false when there is nothing left to do. */
function act(screen: ScreenPath, flow: AnyActorRef, scenario: Scenario, { world }: Opened): boolean {
  const page = screen.replace('register/', '')
  const question = childOf(flow, 'screen')
  const state = snapshotOf(flow)
  if (question && isQuestionPage(page)) {
    const at = snapshotOf(question)
    const draft = draftFrom(pageOf(page), { ...answerTo, ...answersOf(scenario.answers ?? {}) })
    if (at.matches('askingDetails')) question.send({ type: 'SUBMIT_DETAILS', draft })
    else if (at.matches('warning') && scenario.leavesWhenWarned) question.send({ type: 'LOG_OUT' })
    else question.send(at.hasTag('dialog') ? { type: 'CONTINUE' } : { type: 'SUBMIT', draft })
    return true
  }
  const form = (id: string, submit: object) => {
    const child = childOf(flow, id)
    child?.send(snapshotOf(child).hasTag('dialog') ? { type: 'CONFIRM' } : (submit as { type: string }))
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
    case 'register/basic-info':
      return form('basicInfo', { type: 'SUBMIT', values: sampleBasicInfo })
    case 'register/aliases':
      return form('aliases', scenario.hasOtherNames ? { type: 'SUBMIT', aliases: [sampleAlias] } : { type: 'SKIP' })
    case 'register/address':
      return form('address', { type: 'SUBMIT', values: sampleProfile() })
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
      if (scenario.coupon && state.context.returnedTotal === null && state.context.couponRefusal === null)
        return send('APPLY_COUPON', { code: scenario.coupon })
      return totalOf(state.context) === 0 ? send('PAY_NOTHING') : send('PAY', { card: sampleCard() })
    }
    case 'register/verification': {
      world.count = found
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

/** What a screen says that the screening costs. */
function priceOn(screen: ScreenPath, flow: AnyActorRef): string {
  const { context } = snapshotOf(flow)
  if (screen === 'register/payment') return context.isPriceKnown ? ` (${formatDollars(totalOf(context))})` : ''
  if (screen !== 'register/discount-questions') return ''
  const { now, afterSurvey } = offerFor(context.person, context.answers, context.operator)
  return ` (${formatDollars(now)}; after the questions ${formatDollars(afterSurvey)})`
}

/** The screens and dialogs that a person sees, one a line, until there is nothing left to do. */
export async function screensOf(scenario: Scenario): Promise<readonly string[]> {
  const opened = await open(scenario.at ?? '/', {
    token: false,
    pay: async () => ({ verified: scenario.ownCard === true }),
    ...scenario.world,
  })
  const seen: string[] = []
  for (let step = 0; step < 200; step += 1) {
    // one step waits for the other
    await settled()
    const { root } = opened
    const screen = currentScreen(root)
    if (!screen || !snapshotOf(root).hasTag('ready') || isBusy(root)) continue
    const flow = openFlow(root) ?? root
    const line = `${screen}${priceOn(screen, flow)}${dialogIn(flow)}`
    if (seen.at(-1) !== line) seen.push(line)
    if (!act(screen, flow, scenario, opened)) return seen
  }
  throw new Error(`${scenario.who}: no end after ${seen.join(', ')}`)
}
