import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { Answers, QuestionKey } from '../domain/wire/answer.ts'
import { draftFor, type PageDraft } from '../domain/questions/draft.ts'
import { pageOf, type RegistrationPageId } from '../domain/questions/pages.ts'
import { emptyDraft } from '../domain/questions/draft.ts'
import { surveyPages, type SurveyPageId } from '../domain/questions/survey-pages.ts'
import type { StatementPageId } from '../domain/questions/statement-pages.ts'
import { statementFlow } from '../domain/flows/statement.ts'
import { statementMachine } from '../machines/statement/statement-machine.ts'
import { statementPageMachine } from '../machines/statement/statement-page-machine.ts'
import type { MatterList } from '../domain/wire/matter.ts'
import type { Person } from '../domain/wire/person.ts'
import { refused } from '../domain/refused.ts'
import { sampleMatter } from '../domain/samples/matter.ts'
import { caseworkMachine } from '../machines/casework/casework-machine.ts'
import { emptyVisit, type Visit } from '../machines/kit/session.ts'
import { addressMachine } from '../machines/registration/address-machine.ts'
import { aliasesMachine } from '../machines/registration/aliases-machine.ts'
import { basicInfoMachine } from '../machines/registration/basic-info-machine.ts'
import { entryMachine } from '../machines/entry/entry-machine.ts'
import { idleMachine } from '../machines/idle/idle-machine.ts'
import { passwordResetMachine } from '../machines/password-reset/password-reset-machine.ts'
import { paymentMachine } from '../machines/payment/payment-machine.ts'
import { questionMachine } from '../machines/question/question-machine.ts'
import { registrationMachine } from '../machines/registration/registration-machine.ts'
import { resultsMachine } from '../machines/results/results-machine.ts'
import { resultsWaitingMachine } from '../machines/results-waiting/results-waiting-machine.ts'
import { resumeMachine } from '../machines/resume/resume-machine.ts'
import { screeningMachine } from '../machines/screening/screening-machine.ts'
import { signInMachine } from '../machines/sign-in/sign-in-machine.ts'
import { surveyMachine } from '../machines/survey/survey-machine.ts'
import { verificationMachine } from '../machines/verification/verification-machine.ts'
import { addressDescriptions } from '../machines/registration/address-descriptions.ts'
import { aliasesDescriptions } from '../machines/registration/aliases-descriptions.ts'
import { basicInfoDescriptions } from '../machines/registration/basic-info-descriptions.ts'
import { caseworkDescriptions } from '../machines/casework/casework-descriptions.ts'
import { entryDescriptions } from '../machines/entry/entry-descriptions.ts'
import { idleDescriptions } from '../machines/idle/idle-descriptions.ts'
import { passwordResetDescriptions } from '../machines/password-reset/password-reset-descriptions.ts'
import { paymentDescriptions } from '../machines/payment/payment-descriptions.ts'
import { portalDescriptions } from '../machines/portal/portal-descriptions.ts'
import { questionDescriptions } from '../machines/question/question-descriptions.ts'
import { registrationDescriptions } from '../machines/registration/registration-descriptions.ts'
import { resultsDescriptions } from '../machines/results/results-descriptions.ts'
import { resultsWaitingDescriptions } from '../machines/results-waiting/results-waiting-descriptions.ts'
import { resumeDescriptions } from '../machines/resume/resume-descriptions.ts'
import { screeningDescriptions } from '../machines/screening/screening-descriptions.ts'
import { signInDescriptions } from '../machines/sign-in/sign-in-descriptions.ts'
import { statementPageDescriptions } from '../machines/statement/statement-page-descriptions.ts'
import { statementDescriptions } from '../machines/statement/statement-descriptions.ts'
import { surveyDescriptions } from '../machines/survey/survey-descriptions.ts'
import { verificationDescriptions } from '../machines/verification/verification-descriptions.ts'
import { describe } from '../machines/kit/descriptions.ts'
import type { CoverOptions } from './cover.ts'
import { portal } from './portal-chart.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import {
  answersOf,
  answersOfPages,
  answersTo,
  answerTo,
  draftOf,
  sampleConviction,
  statementAnswers,
} from '../domain/samples/answers.ts'
import { sampleCard } from '../domain/samples/card.ts'
import { noCases, someCases } from '../domain/samples/case.ts'
import { unreachable } from '../domain/samples/failure.ts'
import { flowInput } from '../domain/samples/flow-input.ts'
import {
  client,
  registered,
  sampleAlias,
  sampleBasicInfo,
  samplePerson as person,
  sampleProfile,
  verified,
} from '../domain/samples/person.ts'

