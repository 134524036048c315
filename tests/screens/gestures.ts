import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { formatMoney } from '../../domain/format.ts'
import { draftFor, type PageDraft } from '../../domain/questions/draft.ts'
import { pageOf, type QuestionPage, type RegistrationPageId, statementPageOf } from '../../domain/questions/pages.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { fieldId } from '../../domain/questions/problems.ts'
import { totalOf } from '../../machines/payment/payment-context.ts'
import { choose, isOnScreen, pick, press, pressElement, rendered, selectTab, type, typeInto } from './helpers.tsx'

/**
 * A person's action on the screen that sends an event; `at` is the chart's state before. Typed as a method, so that
 * each gesture may declare its own event and context.
 */
type Gesture = { does(event: object, at: AnyMachineSnapshot): Promise<void> | void }['does']
export type Gestures = Readonly<Record<string, Gesture>>

const onPress = (text: string, values?: Record<string, string>) => () => press(text, values)
const onTab = (text: string) => () => selectTab(text)

/** What works the same way on the screens of every chart. */
export const everywhere: Gestures = {
  LOG_OUT: onPress('Log out'),
  TRY_AGAIN: onPress('Try again'),
  CONTACT_US: onPress('Contact us'),
}

export const entry: Gestures = {
  CHOOSE_STATE: onPress('Utah'),
  CHECK_ELIGIBILITY: onPress('Check eligibility'),
  LOG_IN: onPress('Log in'),
  FORGOT_PASSWORD: onPress('Forgot password?'),
}

export const information: Gestures = { GO_HOME: onPress('Home'), LOG_IN: onPress('Log in') }

export const signIn: Gestures = {
  async SUBMIT({ values }: { values: { email: string; password: string } }) {
    await type('Email', values.email)
    await type('Password', values.password)
    await press('Log in')
  },
  async FORGOT_PASSWORD({ email }: { email: string }) {
    await type('Email', email)
    await press('Forgot password?')
  },
  SIGN_UP: onPress('Sign up'),
}

export const passwordReset: Gestures = {
  async REQUEST_MAIL({ values }: { values: { email: string } }) {
    await type('Email', values.email)
    await press('Send password reset email')
  },
  async SET_PASSWORD({ values }: { values: { password: string } }) {
    await type('New password', values.password)
    await type('Confirm password', values.password)
    await press('Reset password')
  },
  ASK_FOR_NEW_LINK: onPress('Ask for a new link'),
  GO_TO_LOGIN: onPress('Go to login page'),
}

export const idle: Gestures = { STAY: onPress('Stay signed in') }

export const logOut: Gestures = { STAY: onPress('Stay and save') }

export const basicInfo: Gestures = {
  async SUBMIT({ values }: { values: Record<string, string> }) {
    for (const [label, name] of [
      ['First name', 'first_name'],
      ['Last name', 'last_name'],
      ['Email', 'email'],
      ['Password', 'password'],
      ['Confirm password', 'confirm_password'],
    ] as const)
      await type(label, values[name] ?? '')
    for (const [label, name] of [
      ['Birth month', 'birth_month'],
      ['Birth day', 'birth_day'],
      ['Birth year', 'birth_year'],
      ['How did you hear about us?', 'referral_source'],
    ] as const)
      await pick(label, values[name] ?? '')
    await press('Continue')
  },
  CONFIRM: onPress('Yes, this is correct'),
  EDIT: onPress('Edit'),
  LOG_IN: (_: never, { value }) => press(value === 'duplicate' ? 'Yes, take me to login' : 'Log in'),
  FORGOT_PASSWORD: onPress('Yes, but I forgot my password'),
  NOT_ME: onPress("No, that's not me"),
  CANCEL: onPress('Cancel'),
}

async function typeName(alias: { first_name: string; last_name: string } | undefined) {
  await type('First name', alias?.first_name ?? '')
  await type('Last name', alias?.last_name ?? '')
}

export const aliases: Gestures = {
  async SUBMIT({ aliases: [alias] }: { aliases: readonly { first_name: string; last_name: string }[] }) {
    await typeName(alias)
    await press('Save names')
  },
  CONFIRM: onPress('Yes, save'),
  EDIT: onPress('Edit'),
  async SKIP({ aliases: [alias] }: { aliases: readonly { first_name: string; last_name: string }[] }) {
    await typeName(alias)
    await press("I don't have other names")
  },
  DROP: onPress('Yes, leave them out'),
}

