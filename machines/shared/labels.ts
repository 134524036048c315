import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { pagesOf, surveyFlow } from '../../domain/flows/tables.ts'
import { idleMilliseconds } from '../../domain/rules/idle.ts'
import { answersOfBegunStatement } from '../../domain/rules/statement.ts'
import { durationText, fillSettings } from './descriptions.ts'

const questions = `the ${pagesOf(surveyFlow).length} questions`
const idleTime = durationText(idleMilliseconds)

/** Business terms for the charts' events, guards and calls, for the pictures and the live view. */
export const eventLabels: Readonly<Record<string, string>> = {
  ACTIVITY: 'the person does something',
  ANSWER_QUESTIONS: `answers ${questions}`,
  ADD_TO_CALENDAR: 'puts a day in the calendar',
  APPLY_COUPON: 'applies a coupon',
  ASK: 'asks to log out',
  ASK_ABOUT_CASE: 'asks about a case',
  ASK_ABOUT_NO_RESULTS: 'reports a missing record',
  ASK_FOR_NEW_LINK: 'requests a new link',
  CANCEL: 'cancels',
  BACK: 'goes back',
  CHANGE: 'changes something',
  CHANGE_PASSWORD: 'changes the password',
  CHECK_ELIGIBILITY: 'checks eligibility',
  CHOOSE: 'chooses a case, or removes it',
  CHOOSE_STATE: 'chooses a state',
  CLOSE: 'closes the dialog',
  CONFIRM: 'confirms',
  CONFIRM_DELETION: 'confirms it with the password',
  CONTACT_US: 'wants to contact us',
  CONTINUE: 'continues',
  SAVE_FILE: "saves the calendar's file",
  SAVE_COPY: 'saves the copy as a file',
  CHANGE_EMAIL: 'wants another email',
  DELETE_ACCOUNT: 'wants to delete the account',
  DISOWN_CASE: 'says: this is not my case',
  DONE: 'is done',
  DOWNLOAD: 'downloads a document',
  EDIT: 'corrects it',
  END_SESSION: 'ends one of the other sessions',
  ENTER: 'the address leads to a flow',
  EXPLAIN: 'asks for an explanation',
  EXPLAIN_AUTOMATIC_CLEARING: 'asks what paused means',
  FORGOT_PASSWORD: 'forgot the password',
  GET_STARTED: 'gets started',
  GO_HOME: 'goes home',
  GO_TO_LOGIN: 'goes to the login',
  GO_TO_OPEN: 'goes to the open questions',
  GO_TO_PAYMENT: 'goes to the payment',
  HAS_NO_NUMBER: 'has no social security number',
  LEAVE: 'leaves the page',
  SAVE_AND_GO: 'leaves the page by a link above it or by Back, which saves first',
  LOG_OUT_SAVED: 'logs out once the page is saved',
  LEAVE_SAVED: 'logs out once the page is saved',
  KEEP_MINE: 'keeps what was written here',
  USE_SAVED: 'uses the saved answer',
  SAVE_AND_LOG_OUT: 'logs out from outside the page, which is saved first',
  LOG_IN: 'logs in',
  LOG_OUT: 'logs out',
  LOG_OUT_EVERYWHERE: 'wants to log out everywhere',
  MESSAGE_US: 'writes a message',
  NOT_ME: 'says: that is not me',
  OPEN: 'opens a page',
  OPEN_ADDRESS: 'requests an address',
  OVERVIEW: 'goes to the overview',
  PAY: 'pays by card',
  PAY_NOTHING: 'continues without a card',
  QUICK_EXIT: 'the quick exit: a neutral page, and the session ends',
  READ: 'reads the statement',
  REMIND: 'wants to be told when it is time, or not anymore',
  REQUEST_MAIL: 'requests the mail',
  SAVE_DATE: 'saves the date',
  SAY_WRONG: 'says that the name or birth date is wrong',
  SEE_LETTER: 'wants to print the results or save them as a PDF',
  SEE_RECORD: 'sees a record',
  SEE_RESULTS: 'sees the results',
  SEND: 'sends it',
  SEND_LINK: 'wants the link again',
  SESSION_EXPIRED: 'the session has ended',
  SET_PASSWORD: 'sets the password',
  SHOW_CASES: 'shows the cases',
  OPEN_CASE: 'opens a case',
  SHOW_CHECKLIST: 'shows the checklist',
  SHOW_PROCESS: 'shows the process',
  SESSION_CHANGED: 'a person has signed in, or something of theirs was changed',
  SIGN_UP: 'signs up',
  SAVED: 'a try to save a page has ended',
  SKIP: 'has nothing to add',
  START: 'wants to start with the chosen cases',
  STAY: 'stays signed in',
  SUBMIT: 'submits',
  SUBMIT_DETAILS: 'submits the details',
  EDIT_DATE: 'enters a date',
  TRY_AGAIN: 'tries again',
  VIEW: 'views a document',
  WAIT: 'the open page is at work, or saves when it is left',
  VISIT_CHANGED: 'the visit was changed',
  PREFER: 'chooses the language or mails',
  PAYMENT_REFUSED: 'the server has refused the payment',
  FREE_RESULT: 'a free result was created',
  COUPON_APPLIED: 'a promotion code was applied',
  WAS_AWAY: `was away for ${idleTime}`,
}