/** A chart and all that its paths need: what it may start with, what events may carry, and which facts its guards look at. */
export interface ChartUnderTest<Machine extends AnyStateMachine = AnyStateMachine> extends CoverOptions<Machine> {
  readonly machine: Machine
}

const underTest = <Machine extends AnyStateMachine>(chart: ChartUnderTest<Machine>) => chart
type Events<Machine extends AnyStateMachine> = readonly EventFromLogic<Machine>[]

const done = (id: string, ...outputs: readonly unknown[]) =>
  outputs.map(output => ({ type: `xstate.done.actor.${id}`, output, actorId: id }))
const fails = (id: string, ...errors: readonly unknown[]) =>
  errors.map(error => ({ type: `xstate.error.actor.${id}`, error, actorId: id }))
/** The payloads by event type, as the variants of a chart. */
const payloads =
  <Machine extends AnyStateMachine>(list: readonly { readonly type: string; readonly [name: string]: unknown }[]) =>
  (_: unknown, type: string) =>
    list.filter(event => event.type === type) as unknown as Events<Machine>

const visit = (changes: Partial<Visit> = {}): Visit => ({ ...emptyVisit, ...changes })

export const entry = underTest({
  machine: entryMachine,
  inputs: [
    { visit: visit(), at: 'landing' },
    { visit: visit(), at: 'register' },
    { visit: visit(), at: 'onboarding/basics' },
    { visit: visit({ peer_referrer_code: 'FRIEND' }), at: 'onboarding/basics' },
  ],
  facts: state => state.context.visit,
  variants: payloads<typeof entryMachine>([
    { type: 'CHOOSE_STATE', us_state: 'UT' } as const,
    ...done('referral', { valid: true }, { valid: false }),
    ...fails('referral', refused('unknownReferral')),
  ]),
})

export const signIn = underTest({
  machine: signInMachine,
  inputs: [
    { email: '', notice: null },
    { email: 'maria@example.com', notice: 'sessionEnded' },
  ],
  variants: payloads<typeof signInMachine>([
    { type: 'SUBMIT', values: { email: 'maria@example.com', password: 'a-long-password' } } as const,
    ...fails('logIn', refused('wrongCredentials')),
  ]),
})

export const passwordReset = underTest({
  machine: passwordResetMachine,
  inputs: [
    { email: '', code: null },
    { email: '', code: 'mailed-code' },
  ],
  variants: payloads<typeof passwordResetMachine>([
    { type: 'REQUEST_MAIL', values: { email: 'maria@example.com' } } as const,
    { type: 'SET_PASSWORD', values: { password: 'a-long-password' } } as const,
    ...fails('requestMail', unreachable),
    ...fails('setPassword', refused('resetLinkUsed')),
  ]),
})

export const resume = underTest({
  machine: resumeMachine,
  inputs: [{ operator }],
  facts: state => [state.context.session?.person.utm_code, state.context.session?.person.verified],
  variants: payloads<typeof resumeMachine>([
    ...done(
      'loadSession',
      { person: person(), answers: {} },
      { person: person({ verified: true }), answers: {} },
      { person: person({ utm_code: operator.campaigns.auxiliary }), answers: {} },
      { person: person({ utm_code: operator.campaigns.auxiliary, verified: true }), answers: {} },
    ),
    ...fails('loadSession', unreachable),
    ...done('countResults', { updated_at: '2026-11-02T10:00:00Z', count: 2 }),
    ...fails('countResults', unreachable),
    ...fails('saveCampaign', unreachable),
  ]),
})

export const idle = underTest({ machine: idleMachine, inputs: [undefined] })