export const address: Gestures = {
  async SUBMIT({ values }: { values: Record<string, string> }) {
    for (const [label, name] of [
      ['Address', 'address'],
      ['City', 'city'],
      ['Zip code', 'zip'],
      ['Phone', 'phone'],
    ] as const)
      await type(label, values[name] ?? '')
    await pick('State', values.state ?? '')
    await pick('Title', values.title ?? '')
    await press('Continue')
  },
  CONFIRM: onPress('Yes, this is correct'),
  EDIT: onPress('Edit'),
}

export const registration: Gestures = { CONTINUE: onPress('Continue') }

/** Fills in a question page from a draft. */
const fillIn = (id: RegistrationPageId, draft: PageDraft) => fillInPage(pageOf(id), draft)

async function fillInPage(page: QuestionPage, draft: PageDraft) {
  for (const question of page.questions) {
    const { selections, details } = draftFor(draft, question.key)
    if (question.kind === 'household') await pick('Household size', selections[0] ?? '')
    else if (question.kind === 'income') await pick('Household income', selections[0] ?? '')
    else if (selections.length > 0 || question.kind === 'many') await choose(fieldId(question.key), selections)
    for (const detail of question.details ?? []) {
      const typed = details[selections[0] ?? '']?.[detail.name]
      if (detail.kind === 'one' && !detail.inDialog && typeof typed === 'string')
        await choose(fieldId(question.key, selections[0], detail.name), [typed])
      else if (!detail.inDialog && typeof typed === 'string')
        await typeInto(fieldId(question.key, selections[0], detail.name), typed)
    }
  }
}

/** Without a draft the person submits the page unchanged. */
type Draft = { draft?: PageDraft }
export const question: Gestures = {
  async SUBMIT({ draft = {} }: Draft, { context }: { context: { page: RegistrationPageId } }) {
    await fillIn(context.page, draft)
    await press(pageOf(context.page).notice ? 'I understand' : 'Continue')
  },
  async SUBMIT_DETAILS({ draft = {} }: Draft, { context }: { context: { page: RegistrationPageId } }) {
    if (context.page === 'expunged') {
      const story = draftFor(draft, 'expunged_before').details.yes?.expunged_before_story
      if (typeof story === 'string') await type('Tell us what happened', story)
      return press('Save')
    }
    const list = draftFor(draft, 'other_convictions').details.yes?.other_convictions_list
    if (Array.isArray(list)) {
      await pick('Location', 'NV')
      await pick('Type of conviction', 'drug')
      await pick('Severity', 'misdemeanor')
      await press('Add conviction')
    }
    return press('Done')
  },
  EXPLAIN: onPress('Why are we asking?'),
  CONTINUE: (_: never, { value, context }: { value: unknown; context: { page: RegistrationPageId } }) =>
    press(
      value === 'introducingDetails'
        ? 'Next'
        : pageOf(context.page).warningExit === 'exit'
          ? 'Continue'
          : 'Continue anyway',
    ),
  CLOSE: (_: never, { value }) =>
    value === 'explaining' ? press('Close') : value === 'warning' ? press('Change my answer') : escape(),
  LOG_OUT: (_: never, { value, context }: { value: unknown; context: { page: RegistrationPageId } }) =>
    press(value === 'warning' && pageOf(context.page).warningExit === 'exit' ? 'Exit' : 'Log out'),
}

/** The Escape key, as the browser sends it to a dialog. */
async function escape() {
  const dialog = document.querySelector('dialog[open]')
  dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await new Promise<void>(done => requestAnimationFrame(() => done()))
}

export const message: Gestures = {
  async SEND() {
    await type('Your message', 'Hello')
    await press('Send message')
  },
  CLOSE: onPress('Close'),
}

export const screening: Gestures = {
  CHANGE: ({ path }: { path: string }) => pressElement(document.querySelector<HTMLElement>(`a[href="/${path}"]`)),
  SAY_WRONG: () => pressElement(document.querySelector<HTMLElement>('dl button')),
  CONTINUE: onPress("It's all correct, continue"),
  ANSWER_QUESTIONS: onPress('Answer the questions'),
  GO_TO_PAYMENT: (_: never, { context }: { context: { person: { utm_code: string | null } } }) =>
    press(context.person.utm_code === 'partnership_uca' ? 'View my results' : 'Go to payment'),
}

