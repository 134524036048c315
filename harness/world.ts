import { assign, fromPromise, waitFor, type AnyActorLogic, type SimulatedClock } from 'xstate'
import { usStateOf } from '../domain/offered.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { isSameAnswer, roundsOf, savedEntries, withEntries, type PageEntries } from '../domain/questions/entries.ts'
import { pageOf, type PageId } from '../domain/questions/pages.ts'
import { refusalFrom } from '../domain/refusal.ts'
import { priceWithCode } from '../domain/rules/charge.ts'
import { noCases, noMatters, someCases, sampleReminders } from '../domain/samples/case.ts'
import { sampleCopy, sampleReceipt, sampleSessions, paid, registered, samplePerson } from '../domain/samples/person.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import { tagOf } from '../domain/wire/answer-tag.ts'
import type { AnswerItem, Answers, QuestionKey } from '../domain/wire/answer.ts'
import type { EmailChange } from '../domain/wire/authentication.ts'
import type { Eligibility, EligibilityCount } from '../domain/wire/eligibility.ts'
import type { MatterList } from '../domain/wire/matter.ts'
import type { ListedMessage, Message } from '../domain/wire/message.ts'
import type { Paid } from '../domain/wire/payment.ts'
import { birthDateOf, type BasicInfo, type Person } from '../domain/wire/person.ts'
import { contactIn, isSameField, profileGroups, type Contact } from '../domain/wire/profile.ts'
import { refused } from '../domain/wire/refusal.ts'
import type { Chosen } from '../machines/account/account-machine.ts'
import { logOutMachine } from '../machines/log-out/log-out-machine.ts'
import { arrived, failed, type Found, type PageToSave, type SaveOutcome } from '../machines/page/page.ts'
import type { Offer, PaymentAttempt } from '../machines/payment/payment-context.ts'
import { readArrival } from '../machines/portal/arrival.ts'
import type { FetchedChart } from '../machines/portal/charts.ts'
import { portalMachine } from '../machines/portal/portal-machine.ts'
import type { LoadedResults } from '../machines/results/results-machine.ts'
import { call as callTo } from '../machines/shared/call.ts'
import { emptyVisit, type SessionData, type Visit } from '../machines/shared/session.ts'
import { connect } from '../src/app/bridge.ts'
import { keepDrafts, nobodysDraft, recalledDraft } from '../src/services/drafts.ts'
import { hasUnsavedDrafts } from '../src/services/storage.ts'
import { allCharts } from './charts.ts'
import { memoryPlace } from './memory-place.ts'
import { startPortal, withCalls, type ChartActions } from './stubs.ts'

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

