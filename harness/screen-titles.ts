import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { type Language, languages } from '../domain/languages.ts'
import type { ScreenPath } from '../domain/screens.ts'
import { catalogs } from '../src/app/catalogs.ts'
import { caseManagerTitles, pageTexts } from '../src/texts/asking/pages.ts'
import { statementPageTexts } from '../src/texts/asking/statement.ts'

const files = import.meta.glob<Messages>('../locales/*.po', { eager: true, import: 'messages' })

/** All texts of each language. */
export const allMessages = Object.fromEntries(
  languages.map(language => [
    language,
    Object.assign({}, ...catalogs.map(name => files[`../locales/${name}.${language}.po`])),
  ]),
) as Record<Language, Messages>

const english = setupI18n({ messages: allMessages, locale: 'en' })

const titlesOf = <Folder extends string, Page extends string>(
  folder: Folder,
  texts: Readonly<Record<Page, { readonly title: MessageDescriptor }>>,
) =>
  Object.fromEntries(
    (Object.keys(texts) as Page[]).map(page => [
      `${folder}/${page}`,
      [english._(texts[page].title)] as readonly string[],
    ]),
  ) as Readonly<Record<`${Folder}/${Page}`, readonly string[]>>

/** The heading of a question page is its question. */
const questions = { ...titlesOf('register', pageTexts), ...titlesOf('statement', statementPageTexts) }

/**
 * The h1 of each screen in English, as reviewed; for a question page, the question. A screen with several shows one of
 * them. Other languages have its translation.
 */
export const screenTitles: Readonly<Record<ScreenPath, readonly string[]>> = {
  ...questions,
  'register/government-benefits': [...questions['register/government-benefits'], 'One more try'],
  'register/case-manager': Object.values(caseManagerTitles).map(title => english._(title)),
  landing: ['Find out if you can clear your record'],
  'not-found': ['Find out if you can clear your record'],
  'onboarding/basics': ['Find out if you can clear your record'],
  register: ['Where is your record?', 'Clear your record in Utah'],
  about: ['About us'],
  privacy: ['Privacy'],
  terms: ['Terms and refunds'],
  login: ['Log in'],
  forgot: ['Forgot password?'],
  reset: ['Reset password'],
  'register/basic-info': ["Let's get started", 'Your account is ready'],
  'register/aliases': ['Other names'],
  'register/address': ['Your address and phone'],
  'register/created': ['Your account is ready'],
  'register/discount-questions': ['Will you answer {count} more questions?', 'Your results are free'],
  'register/review': ['Are your answers right?'],
  'register/records-ready': ['Your records are ready', "We can't search yet"],
  'register/intro': ['We looked for your records', 'What your results cost', "We can't search yet"],
  'register/intro-info': ['We looked for your records', 'What your results cost', "We can't search yet"],
  'register/payment': ['Payment'],
  'register/verification': ['Verification', 'Payment received'],
  'register/results-waiting': ["We're looking for your cases", 'Results complete'],
  results: ['Welcome, {name}', 'Your results', 'Print or save as PDF'],
  'results/start': ['Choose a case first', 'Start with your cases', 'We got your request to start'],
  menu: ['Hello, {name}'],
  'matter-status': ['Your cases'],
  documents: ['Your documents'],
  'clio-page': ['Your client portal'],
  account: ['My account'],
  'account/address': ['Change address'],
  'account/phone': ['Change phone'],
  'account/names': ['Other names'],
  'account/password': ['Change password'],
  'account/email': ['Change email'],
  'account/receipt': ['Your receipt'],
  'account/my-data': ['A copy of your data'],
  'statement/intro': ['Your personal statement'],
  'statement-overview': ['Personal statement: overview'],
  'statement/final': ['Thank you'],
  'statement/read': ['My statement so far'],
}

/** The title of each dialog in English, by chart and state. A dialog with several shows one of them. */
export const dialogTitles: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  account: {
    'profile.confirming': ['Log out everywhere?'],
    'profile.ending': ['Log out everywhere?'],
    'profile.notEnded': ['Log out everywhere?'],
    'profile.confirmingDeletion': ['Delete your account?'],
    'profile.deleting': ['Delete your account?'],
    'profile.notDeleted': ['Delete your account?'],
  },
  address: { 'asking.confirming': ['Is your zip code right?'] },
  aliases: {
    'asking.confirming': ['Confirm your other names'],
    'asking.dropping': ['Leave out these names?'],
    'asking.removing': ['Remove these names?'],
  },
  basicInfo: { confirming: ['Confirm your information'], duplicate: ['Is {email} your email?'] },
  casework: {
    'dialog.contacting': ['Contact us', 'Start working on this case?'],
    'dialog.askingDate': ['When did you send the BCI application?'],
    'dialog.explaining': ['BCI application'],
  },
  idle: { warning: ['Are you still there?'] },
  logOut: { asking: ['Log out without saving?'] },
  reminders: { naming: ['Put it in my calendar'] },
  message: Object.fromEntries(
    ['typing', 'sending', 'failed', 'sent'].map(state => [state, ['Is your name or birth date wrong?']]),
  ),
  payment: { 'payment.couponApplied': ['Your coupon has been applied!'] },
  question: {
    'asking.warning': ['You may not be eligible yet', 'This may affect your eligibility'],
    'asking.introducingDetails': ['Tell us about these convictions'],
    'asking.askingDetails': ['Tell us about these convictions', 'Tell us what was cleared'],
    'asking.explaining': ['Why are we asking?'],
  },
  results: {
    contacting: ['Contact us'],
    messaging: ['Message us'],
    noResults: ['We found no cases'],
    warning: ['Before you read your results'],
    seeingRecord: ['Case {number}'],
    explainingAutomaticClearing: ['Automatic clearing is paused'],
  },
  resultsWaiting: { 'waiting.message.writing': ['Is your name or birth date wrong?'] },
  screening: { 'review.writing': ['Is your name or birth date wrong?'] },
  statement: { offeringOpen: ['Some questions are still open'] },
  verification: {
    'verification.contacting': ['Contact us', "We couldn't confirm it's you"],
    'verification.writing': ['I have no Social Security number'],
  },
}
