import { assign, fromPromise, waitFor, type AnyActorLogic, type SimulatedClock } from 'xstate'
import { usStateOf } from '../domain/offered.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { isSameAnswer, withEntries, type PageEntries } from '../domain/questions/entries.ts'
import { refusalFrom } from '../domain/refusal.ts'
import { priceWithCode } from '../domain/rules/charge.ts'
import { noCases, noMatters, someCases } from '../domain/samples/case.ts'
import { sampleCopy, sampleReceipt, sampleSessions, paid, registered, samplePerson } from '../domain/samples/person.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import { tagOf } from '../domain/wire/answer-tag.ts'
import type { AnswerItem, Answers, QuestionKey } from '../domain/wire/answer.ts'
import type { EmailChange } from '../domain/wire/authentication.ts'
import type { Eligibility, EligibilityCount } from '../domain/wire/eligibility.ts'
import type { MatterList } from '../domain/wire/matter.ts'
import type { ListedMessage, Message } from '../domain/wire/message.ts'
import type { Paid } from '../domain/wire/payment.ts'
import { birthDateOf, type BasicInfo, type Person, type Preferences } from '../domain/wire/person.ts'
import { profileIn } from '../domain/wire/profile.ts'
import { refused } from '../domain/wire/refusal.ts'
import { logOutMachine } from '../machines/log-out/log-out-machine.ts'
import type { Offer, PaymentAttempt } from '../machines/payment/payment-context.ts'
import { readArrival } from '../machines/portal/arrival.ts'
import type { FetchedChart } from '../machines/portal/charts.ts'
import { portalMachine } from '../machines/portal/portal-machine.ts'
import type { PageRead, PageToSave } from '../machines/question/question-machine.ts'
import type { ProfileSaved, ProfileToSave } from '../machines/registration/address-machine.ts'
import type { AliasesSaved, AliasesToSave } from '../machines/registration/aliases-machine.ts'
import type { LoadedResults } from '../machines/results/results-machine.ts'
import { call as callTo } from '../machines/shared/call.ts'
import { emptyVisit, type SessionData, type Visit } from '../machines/shared/session.ts'
import { connect } from '../src/app/bridge.ts'
import { keepDrafts, recalledDraft } from '../src/services/drafts.ts'
import { registrationDraft } from '../src/services/registration-draft.ts'
import { hasUnsavedDrafts } from '../src/services/storage.ts'
import { charts } from './charts.ts'
import { memoryPlace } from './memory-place.ts'
import { startPortal, withCalls, type Actions } from './stubs.ts'

/** What outlives a tab: this browser's storage, and the server's data about the person. */
export interface SavedState {
  token: boolean
  /** This browser's data from an earlier visit. */
  visit: Visit
  /** Whether the person's email has an account, so it cannot be used for another one. */
  hasAccount: boolean
  person: Person
  answers: Answers
  count: EligibilityCount
  /** Payments by key, in cents; a promotion's result is free. */
  payments: readonly { readonly key: string; readonly cents: number; readonly verified: boolean }[]
}

/** The server behind a portal in a test: its data and behavior. */
export interface World extends SavedState {
  /** The results of the search once it has ended. */
  eligibility: Eligibility
  /** What the person has written. */
  written: readonly ListedMessage[]
  matters: MatterList
  saved: PageEntries[]
  /** Runs before the server saves a page's answers, the other names or the address. */
  save: () => Promise<void>
  /** Runs before a flow's files arrive. */
  fetch: (flow: FetchedChart) => Promise<void>
  /** The gateway's outcome of a payment, before the server saves it. */
  pay: (attempt: PaymentAttempt, world: World) => Promise<Paid>
  /** Runs before the server creates a promotion's result. */
  promote: () => Promise<void>
  /** Whether the answers of a page, sent together, reach the server in reverse order. */
  lastFirst: boolean
  /** Wraps every call on its way to the server and back. */
  calling: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** Runs after the server has saved something; the browser gets the response when it ends. */
  answering: (written: string, world: World) => Promise<void>
  /** The operator's promotion codes, with the price of the screening in cents. */
  codes: Readonly<Record<string, number>>
  /** The code of the latest mailed link. */
  resetCode: string | null
}

/** As the flows provide it. */
const recallDraft = assign(({ context }) => recalledDraft(context.path))

const knownPriceOf = ({ person, answers, codes }: World, code: string): number | null =>
  priceWithCode(person, answers, code, each => codes[each], operator)

function priceOf(world: World, code: string): number {
  const price = knownPriceOf(world, code)
  if (price === null) throw refused('unknownPromotion')
  return price
}

/**
 * The portal with an in-memory server. It answers the charts' calls, not `fetch` (that is api.ts, for the services):
 * one process opens many tabs at once, and the services have one session per process.
 */
