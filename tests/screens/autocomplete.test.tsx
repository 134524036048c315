import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { type RegistrationPageId, registrationPages } from '../../domain/questions/pages.ts'
import { statementPages, type StatementPageId } from '../../domain/questions/statement-pages.ts'
import { noCases, sampleMatter, someCases } from '../../domain/samples/case.ts'
import { client, flowInput, samplePerson, verified } from '../../domain/samples/person.ts'
import { silent } from '../../harness/silent.ts'
import { accountMachine } from '../../machines/account/account-machine.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import { emptyVisit } from '../../machines/kit/session.ts'
import { passwordResetMachine } from '../../machines/password-reset/password-reset-machine.ts'
import { paymentMachine } from '../../machines/payment/payment-machine.ts'
import { questionMachine } from '../../machines/question/question-machine.ts'
import { addressMachine } from '../../machines/registration/address-machine.ts'
import { aliasesMachine } from '../../machines/registration/aliases-machine.ts'
import { basicInfoMachine } from '../../machines/registration/basic-info-machine.ts'
import { resultsMachine } from '../../machines/results/results-machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in-machine.ts'
import { statementPageMachine } from '../../machines/statement/statement-page-machine.ts'
import { verificationMachine } from '../../machines/verification/verification-machine.ts'
import type { ChartScreens } from '../../src/flows/kit/define-flow.ts'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import { QuestionScreen } from '../../src/questions/question-screen.tsx'
import { AccountScreens } from '../../src/screens/account/account-screens.tsx'
import { CaseworkScreens } from '../../src/screens/casework/casework-screens.tsx'
import { PasswordResetScreens } from '../../src/screens/password-reset/password-reset-screens.tsx'
import { PaymentScreens } from '../../src/screens/payment/payment-screens.tsx'
import { AddressScreen } from '../../src/screens/registration/address-screen.tsx'
import { AliasesScreen } from '../../src/screens/registration/aliases-screen.tsx'
import { BasicInfoScreen } from '../../src/screens/registration/basic-info-screen.tsx'
import { ResultsScreen } from '../../src/screens/results/results-screen.tsx'
import { LoginScreen } from '../../src/screens/sign-in/login-screen.tsx'
import { StatementPageScreen } from '../../src/screens/statement/statement-page-screen.tsx'
import { VerificationScreen } from '../../src/screens/verification/verification-screen.tsx'
import { pick, press, stage } from './kit.tsx'

/**
 * What a browser may fill in (WCAG 2.2, 1.3.5 and its list in section 7): a field about the person themself says what
 * it is; a field about somebody else, or about the case, says "off", or nothing where it is a long text or a choice
 * that no browser knows.
 */
const NewAddress: ChartScreens = ({ actor }) => <AddressScreen actor={actor} person={null} />
const on = (Screens: ChartScreens, machine: Parameters<typeof silent>[0], input?: unknown) =>
  stage(signedIn(Screens), silent(machine), { input, language: 'en' })

/** What is typed into or chosen from a list; radio buttons and boxes have nothing to fill in. */
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox]), select, textarea')].map(
    field => [field.id, field.getAttribute('autocomplete') ?? ''] as const,
  )
const fields = () => Object.fromEntries(shown())

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nobody is asked')))
})
afterEach(() => void vi.unstubAllGlobals())

test('log in: the name of the account, and its password', async () => {
  await on(LoginScreen, signInMachine, { email: '', notice: null })
  expect(fields()).toEqual({ email: 'username', password: 'current-password' })
})

test('forgot: the name of the account', async () => {
  await on(PasswordResetScreens, passwordResetMachine, { email: '', code: null })
  expect(fields()).toEqual({ email: 'username' })
})

test('reset: a new password, twice', async () => {
  await on(PasswordResetScreens, passwordResetMachine, { email: '', code: 'mailed-code' })
  expect(fields()).toEqual({ password: 'new-password', confirm_password: 'new-password' })
})

test('change password: whose it is, the one that counts, and twice the new one', async () => {
  const { actor } = await on(AccountScreens, accountMachine, { person: samplePerson(client) })
  actor.send({ type: 'xstate.route', to: '#account/password' })
  await expect.poll(fields).toEqual({
    username: 'username',
    current: 'current-password',
    password: 'new-password',
    confirm_password: 'new-password',
  })
})

test('basic info: name, birth date, email and a new password', async () => {
  await on(BasicInfoScreen, basicInfoMachine, { visit: { ...emptyVisit, us_state: 'UT' }, operator })
  await pick('How did you hear about us?', 'otherSpecify')
  expect(fields()).toEqual({
    first_name: 'given-name',
    middle_name: 'additional-name',
    last_name: 'family-name',
    birth_month: 'bday-month',
    birth_day: 'bday-day',
    birth_year: 'bday-year',
    email: 'email',
    password: 'new-password',
    confirm_password: 'new-password',
    referral_source: '',
    referral_other: 'off',
  })
})