export const basicInfoChart = underTest({
  machine: basicInfoMachine,
  inputs: [{ visit: visit({ us_state: 'UT' }) }],
  variants: payloads<typeof basicInfoMachine>([
    { type: 'SUBMIT', values: sampleBasicInfo } as const,
    ...fails('register', refused('emailInUse', { email: 'maria@example.com' }), unreachable),
    ...done('startSession', { person: person(registered), answers: {}, matters: null }),
    ...fails('startSession', unreachable),
  ]),
})

export const aliases = underTest({
  machine: aliasesMachine,
  inputs: [{ aliases: [] }],
  variants: payloads<typeof aliasesMachine>([
    { type: 'SUBMIT', aliases: [sampleAlias] } as const,
    ...fails('saveAliases', unreachable),
  ]),
})

export const address = underTest({
  machine: addressMachine,
  inputs: [undefined],
  variants: payloads<typeof addressMachine>([
    { type: 'SUBMIT', values: sampleProfile() } as const,
    ...done('saveProfile', person()),
    ...fails('saveProfile', unreachable),
  ]),
})

const session = (changes = {}, answers: Answers = {}) => ({ person: person(changes), answers, matters: null })
const newVisit = visit({ us_state: 'UT' })
export const registration = underTest({
  machine: registrationMachine,
  inputs: [
    { visit: newVisit, operator, session: null },
    { visit: newVisit, operator, session: session(registered) },
    {
      visit: newVisit,
      operator,
      session: session({ ...registered, aliases: [sampleAlias] }),
    },
    { visit: newVisit, operator, session: session() },
    { visit: newVisit, operator, session: session({}, answersTo('race', 'ethnicity')) },
  ],
  variants: payloads<typeof registrationMachine>([
    ...done(
      'basicInfo',
      { next: 'aliases', email: 'maria@example.com', session: session(registered) },
      ...['login', 'forgot', 'landing'].map(next => ({ next, email: 'maria@example.com', session: null })),
    ),
    ...done('aliases', { aliases: [] }),
    ...done('address', { saved: person() }),
    ...done('screen', { page: 'ethnicity', entries: { race: answerTo.race, ethnicity: answerTo.ethnicity } }),
  ]),
})

const yes = (page: RegistrationPageId, details: Record<string, string | readonly object[]> = {}) =>
  draftOf(page, 'yes', { details: { yes: details } } as never)
const drafts: { readonly [Page in RegistrationPageId]?: readonly ReturnType<typeof draftOf>[] } = {
  ethnicity: [draftOf('ethnicity', 'white')],
  'open-cases': [draftOf('open-cases', 'no'), yes('open-cases')],
  'protective-order': [
    draftOf('protective-order', 'no'),
    yes('protective-order', { year_range: 'after2020' }),
    yes('protective-order'),
  ],
  'owe-fines': [yes('owe-fines')],
  parole: [yes('parole')],
  'other-convictions': [yes('other-convictions')],
  expunged: [yes('expunged')],
  'arizona-data': [draftOf('arizona-data', 'Mesa')],
}
const details: { readonly [Page in RegistrationPageId]?: readonly ReturnType<typeof draftOf>[] } = {
  'other-convictions': [yes('other-convictions'), yes('other-convictions', { other_convictions_list: [sampleConviction()] })],
  expunged: [yes('expunged'), yes('expunged', { expunged_before_story: 'In 2015, a court in Ogden.' })],
}

/** Whether a person can turn one draft into another: a chosen radio stays chosen or changes, typed details stay. */
function canBecome(page: RegistrationPageId, from: PageDraft, to: PageDraft): boolean {
  return pageOf(page).questions.every(({ key, kind }) => {
    if (kind === 'many') return true
    const before = draftFor(from, key)
    const after = draftFor(to, key)
    const keepsDetails = Object.keys(before.details.yes ?? {}).every(
      name => name in (after.details.yes ?? {}) || after.selections[0] !== 'yes',
    )
    return (before.selections.length === 0 || after.selections.length > 0) && keepsDetails
  })
}