function portalWith(world: World) {
  const call = <Output, Input = void>(ask: (input: Input) => Promise<Output>) =>
    callTo<Output, Input>(input => world.calling(() => ask(input)))
  const write = async (what: string, changes: Partial<SavedState>) => {
    Object.assign(world, changes)
    await world.answering(what, world)
  }
  const change = (what: string, changes: Partial<Person>) => write(what, { person: { ...world.person, ...changes } })
  const session = async (): Promise<SessionData> => ({
    person: world.person,
    answers: world.answers,
    matters: world.matters,
  })
  const saveAnswer = (key: string, items: readonly AnswerItem[]) =>
    write(`answer to ${key}`, { answers: withEntries(world.answers, { [key]: items }) })
  async function saveAnswers(entries: PageEntries, began?: Answers) {
    await world.save()
    const isOther = (key: QuestionKey) =>
      ![began?.[key], entries[key]].some(saved => isSameAnswer(saved, world.answers[key]))
    if (began && (Object.keys(entries) as QuestionKey[]).some(isOther)) throw refusalFrom(refused('answerChanged'))
    world.saved.push(entries)
    const sent = Object.entries(entries)
    await Promise.all((world.lastFirst ? sent.toReversed() : sent).map(([key, items]) => saveAnswer(key, items)))
  }
  /** Verification starts the record search, which takes no time here. */
  const verifiedNow = () => ({
    person: { ...world.person, verified: true },
    count: { updated_at: world.eligibility.updated_at ?? null, count: world.eligibility.cases.length },
  })
  const startSession = async () => {
    world.token = true
    return session()
  }
  const endSessions = async () => {
    world.token = false
  }
  const done = fromPromise(async () => {})

  /** The server's behavior, by the charts' names for their calls. */
  const calls: Readonly<Record<string, AnyActorLogic>> = {
    validateReferral: call(async ({ code }: { code: string }) => {
      if (code === 'OFFLINE') throw unreachable
      return { valid: code === 'CARMEN88' }
    }),
    logIn: call(async () => void (await startSession())),
    requestMail: done,
    setPassword: call(async ({ access_token }: { access_token: string | null }) => {
      if (access_token !== world.resetCode) throw refused('resetLinkUsed')
      Object.assign(world, { resetCode: null, token: true })
    }),
    loadSession: call(session),
    untilForgotten: fromPromise(({ signal }) => registrationDraft.untilForgotten(signal)),
    register: call(async ({ values, visit }: { values: BasicInfo; visit: Visit }) => {
      if (world.hasAccount) throw refused('emailInUse', { email: values.email })
      const person = samplePerson({
        ...registered,
        email: values.email,
        birth_date: birthDateOf(values),
        us_state: visit.us_state ?? 'UT',
        utm_code: visit.utm_code,
        has_peer_referrer: visit.has_peer_referrer,
      })
      await write('account', { person, hasAccount: true })
    }),
    startSession: call(startSession),
    saveAuxiliaryCampaign: call((items: readonly AnswerItem[]) => saveAnswer('auxiliary_campaign', items)),
    saveAliases: call(async ({ aliases, began }: AliasesToSave): Promise<AliasesSaved> => {
      await world.save()
      const saved = world.person.aliases.map(each => ({ ...each, middle_name: each.middle_name ?? '' }))
      if (![began, aliases].map(tagOf).includes(tagOf(saved))) return { aliases: saved, isSaved: false }
      await change('other names', {
        aliases: aliases.map(each => ({ ...each, middle_name: each.middle_name || null })),
      })
      return { aliases, isSaved: true }
    }),
    saveProfile: call(async ({ values, began }: ProfileToSave): Promise<ProfileSaved> => {
      await world.save()
      const saved = profileIn(world.person)
      if (![began, profileIn(values)].map(tagOf).includes(tagOf(saved))) return { person: world.person, isSaved: false }
      await change('address', values)
      return { person: world.person, isSaved: true }
    }),
    readAnswers: call(async ({ questions }: { questions: readonly QuestionKey[] }): Promise<PageRead> => ({
      entries: Object.fromEntries(questions.map(key => [key, world.answers[key] ?? []])),
      savedAt: null,
    })),
    savePage: call(({ entries, began }: PageToSave) => saveAnswers(entries, began)),
    saveAnswers: call((entries: PageEntries) => saveAnswers(entries)),
    createPromotionResult: call(async ({ promotion_code }: { promotion_code: string }) => {
      await world.promote()
      if (world.person.app_payment_date !== null) throw refused('alreadyPaid')
      if (priceOf(world, promotion_code) > 0) throw refused('promotionNotFree')
      await change('result of a promotion', paid)
      return { verified: false }
    }),
    price: call(async ({ code }: { code: string }) => ({ code, total: priceOf(world, code) })),
    loadOffer: call(async ({ code }: { code: string | null }): Promise<Offer> => {
      const total = code === null ? null : knownPriceOf(world, code)
      const price = code === null || total === null ? null : { code, total }
      return { price, refusal: code && !price ? refusalFrom(refused('unknownPromotion')) : null, recordCount: 3 }
    }),
    pay: call(async (attempt: PaymentAttempt): Promise<Paid> => {
      const payment = world.payments.find(({ key }) => key === attempt.key)
      if (payment) return { verified: payment.verified }
      if (world.person.app_payment_date !== null) throw refused('alreadyPaid')
      const cents = priceOf(world, attempt.promotionCode ?? '')
      if (cents > 0 && attempt.card === null)
        throw refused('invalidField', { field: 'card_number', reason: 'cardNumberRequired' })
      const { verified } = await world.pay(attempt, world)
      world.person = { ...world.person, ...paid }
      const payments = [...world.payments, { key: attempt.key, cents, verified }]
      await write('payment', { payments, ...(verified ? verifiedNow() : {}) })
      return { verified }
    }),
    verify: call(async ({ ssn }: { ssn: string }) => {
      if (world.person.app_payment_date === null) throw refused('paymentRequired')
      if (ssn === '0000') throw refused('verificationFailed')
      await write('identity', verifiedNow())
    }),
    countResults: call(async () => world.count),
    secondsWaited: fromPromise(async () => 0),
    loadResults: call(async (): Promise<LoadedResults> => ({
      eligibility: world.count.updated_at ? world.eligibility : { ...noCases, updated_at: null },
      messages: world.written,
      isFirstTime: true,
      choice: { chosen: [], started: [] },
    })),
    sendLink: done,
    sendMessage: call(async (message: Message) => message),
    loadMessages: call(async () => world.written),
    loadBeginning: call(async () => ({ messages: world.written, found: world.eligibility })),
    loadMatters: call(async () => ({ ...world.matters, answers: world.answers })),
    savePreferences: call((preferences: Preferences) => change('preferences', preferences)),
    changePassword: done,
    changeEmail: call(async ({ email }: EmailChange) => {
      await change('new email', { new_email: email })
      return email
    }),
    loadPayment: call(async () => ({
      person: world.person,
      receipt:
        world.person.app_payment_date === null
          ? null
          : { ...sampleReceipt, amount: world.payments.at(-1)?.cents ?? sampleReceipt.amount },
    })),
    loadReceipt: call(async () => {
      if (world.person.app_payment_date === null) throw refused('noReceipt')
      return sampleReceipt
    }),
    copyData: call(async () => sampleCopy),
    loadSessions: call(async () => sampleSessions),
    endSession: done,
    endEverySession: call(endSessions),
    deleteAccount: call(endSessions),
  }
  const portal = portalMachine.provide({
    actors: {
      logOut: logOutMachine.provide({ guards: { hasUnsavedDrafts } }),
      loadFlow: fromPromise(async ({ input: { flow } }: { input: { flow: FetchedChart } }) => {
        await world.fetch(flow)
        return (fetched[flow] ??= withCalls(charts[flow]!.machine, name => calls[name], actions))
      }),
    },
    actions: {
      rememberVisit: (_, { visit }) => void Object.assign(world, { visit }),
      rememberPerson: (_, { person }) => {
        if (!person) return
        const { us_state, utm_code, has_peer_referrer } = person
        world.visit = { ...world.visit, us_state: usStateOf(us_state) ?? null, utm_code, has_peer_referrer }
      },
      forgetEverything: () => void Object.assign(world, { token: false, visit: emptyVisit }),
    },
  })
  const fetched: { [Name in FetchedChart]?: AnyActorLogic } = {}
  /** The charts' browser actions, by id. */
  const actions: Actions = {
    aliases: { recallDraft },
    address: { recallDraft },
    question: { recallDraft },
  }
  return portal
}