/** Opens the field of the promotion code, which is initially closed. */
function openCoupon() {
  const place = document.querySelector('details')
  if (!place?.open) pressElement(place?.querySelector('summary') ?? null)
}

export const payment: Gestures = {
  async PAY(
    { card, coupon = '' }: { card: Record<string, string>; coupon?: string },
    { context }: { context: Parameters<typeof totalOf>[0] },
  ) {
    await type('Name on card', card.name_on_card ?? '')
    await type('Card number', '4242 4242 4242 4242')
    await type('Expiration (MM/YY)', '12/30')
    await type('CVV', card.security_code ?? '')
    if (coupon) openCoupon()
    await type('Promotion code', coupon)
    await press('Pay {amount}', { amount: formatMoney(totalOf(context), 'en') })
  },
  GO_TO_PAYMENT: (_: never, { context }: { context: { before: string | null } }) =>
    press(context.before === null ? 'Go to payment' : 'Continue'),
  PAY_NOTHING: onPress('Continue'),
  async APPLY_COUPON({ code }: { code: string }) {
    openCoupon()
    await type('Promotion code', code)
    await press('Apply coupon')
  },
  CLOSE: onPress('Close'),
}

export const verification: Gestures = {
  async SUBMIT({ ssn }: { ssn: string }) {
    await type('Last 4 digits of your Social Security number', ssn)
    await press('Verify me')
  },
  CONTINUE: onPress('Continue to results'),
  HAS_NO_NUMBER: onPress('I have no Social Security number'),
  CLOSE: (_: never, { value }) => press(JSON.stringify(value).includes('notConfirmed') ? 'Try again' : 'Close'),
}

export const resultsWaiting: Gestures = {
  SEE_RESULTS: onPress('See my results'),
  SAY_WRONG: onPress('Is this wrong?'),
}

export const results: Gestures = {
  SEE_RECORD: () => pressElement(document.querySelector<HTMLElement>('button[aria-label*="121900123"]')),
  MESSAGE_US: onPress('Message us'),
  ASK_ABOUT_CASE: onPress('Ask about this case'),
  DISOWN_CASE: onPress('This is not my case'),
  CHOOSE: () => pressElement(document.querySelector<HTMLElement>('input[type="checkbox"]')),
  START: onPress('Start'),
  BACK: (_: never, { context }) => press(context.chosen.length > 0 ? 'Change my cases' : 'Back to my results'),
  ASK_ABOUT_NO_RESULTS: onPress('Tell us about your record'),
  EXPLAIN_AUTOMATIC_CLEARING() {
    openDetails()
    return press('What does paused mean?')
  },
  async SEND(_: never, { value }) {
    if (typeof value === 'object' && value !== null && 'contacting' in value) return press('Please contact me')
    if (typeof value === 'object' && value !== null && 'start' in value) return press('Ask us to start')
    await type('Your message', 'Hello')
    if (typeof value === 'object' && value !== null && 'noResults' in value)
      await pick('How should we contact you?', 'email')
    else await pick('Reason', 'other')
    await press('Send message')
  },
  SEE_LETTER: onPress('A summary to take with you'),
  CLOSE: (_: never, { value }) =>
    press(value === 'warning' ? 'Dismiss' : value === 'letter' ? 'Back to my results' : 'Close'),
}

const openDetails = () => document.querySelectorAll('details').forEach(row => (row.open = true))

/** Presses a button by part of its name, if necessary in a dashboard row that is opened first. */
async function pressInRow(part: string) {
  const button = () => document.querySelector<HTMLElement>(`button[aria-label*="${part}"]`)
  if (!button()) openDetails()
  await expect.poll(button).not.toBeNull()
  pressElement(button())
  await rendered()
}