/** What it means that a call, or a flow, has ended or failed. */
export const actorLabels: Readonly<Record<string, readonly [done: string, failed: string]>> = {
  logOut: ['logs out, or stays', 'the question before a log out has failed'],
  message: ['the message is closed', 'the message has failed'],
  account: ['the account is left', 'the account has failed'],
  address: ['the address is saved', 'the address has failed'],
  aliases: ['the names are saved', 'the names have failed'],
  basicInfo: ['basic info is done', 'basic info has failed'],
  campaignPrice: ['the price is known', 'no price is known'],
  changePassword: ['the password is changed', 'the password is not changed'],
  changeEmail: ['the link is mailed', 'no link is mailed'],
  loadPayment: ['person and payment are read', 'they cannot be read'],
  loadReceipt: ['the receipt is there', 'no receipt came'],
  copyData: ['the copy is there', 'no copy came'],
  countResults: ['the search says how far it is', 'the search does not say how far it is'],
  typedCouponPrice: ['the typed code counts', 'the typed code does not count'],
  couponPrice: ['the coupon counts', 'the coupon does not count'],
  createResult: ['the free result is created', 'no free result is created'],
  deleteAccount: ['the account is deleted', 'the account is not deleted'],
  endSession: ['the session has ended', 'the session has not ended'],
  endEverySession: ['every session has ended', 'the sessions have not ended'],
  entry: ['the entry is left', 'the entry has failed'],
  fetchDocument: ['the document is there', 'the document is not there'],
  information: ['the information pages are left', 'the information pages have failed'],
  leavePage: ['the open page is done', 'the open page has failed'],
  idle: [`nobody was there for ${idleTime}`, 'the watch has failed'],
  loadFlow: ['the flow is fetched', 'the flow cannot be fetched'],
  loadAnswers: ['the answers are read', 'the answers cannot be read'],
  loadBeginning: ['messages and results are read', 'they cannot be read'],
  loadMessages: ['earlier messages are read', 'they cannot be read'],
  loadMatters: ['the matters are read', 'the matters cannot be read'],
  loadOffer: ['the offer is read', 'the offer cannot be read'],
  loadReminders: ['the cases for later are read', 'they cannot be read'],
  loadResults: ['the results are read', 'the results cannot be read'],
  loadSessions: ['the sessions are read', 'the sessions cannot be read'],
  loadSession: ['person and answers are read', 'they cannot be read'],
  logIn: ['the login is right', 'the login is refused'],
  question: ['the question is answered', 'the question has failed'],
  page: ['the page is left', 'the page has failed'],
  passwordReset: ['the reset is left', 'the reset has failed'],
  pay: ['it is paid', 'the payment fails'],
  payment: ['it is paid', 'the payment has failed'],
  referral: ["the friend's code is checked", "the friend's code cannot be checked"],
  readSaved: ['what is saved is read', 'what is saved cannot be read'],
  register: ['the account is created', 'the account is refused'],
  registration: ['the registration is left', 'the registration has failed'],
  requestMail: ['the mail is sent', 'the mail cannot be sent'],
  results: ['the results are left', 'the results have failed'],
  resultsWaiting: ['the results are ready', 'the waiting has failed'],
  resume: ['the next page is known', 'it is unknown'],
  save: ['it is saved', 'it cannot be saved'],
  saveCampaign: ['the campaign is saved', 'the campaign cannot be saved'],
  saveDecisions: ['the decision is saved', 'the decision cannot be saved'],
  saveDate: ['the date is saved', 'the date cannot be saved'],
  saveFeeWaiver: ['the fee waiver is saved', 'it cannot be saved'],
  savePreferences: ['language and mails are saved', 'they are not saved'],
  saveReminders: ['what is to be told is saved', 'it cannot be saved'],
  untilForgotten: ['what was typed is forgotten', 'the time is not known'],
  screening: ['the screening is left', 'the screening has failed'],
  secondsWaited: ['the clock was read', 'the clock cannot be read'],
  sendLink: ['the link is sent', 'the link cannot be sent'],
  sendMessage: ['the message is sent', 'the message cannot be sent'],
  setPassword: ['the password is set', 'the password cannot be set'],
  signIn: ['the login is left', 'the login has failed'],
  startSession: ['the session begins', 'the session cannot begin'],
  statement: ['the statement is left', 'the statement has failed'],
  survey: [`${questions} are done`, 'the questions have failed'],
  verification: ['identity is confirmed', 'the check has failed'],
  verify: ['the digits are right', 'the digits are refused'],
}