export const question = underTest({
  machine: questionMachine,
  inputs: (
    ['open-cases', 'protective-order', 'other-convictions', 'expunged', 'citizen', 'arizona-data', 'ethnicity'] as const
  ).map(page => ({
    page,
    answers: {},
    wording: 'plain' as const,
  })),
  facts: state => [state.context.page, state.context.draft, state.context.problems.length],
  variants: (state, type) => {
    const { page } = state.context
    const offered = (list: readonly PageDraft[]) => list.filter(draft => canBecome(page, state.context.draft, draft))
    if (type === 'SUBMIT') return offered([{}, ...(drafts[page] ?? [])]).map(draft => ({ type: 'SUBMIT' as const, draft }))
    if (type === 'SUBMIT_DETAILS') return offered(details[page] ?? []).map(draft => ({ type: 'SUBMIT_DETAILS' as const, draft }))
    if (type === 'xstate.error.actor.save') return fails('save', unreachable) as never
    return []
  },
})

/** The answers up to a page, so that a flow arrives there. */
const upTo = (...keys: readonly QuestionKey[]): Answers => answersTo('race', 'ethnicity', ...keys)
const untilIncome = [
  'open_cases',
  'protective_order',
  'owe_fines',
  'on_probation_or_parole',
  'other_convictions',
  'expunged_before',
  'number_of_dependents',
  'household_income_range',
] as const
const incomeAt = (percent: number) => ({
  household_income_range: [{ selection: 'x', additional_json: { household_income_range_fpl: percent } }],
})

/** What a question page answers when it is done: its sample answers, or nothing for a notice. */
const savedBy = (page: RegistrationPageId) => ({ page, entries: answersOfPages([page]) })

const screeningAnswers: { readonly [page: string]: readonly { page: RegistrationPageId; entries: Answers }[] } = {
  'government-benefits': [
    { page: 'government-benefits', entries: answersOf({ government_benefit: 'snap' }) },
    savedBy('government-benefits'),
  ],
}

export const screening = underTest({
  machine: screeningMachine,
  inputs: [
    flowInput({}, upTo()),
    ...untilIncome.map((_, index) => flowInput({}, upTo(...untilIncome.slice(0, index + 1)))),
    flowInput({}, { ...upTo(...untilIncome), ...incomeAt(300) }),
    flowInput({}, upTo(...untilIncome, 'government_benefit')),
    flowInput({}, upTo(...untilIncome, 'government_benefit', 'behind_on_bills')),
    flowInput({ utm_code: 'partnership_uca' }, upTo(...untilIncome, 'government_benefit')),
    flowInput({ utm_code: 'partnership_uca' }, upTo(...untilIncome, 'government_benefit', 'behind_on_bills')),
    flowInput({ us_state: 'AZ' }, upTo(...untilIncome.slice(0, 6))),
    flowInput({ us_state: 'AZ' }, upTo(...untilIncome)),
    flowInput({ us_state: 'AZ' }, upTo(...untilIncome, 'arizona_counties')),
    flowInput({ us_state: 'AZ', utm_code: 'partnership_mercy-care' }, upTo(...untilIncome.slice(0, 6))),
    flowInput({ us_state: 'PA' }, upTo(...untilIncome.slice(0, 6))),
  ],
  facts: state => [state.context.person.us_state, state.context.person.utm_code, Object.keys(state.context.answers).length],
  variants: (state, type) => {
    if (type === 'xstate.done.actor.screen')
      return done('screen', ...(screeningAnswers[state.value] ?? [savedBy(state.value as RegistrationPageId)])) as never
    if (type === 'xstate.error.actor.saveFeeWaiver') return fails('saveFeeWaiver', unreachable) as never
    return []
  },
})

const surveyIds = Object.keys(surveyPages) as readonly SurveyPageId[]
/** What is answered once so many pages of the survey are. */
const surveyed = (count: number) => answersOfPages(surveyIds.slice(0, count))

export const survey = underTest({
  machine: surveyMachine,
  inputs: [
    flowInput(),
    ...surveyIds.map((_, index) => flowInput({}, surveyed(index + 1))),
    flowInput({ utm_code: 'partnership_voc' }),
  ],
  facts: state => [state.context.person.utm_code, state.context.answers.employed, Object.keys(state.context.answers).length],
  variants: (state, type) => {
    if (type !== 'xstate.done.actor.screen') return []
    const page = state.value as RegistrationPageId
    const notEmployed = { page, entries: answersOf({ employed: 'no' }) }
    return done('screen', savedBy(page), ...(page === 'employed' ? [notEmployed] : [])) as never
  },
})