test('other names: not the name that the browser knows', async () => {
  await on(AliasesScreen, aliasesMachine, { aliases: [] })
  await press('Add another name')
  expect(new Set(Object.values(fields()))).toEqual(new Set(['off']))
  expect(shown()).toHaveLength(6)
})

test('address: where the person lives, and how to reach them', async () => {
  await on(NewAddress, addressMachine)
  expect(fields()).toEqual({
    address: 'address-line1',
    address2: 'address-line2',
    city: 'address-level2',
    state: 'address-level1',
    zip: 'postal-code',
    phone: 'tel',
    title: 'honorific-prefix',
  })
})

test("payment: the card; a promotion code is nobody's", async () => {
  await on(PaymentScreens, paymentMachine, { ...flowInput(), idempotencyKey: 'visit', coupon: null })
  expect(fields()).toEqual({
    name_on_card: 'cc-name',
    card_number: 'cc-number',
    expiration: 'cc-exp',
    security_code: 'cc-csc',
    promotion_code: 'off',
  })
})

test('verification: the four digits are kept by no browser', async () => {
  await on(VerificationScreen, verificationMachine, { paid: null, charged: null, person: samplePerson() })
  expect(fields()).toEqual({ ssn: 'off' })
})

test('results: messages are about nothing that a browser knows', async () => {
  const { actor } = await on(ResultsScreen, resultsMachine, flowInput(verified))
  actor.send({
    type: 'xstate.done.actor.loadResults',
    output: { eligibility: someCases, received: [], isFirstTime: true },
  })
  await press('Message us')
  expect(fields()).toEqual({ reason: '', body: '' })
})

test('no results: neither', async () => {
  const { actor } = await on(ResultsScreen, resultsMachine, flowInput(verified))
  actor.send({
    type: 'xstate.done.actor.loadResults',
    output: { eligibility: noCases, received: [], isFirstTime: true },
  })
  await expect.poll(fields).toEqual({ body: '', contact_media: '' })
})

test("casework: the application's date", async () => {
  const list = {
    matters: [sampleMatter({ workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' })],
    state_specific_data: null,
    personal_statement_drafted: false,
  }
  const input = { person: flowInput(client).person, answers: {}, operator, matters: list }
  const { actor, clock } = await on(CaseworkScreens, caseworkMachine, input)
  actor.send({ type: 'xstate.done.actor.loadMatters', output: list })
  clock.increment(2000)
  actor.send({ type: 'xstate.route', to: '#matter-status' })
  await press('Let us know')
  expect(fields()).toEqual({ date_submitted: 'off' })
})

/** All fields of a page of questions, whatever is chosen on it. */
async function everyField(): Promise<readonly (readonly [string, string])[]> {
  const found = new Map(shown())
  const settle = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const pressed = new Set<string>()
  for (;;) {
    const next = [...document.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')].find(
      ({ name, value }) => !pressed.has(`${name} ${value}`),
    )
    if (!next) return [...found]
    pressed.add(`${next.name} ${next.value}`)
    if (!next.checked) next.click()
    await settle()
    for (const [id, value] of shown()) found.set(id, value)
  }
}

/** The only questions about the person themself that a browser knows the answer to. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  employed: {
    'employed-yesFullTime-employer': 'organization',
    'employed-yesPartTime21to32-employer': 'organization',
    'employed-yesPartTime11to20-employer': 'organization',
    'employed-yesPartTime1to10-employer': 'organization',
  },
  employment: { 'employment-yes-where': 'organization', 'employment-yes-position': 'organization-title' },
}
const isKnown = ([, value]: readonly [string, string]) => value !== '' && value !== 'off'
const idsOf = <Id extends string>(pages: Readonly<Record<Id, unknown>>) =>
  Object.keys(pages) as unknown as readonly Id[]

test.each(idsOf<RegistrationPageId>(registrationPages))('the questions of /register/%s', async id => {
  await on(QuestionScreen, questionMachine, { page: id, answers: {}, wording: 'provider' })
  expect(Object.fromEntries((await everyField()).filter(isKnown))).toEqual(known[id] ?? {})
})

test.each(idsOf<StatementPageId>(statementPages))('the questions of /statement/%s', async id => {
  await on(StatementPageScreen, statementPageMachine, { page: id, answers: {}, title: null })
  expect(Object.fromEntries((await everyField()).filter(isKnown))).toEqual(known[id] ?? {})
})