/** The parts of a person's contact data that a save changes. */
const changedGroups = ({ wanted, saved }: PageToSave<Contact>) =>
  Object.values(profileGroups).filter(group => group.some(name => !isSameField(name, wanted, saved)))

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
  const saveEach = async (entries: PageEntries) => {
    world.saved.push(entries)
    const sent = Object.entries(entries)
    await Promise.all((world.lastFirst ? sent.toReversed() : sent).map(([key, items]) => saveAnswer(key, items)))
  }
  async function saveAnswers(entries: PageEntries) {
    await world.save()
    await saveEach(entries)
  }
  /** Saves a page of questions, round by round, as the service does. */
  const savingAnswers = call(async (toSave: PageToSave<PageEntries>): Promise<SaveOutcome<PageEntries>> => {
    let { saved } = toSave
    const keys = Object.keys(toSave.wanted) as QuestionKey[]
    for (const round of roundsOf(toSave)) {
      try {
        await world.save()
        const isOther = (key: QuestionKey) =>
          ![saved, round].some(known => isSameAnswer(known[key], world.answers[key]))
        if ((Object.keys(round) as QuestionKey[]).some(isOther)) {
          const removed = keys.filter(
            key => [toSave.saved, toSave.wanted].every(entries => entries[key]?.length) && !saved[key]?.length,
          )
          await saveEach(Object.fromEntries(removed.map(key => [key, toSave.saved[key]])))
          const theirs = Object.fromEntries(keys.map(key => [key, world.answers[key] ?? []]))
          return { saved, unknown: [], theirs: { saved: theirs, savedAt: null }, refusal: null }
        }
        await saveEach(round)
        saved = { ...saved, ...round }
      } catch (error) {
        const refusal = refusalFrom(error)
        if (refusal.kind === 'unauthorized') throw refusal
        return failed(saved, round, refusal)
      }
    }
    return arrived(saved)
  })
  /** Saves a page, as the services do: nothing is replaced that the person has not seen. */
  const saving = <Saved>(
    now: () => Saved,
    isOpen: (now: Saved, toSave: PageToSave<Saved>) => boolean,
    write: (toSave: PageToSave<Saved>) => Promise<void>,
  ) =>
    call(async (toSave: PageToSave<Saved>): Promise<SaveOutcome<Saved>> => {
      const { wanted, saved } = toSave
      try {
        await world.save()
        if (!isOpen(now(), toSave))
          return { saved, unknown: [], theirs: { saved: now(), savedAt: null }, refusal: null }
        await write(toSave)
        return arrived(now())
      } catch (error) {
        const refusal = refusalFrom(error)
        if (refusal.kind === 'unauthorized') throw refusal
        return failed(saved, wanted, refusal)
      }
    })
  const reading = <Saved>(now: () => Saved) =>
    call(async (): Promise<Found<Saved>> => ({ saved: now(), savedAt: null }))
  const isAmongVersions = (now: unknown, { saved, wanted, mine }: PageToSave<unknown>) =>
    [saved, wanted, ...mine].map(tagOf).includes(tagOf(now))
  const contactNow = () => contactIn(world.person)
  const aliasesNow = () => world.person.aliases.map(each => ({ ...each, middle_name: each.middle_name ?? '' }))
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
    untilForgotten: fromPromise(({ signal }) => nobodysDraft.untilForgotten(signal)),
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
    'question.save': savingAnswers,
    'question.readSaved': call(async ({ page }: { page: PageId }): Promise<Found<PageEntries>> => ({
      saved: savedEntries(pageOf(page), world.answers),
      savedAt: null,
    })),
    'address.save': saving(
      contactNow,
      (now, toSave) =>
        changedGroups(toSave).every(group =>
          [toSave.saved, toSave.wanted, ...toSave.mine].some(one => group.every(name => isSameField(name, now, one))),
        ),
      toSave =>
        change(
          'address',
          Object.fromEntries(
            changedGroups(toSave)
              .flat()
              .map(name => [name, toSave.wanted[name]]),
          ),
        ),
    ),
    'address.readSaved': reading(contactNow),
    'aliases.save': saving(aliasesNow, isAmongVersions, ({ wanted }) =>
      change('other names', {
        aliases: wanted.map(each => ({ ...each, middle_name: each.middle_name || null })),
      }),
    ),
    'aliases.readSaved': reading(aliasesNow),
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
      matters: world.matters,
      choice: { chosen: [], started: [] },
    })),
    sendLink: call(async () => {}),
    sendMessage: call(async (message: Message) => message),
    loadMessages: call(async () => world.written),
    loadBeginning: call(async () => ({ messages: world.written, found: world.eligibility })),
    loadMatters: call(async () => ({ ...world.matters, answers: world.answers })),
    savePreferences: call((preferences: Chosen) => change('preferences', preferences)),
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
    // the results do not wait for it
    loadReminders: fromPromise(async () => sampleReminders),
    saveReminders: call(async () => sampleReminders),
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
        return (fetched[flow] ??= withCalls(
          allCharts[flow]!.machine,
          (name, chart) => calls[`${chart}.${name}`] ?? calls[name],
          actions,
        ))
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
  const actions: ChartActions = {
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