export const payment = underTest({
  machine: paymentMachine,
  inputs: [
    { ...flowInput(), idempotencyKey: 'visit-1' },
    { ...flowInput({ us_state: 'PA' }), idempotencyKey: 'visit-2' },
  ],
  routes: ['register/records-ready', 'register/intro', 'register/intro-info'],
  facts: state => [state.context.returnedTotal, state.context.person.us_state],
  variants: payloads<typeof paymentMachine>([
    { type: 'PAY', card: sampleCard() } as const,
    { type: 'APPLY_COUPON', code: 'FREE100' } as const,
    ...done('loadOffer', { code: 'promotion', total: 0, recordCount: 3 }, { code: null, total: null, recordCount: null }),
    ...fails('loadOffer', unreachable),
    ...done('campaignPrice', { code: 'promotion', total: 0 }),
    ...fails('campaignPrice', unreachable),
    ...done('couponPrice', { code: 'FREE100', total: 0 }),
    ...fails('couponPrice', refused('unknownPromotion')),
    ...done('pay', { verified: true }),
    ...fails('pay', refused('alreadyPaid'), refused('cardDeclined'), unreachable),
  ]),
})

export const verification = underTest({
  machine: verificationMachine,
  inputs: [{ paid: null }, { paid: { verified: true } }],
  facts: state => state.context.refusal?.code,
  variants: payloads<typeof verificationMachine>([
    { type: 'SUBMIT', ssn: '1234' } as const,
    ...fails('verify', refused('verificationFailed'), refused('alreadyVerified'), unreachable),
    ...done('countResults', { updated_at: '2026-11-02T10:00:00Z', count: 3 }, {}),
    ...fails('countResults', unreachable),
  ]),
})

export const resultsWaiting = underTest({
  machine: resultsWaitingMachine,
  inputs: [{ person: person({ ...verified, aliases: [sampleAlias] }) }],
  variants: payloads<typeof resultsWaitingMachine>([
    ...done('countResults', {}, { updated_at: '2026-11-02T10:00:00Z', count: 3 }),
    ...fails('countResults', unreachable),
  ]),
})

export const results = underTest({
  machine: resultsMachine,
  inputs: [flowInput(verified), flowInput(verified, answersOf({ open_cases: 'yes' }))],
  facts: state => [state.context.eligibility?.cases.length, state.context.received.length > 0],
  variants: payloads<typeof resultsMachine>([
    ...done(
      'loadResults',
      { eligibility: someCases, received: [] },
      { eligibility: noCases, received: [] },
      { eligibility: noCases, received: ['message'] },
      { eligibility: { cases: [], updated_at: null }, received: [] },
    ),
    ...fails('loadResults', unreachable),
    { type: 'SEE_RECORD', record: someCases.cases[0]! } as const,
    { type: 'SEND', message: { type: 'message', body: 'Hello', contact_media: null } } as const,
    ...done('sendMessage', 'message'),
    ...fails('sendMessage', unreachable),
  ]),
})