/**
 * The condition of a transition; a placeholder is the guard's parameter, such as the description of the state it names,
 * or what `filled` knows. A label for one chart only starts with its name.
 */
export const guardLabels: Readonly<Record<string, string>> = {
  isRead: 'the list is known',
  asksFor: 'is verified, and the address requests: {state}',
  benefitsFollowIncome: 'benefits are asked there ({states that ask for benefits})',
  returnsToReview: 'comes back to the review',
  cameByAuxiliaryCampaign: 'came by the auxiliary campaign',
  cameByFriendsLink: "came by a friend's link",
  cameByMailedLink: 'came by a mailed link',
  entersFlow: 'the address leads to: {state}',
  pageStays: 'the page stays open',
  mustReadSession: 'person and answers must be read first',
  asksForPrice: 'asks what the results cost',
  pageIsUnknown: 'the address is unknown',
  cameForPrivacy: 'came for the privacy page',
  cameForTerms: 'came for the terms',
  cameToStart: 'came to what happens now',
  cameToOnboarding: 'came by a partner or friend',
  cameToStateLanding: "came to a state's landing",
  caseManagerFollowsIncome: 'in {states that ask for counties}, by managed care',
  costsTheSame: 'the code changes nothing',
  countiesFollowIncome: 'counties are asked there ({states that ask for counties})',
  detailsAreIncomplete: 'details are missing',
  emailIsInUse: 'the email is in use',
  feeWaiverChanges: 'the fee waiver changes',
  lacksFeeWaiver: 'the fee waiver holds and is not saved',
  exitsBy: '{exit}',
  resumesAt: 'goes on at: {state}',
  hasAnsweredSurvey: `has answered ${questions}`,
  hasAutomaticClearing: 'a case may be cleared automatically',
  hasCases: 'cases were found',
  hasChosen: 'a case is chosen',
  isNotStarted: 'not asked to start with it yet',
  isAskedBefore: 'another tab or device has asked to start with it',
  hasBegun: `more than ${answersOfBegunStatement} answers`,
  hasAccount: 'has an account',
  mayPay: 'nothing comes before the payment',
  isScreeningOpen: 'a question is open',
  hasUnsavedDrafts: 'something that was typed is not saved',
  hasNoResults: 'nothing was found',
  mayAskAboutNoResults: 'nothing was found and nothing is known to be written',
  hasNoResultsIn: 'the server says: nothing was found',
  hasNotWritten: 'has not written yet',
  hasOpenQuestions: 'questions are open',
  hasNoAccount: 'has no account',
  hasPartnerCaseManager: 'by vocational rehab or community action',
  hasPageToSave: 'the statement is open',
  hasNoPageToSave: 'no page of the statement is open',
  hasUnappliedCoupon: 'a code is typed and not applied',
  hasToken: 'was here before',
  isAlreadyPaid: 'it was paid already',
  isNotOffered: 'the state has no court records yet',
  isOffered: 'the state can be paid for',
  mayGoToPayment: 'everything before the payment is done, and the state can be paid for',
  mayAskAgain: 'the page says that the state has no court records yet',
  isAlreadyVerified: 'it was confirmed already',
  isLeftToTeam: 'the team decides, after too many wrong digits',
  isBlocked: 'the browser has opened no tab',
  isChanged: 'came from the review',
  isChanging: 'changes an answer from the review',
  isEmployed: 'is employed',
  isFree: 'nothing to pay',
  isIdentityFailure: 'the digits are wrong',
  isIncomplete: 'something is missing',
  isNotWriting: 'no message is being written',
  isReady: 'the results are ready',
  isRefused: 'the server has refused',
  isShown: 'the matters are on the screen',
  isNotAtMenu: 'another page than the dashboard is open',
  holdsNothing: 'the matters are on the screen, or another page is open',
  isSignedIn: 'is signed in',
  mattersHaveFocus: 'nothing covers the matters',
  mayBeginAccount: 'is not signed in and has chosen a state',
  isReturning: 'the account was used before',
  isValid: 'the code is valid',
  lacksResult: 'all is answered, and a promotion pays',
  leadsTo: '{exit}',
  goesBackToOverview: `goes back with more than ${answersOfBegunStatement} answers`,
  linkIsUsed: 'the link was used before',
  passwordIsRefused: 'the password cannot be chosen',
  listedPriceApplies: 'the code has no price, and nothing lower was promised',
  isDeciding: 'the message tells us what the client has decided',
  mayEditDate: 'the date is still needed, or can be corrected',
  mayContact: 'the cases are on the page',
  mayExplain: 'the statuses are on the page',
  mayOpenCase: 'nothing covers a task of the case',
  mustCreateResult: 'all is answered, and a promotion pays',
  mustPay: 'there is something to pay',
  mustWarn: 'open case, probation or parole',
  needsCount: 'is verified, with a known status',
  explains: 'the page asks something',
  maySaveAtOnce: 'one call can save the page as it is',
  savesWhenLeft: 'every way out saves',
  staysWhenLeft: 'only Next saves',
  changedSinceSent: 'something was changed meanwhile',
  asks: 'a dialog asks first: {state}',
  isConflict: 'something else is saved, neither from here nor known here',
  isFound: 'something else is saved, from here or untouched here',
  isJoined: 'it was joined with something that the page has not shown',
  isNotSaved: 'it is not saved',
  nothingToSave: 'nothing to save',
  opens: 'the page: {state}',
  isCouponRefused: 'the code has ended',
  isUnknown: 'this tab does not know the payment',
  needsNoDigits: 'is known by their own card, or verified already',
  priceIsKnown: 'the price is known',
  promotionApplies: 'a promotion applies',
  searchGoesOn: 'the search goes on',
  skipsDisability: 'by vocational rehabilitation',
  stateIsChosen: 'a state is chosen',
  stateIsMissing: 'no state is chosen',
  wasRefused: 'was refused before',
  isDecidedElsewhere: 'another tab or device has decided',
  isLeftBehind: 'unchanged since it could not be saved',
  isStillIncomplete: 'unchanged since it was incomplete',
}