/** A world, and its portal. */
export interface TestPortal {
  readonly world: World
  readonly portal: ReturnType<typeof portalWith>
}
export function createTestPortal(changes: Partial<World> = {}): TestPortal {
  const world: World = {
    token: true,
    visit: emptyVisit,
    hasAccount: false,
    person: samplePerson(),
    answers: {},
    count: {},
    payments: [],
    eligibility: someCases,
    written: [],
    matters: noMatters,
    saved: [],
    save: async () => {},
    fetch: async () => {},
    pay: async () => ({ verified: false }),
    promote: async () => {},
    lastFirst: false,
    calling: work => work(),
    answering: async () => {},
    codes: {},
    resetCode: null,
    ...changes,
  }
  return { world, portal: portalWith(world) }
}

/** Opens an address of the portal in a new tab; `clock` is its time if the test controls it. */
export async function openIn({ world, portal }: TestPortal, address: string, clock?: SimulatedClock) {
  const place = memoryPlace(address.split('?')[0] ?? '/')
  const arrival = readArrival(new URL(address, 'http://portal'), world.visit)
  const root = startPortal(portal, arrival, { hasToken: world.token, idempotencyKey: crypto.randomUUID(), clock })
  keepDrafts(root)
  root.send({ type: 'VISIT_CHANGED', visit: arrival.visit })
  const bridge = connect(root, place)
  const close = () => {
    bridge.stop()
    root.stop()
  }
  await waitFor(root, state => state.hasTag('ready'))
  return { world, place, root, bridge, close }
}
export type OpenPortal = Awaited<ReturnType<typeof openIn>>

/** The same in a new world. */
export const open = (address: string, changes: Partial<World> = {}, clock?: SimulatedClock) =>
  openIn(createTestPortal(changes), address, clock)