const clientMatters: MatterList = {
  matters: [
    sampleMatter({ id: 'bci', workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' }),
    sampleMatter({
      id: 'filed',
      case_number: '151900456',
      documents: [{ id: 'document-1', name: 'Petition.pdf' }],
    }),
  ],
  state_specific_data: null,
  personal_statement_drafted: false,
}
/** What a client's casework starts with. */
export const clientInput = (changes: Partial<Person> = {}, answers: Answers = {}, matters: MatterList = clientMatters) => ({
  ...flowInput({ ...client, ...changes }, answers),
  matters,
})
export const casework = underTest({
  machine: caseworkMachine,
  inputs: [clientInput(), { ...clientInput(), matters: null }],
  routes: ['matter-status', 'documents', 'clio-page', 'menu'],
  facts: state => [
    state.context.isShown,
    state.context.list?.state_specific_data?.bci_submitted,
    state.context.document?.id,
    state.context.refusal === null,
  ],
  variants: (state, type) => {
    const [first] = state.context.list?.matters ?? []
    const document = { id: 'document-1', name: 'Petition.pdf' }
    const sent: Readonly<Record<string, object>> = {
      EXPLAIN: { matter: first },
      DOWNLOAD: { document },
      VIEW: { document },
      SAVE_DATE: { date: '2026-09-14' },
    }
    if (type in sent) return [{ type, ...sent[type] }] as never
    return payloads<typeof caseworkMachine>([
      ...done('loadMatters', state.context.list ?? clientMatters),
      ...fails('loadMatters', unreachable),
      ...done('saveDate', '2026-09-14'),
      ...fails('saveDate', unreachable),
      ...done('fetchDocument', undefined),
      ...fails('fetchDocument', unreachable),
      ...done('fetchListed', undefined),
      ...fails('fetchListed', unreachable),
    ])(state, type)
  },
})

const circumstance = (selections: readonly string[], social_detail = ''): PageDraft => ({
  circumstances: { ...emptyDraft, selections, details: { socializedWithTheWrongCrowd: { social_detail } } },
})
const wrongCrowd = ['socializedWithTheWrongCrowd']
const detailIn = (draft: PageDraft) => draft.circumstances?.details.socializedWithTheWrongCrowd?.social_detail ?? ''
export const statementPage = underTest({
  machine: statementPageMachine,
  inputs: [{ page: 'life-circumstances', answers: {}, title: null }],
  facts: ({ context }) => [context.way, context.draft.circumstances?.selections, detailIn(context.draft)],
  variants: (state, type) => {
    if (type !== 'LEAVE') return payloads<typeof statementPageMachine>(fails('save', unreachable))(state, type)
    // Next waits for a choice
    const drafts = [circumstance(wrongCrowd, 'I was 19.'), circumstance([]), circumstance(wrongCrowd)]
    return drafts.flatMap(draft =>
      (['next', 'back', 'overview', 'logOut'] as const)
        .filter(way => way !== 'next' || draft.circumstances?.selections.length !== 0)
        .map(way => ({ type: 'LEAVE' as const, way, draft })),
    )
  },
})

export const statement = underTest({
  machine: statementMachine,
  inputs: [flowInput(client), flowInput(client, statementAnswers(11))],
  routes: ['statement/read', 'statement/final'],
  facts: state => Object.keys(state.context.answers).length,
  variants: (state, type) => {
    if (type === 'OPEN') return statementFlow.map(page => ({ type: 'OPEN' as const, page }))
    if (type !== 'xstate.done.actor.page') return []
    const page = state.value as StatementPageId
    return done('page', ...(['next', 'back', 'overview', 'logOut'] as const).map(way => ({ page, way, entries: {} }))) as never
  },
})

/** The chart with the words that pictures and stories say. */
const worded = <Machine extends AnyStateMachine>(
  chart: ChartUnderTest<Machine>,
  words: Readonly<Record<string, string>>,
): ChartUnderTest => ({
  ...(chart as unknown as ChartUnderTest),
  machine: describe(chart.machine, words),
})

/** Every chart whose transitions are walked. */
export const charts: Readonly<Record<string, ChartUnderTest>> = {
  portal: worded(portal, portalDescriptions),
  entry: worded(entry, entryDescriptions),
  signIn: worded(signIn, signInDescriptions),
  passwordReset: worded(passwordReset, passwordResetDescriptions),
  resume: worded(resume, resumeDescriptions),
  idle: worded(idle, idleDescriptions),
  basicInfo: worded(basicInfoChart, basicInfoDescriptions),
  aliases: worded(aliases, aliasesDescriptions),
  address: worded(address, addressDescriptions),
  registration: worded(registration, registrationDescriptions),
  question: worded(question, questionDescriptions),
  screening: worded(screening, screeningDescriptions),
  survey: worded(survey, surveyDescriptions),
  payment: worded(payment, paymentDescriptions),
  verification: worded(verification, verificationDescriptions),
  resultsWaiting: worded(resultsWaiting, resultsWaitingDescriptions),
  results: worded(results, resultsDescriptions),
  casework: worded(casework, caseworkDescriptions),
  statement: worded(statement, statementDescriptions),
  statementPage: worded(statementPage, statementPageDescriptions),
}