/** Labels for the outputs of charts and pages: the parameter of a guard that checks them. */
export const exitLabels: Readonly<Record<string, string>> = {
  'register/basic-info': 'has no account yet',
  accountDeleted: 'the account is deleted',
  back: 'went back',
  elsewhere: 'went elsewhere',
  forgot: 'forgot the password',
  landing: 'went home',
  logOut: 'logged out',
  loggedOutEverywhere: 'logged out everywhere',
  login: 'wants to log in',
  overview: 'went to the overview',
  payment: 'is to pay',
  register: 'wants an account',
  results: 'the results are ready',
  resume: 'goes on where the rules say',
  review: 'came from the review of all answers',
  survey: `answers ${questions}`,
}

/** How long a chart waits, in milliseconds; a delay that grows with failed polls has a maximum. */
export function delayOf(
  machine: AnyStateMachine,
  name: string,
): { readonly shortest: number; readonly longest: number } {
  const delay: unknown = /^\d+$/.test(name)
    ? Number(name)
    : (machine.implementations.delays as Readonly<Record<string, unknown>>)[name]
  if (typeof delay === 'number') return { shortest: delay, longest: delay }
  if (typeof delay !== 'function') throw new Error(`${machine.id} has no delay ${name}`)
  const waits = Array.from({ length: 20 }, (_, index): number => delay({ context: { failedPolls: index + 1 } }))
  return { shortest: Math.min(...waits), longest: Math.max(...waits) }
}

/** `after 28 minutes`; `after 6 to 30 seconds`. */
function delayText(machine: AnyStateMachine, name: string): string {
  const { shortest, longest } = delayOf(machine, name)
  return `after ${shortest === longest ? '' : `${shortest / 1000} to `}${durationText(longest)}`
}

const ended = /^xstate\.(done|error)\.(?:actor\.|state\.(?:[^.]*\.)*)([^.]*)$/
const waited = /^xstate\.after\.([^.]+)\./

/** A transition's event as text. Throws for an event without a label, so that no picture shows code. */
export function eventText(event: string, machine: AnyStateMachine): string {
  if (event === '') return ''
  const delay = waited.exec(event)?.[1]
  if (delay !== undefined) return delayText(machine, delay)
  const [, ending, actor = ''] = ended.exec(event) ?? []
  const label = ending ? actorLabels[actor]?.[ending === 'done' ? 0 : 1] : eventLabels[event]
  if (label === undefined) throw new Error(`machines/shared/labels.ts has no words for ${event}`)
  return label
}

/** A guard as text: `goes on at: Household size and income`. Throws for a guard or parameter without a label. */
export function guardText(guard: string, machine: AnyStateMachine): string {
  const [, name = guard, parameter = ''] = /^(\w+)(?: \((.*)\))?$/.exec(guard) ?? []
  const meanings = {
    state: () => statesOf(machine.root).find(({ key }) => key === parameter)?.description,
    exit: () => exitLabels[parameter],
  }
  const label = guardLabels[name]?.replaceAll(
    /\{(state|exit)\}/g,
    (_, kind: keyof typeof meanings) => meanings[kind]() ?? '{}',
  )
  if (label === undefined || label.includes('{}'))
    throw new Error(`machines/shared/labels.ts has no words for ${guard}`)
  return fillSettings(label)
}

const statesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(statesOf),
]