type Agreeing = { subject: { day?: string } | null }
export const casework: Gestures = {
  EXPLAIN: () => pressInRow('BCI'),
  async EDIT_DATE() {
    openDetails()
    return press(isOnScreen('Let us know') ? 'Let us know' : 'Change the date of your application')
  },
  CONTACT_US: ({ subject: { day } }: { subject: { day?: string } }) =>
    day === undefined ? press('Contact us') : pressInRow('121900123'),
  async SAVE_DATE() {
    await type('Date submitted (mm/dd/yyyy)', '9/15/2025')
    await press('Save')
  },
  CLOSE: (_: never, { value, context }: { value: unknown; context: Agreeing }) =>
    press(/askingDate/.test(JSON.stringify(value)) || isAsked(value, context) ? 'Cancel' : 'Close'),
  async SEND(_: never, { context }: { context: Agreeing }) {
    if (context.subject?.day !== undefined) return press('Yes, please start')
    await type('Your message', 'Hello')
    await press('Send message')
  },
  SHOW_CHECKLIST: onTab('Your checklist'),
  SHOW_CASES: onTab('Your cases'),
  SHOW_PROCESS: onTab('The process'),
  DOWNLOAD: onPress('Download {name}', { name: 'Petition.pdf' }),
  VIEW: onPress('View {name}', { name: 'Petition.pdf' }),
}

/** Whether the client is asked again before we start. */
const isAsked = (value: unknown, { subject }: Agreeing) =>
  subject?.day !== undefined && JSON.stringify(value).includes('"contact":"typing"')

export const account: Gestures = {
  BACK: (_: never, { value }) => press(JSON.stringify(value).includes('profile') ? 'Back' : 'Back to my account'),
  LOG_OUT_EVERYWHERE: onPress('Log out everywhere'),
  CONFIRM: (_: never, { value }) =>
    press(JSON.stringify(value).includes('notEnded') ? 'Try again' : 'Yes, log out everywhere'),
  CLOSE: onPress('Cancel'),
  async PREFER({ preferences: { language } }: { preferences: { language?: string } }) {
    if (language === undefined) pressElement(document.querySelector<HTMLElement>('[role=switch]'))
    else await choose('language', [language])
  },
  SAVE_COPY: onPress('Save as a file (JSON)'),
  async CHANGE_EMAIL({ values }: { values: { email: string; password: string } }) {
    await type('New email', values.email)
    await type('Your password', values.password)
    await press('Send the link')
  },
  DELETE_ACCOUNT: onPress('Delete my account'),
  async CONFIRM_DELETION({ values }: { values: { password: string } }) {
    await type('Your password', values.password)
    await press('Yes, delete my account')
  },
  async CHANGE_PASSWORD({ values }: { values: { current: string; password: string } }) {
    await type('Current password', values.current)
    await type('New password', values.password)
    await type('Confirm password', values.password)
    await press('Change password')
  },
}

const exits = { back: 'Back', next: 'Next', overview: 'Overview', logOut: 'Log out' } as const
export const statementPage: Gestures = {
  async LEAVE(
    { exit, draft }: { exit: keyof typeof exits; draft: PageDraft },
    { context }: { context: { page: StatementPageId } },
  ) {
    await fillInPage(statementPageOf(context.page), draft)
    await press(exits[exit])
  },
}

export const statement: Gestures = {
  GET_STARTED: onPress('Get started'),
  OPEN: ({ page }: { page: string }) =>
    pressElement(document.querySelector<HTMLElement>(`a[href="/statement/${page}"]`)),
  READ: onPress('Read my statement so far'),
  OVERVIEW: onPress('Overview'),
  DONE: (_: never, { value }) => press(value === 'offeringOpen' ? "I'm done anyway" : "I'm done"),
  GO_TO_OPEN: onPress('Go to them'),
  CLOSE: () => escape(),
}

/** Server answers and timers come from outside the screen. */
export const isFromOutside = (event: AnyEventObject): boolean =>
  event.type.startsWith('xstate.') || fromElsewhere.has(event.type)

/** The events that other charts, or other tabs, send to a chart. */
const fromElsewhere = new Set([
  'COUPON_APPLIED',
  'ACTIVITY',
  'SESSION_EXPIRED',
  'SIGNED_IN',
  'PERSON_CHANGED',
  'PREFERENCES_CHANGED',
  'ANSWERS_CHANGED',
  'MATTERS_CHANGED',
  'VISIT_CHANGED',
  'CHANGING',
  'ASK',
  'PAGE_REOPENED',
  'SAVE_AND_GO',
  'SAVE_AND_LOG_OUT',
  'WAS_AWAY',
])
