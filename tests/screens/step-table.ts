import { type Branch, screeningFlow, surveyFlow } from '../../domain/flows/tables.ts'

type Outcomes = string | readonly string[]
type Rows = Readonly<Record<string, Outcomes>>

/** The pages of the statement, in the order of Back and Next (R701). */
const statementOrder = [
  'life-circumstances',
  'probation',
  'barriers',
  'reasons',
  'pronouns',
  'employment',
  'education',
  'volunteer-work',
  'therapy',
  'marital-status',
  'children',
  'grandchildren',
  'caregiver',
  'community',
  'housing',
  'hobbies',
  'life-improvement',
  'additional-info',
] as const

/**
 * Each page leads on, back, to the overview, or out; with more than ten answers, Back from the first leads to the
 * overview (R702).
 */
const statementPages: Rows = Object.fromEntries(
  statementOrder.flatMap((page, at): [string, Outcomes][] => [
    [`overview OPEN ${page}`, `calls readAnswers, screen statement/${page}`],
    [
      `${page} done page next`,
      statementOrder[at + 1] === undefined
        ? 'sends SESSION_CHANGED, screen statement/final'
        : `sends SESSION_CHANGED, calls readAnswers, screen statement/${statementOrder[at + 1]}`,
    ],
    [
      `${page} done page back`,
      at === 0
        ? [
            'sends SESSION_CHANGED, screen statement/intro',
            'sends SESSION_CHANGED, calls loadAnswers, screen statement-overview',
          ]
        : `sends SESSION_CHANGED, calls readAnswers, screen statement/${statementOrder[at - 1]}`,
    ],
    [`${page} done page overview`, 'sends SESSION_CHANGED, calls loadAnswers, screen statement-overview'],
    [`${page} done page logOut`, 'sends SESSION_CHANGED, sends LOG_OUT, calls readAnswers'],
    // shown again: the address may not be for this person
    [`${page} done page elsewhere`, 'sends SESSION_CHANGED, calls readAnswers'],
    [`${page} SAVE_AND_GO`, 'sends SESSION_CHANGED, calls readAnswers'],
    [`${page} SAVE_AND_LOG_OUT`, 'sends SESSION_CHANGED, sends LOG_OUT, calls readAnswers'],
  ]),
)

/** The flow knows at once that a half-lost correction leaves its page not done (R211). */
const reopened = (flow: object): Rows => ({
  [`${Object.keys(flow).join()} PAGE_REOPENED`]: 'sends SESSION_CHANGED',
})

const opened = [
  'dialog likely ineligible',
  'dialog ineligible, perhaps',
  'dialog convictions',
  'dialog expunged before',
]
/** A page opened from the review returns there (R216). */
const reviewed = 'sends SESSION_CHANGED, sends SESSION_CHANGED, screen register/review'
const changedInSurvey = 'sends SESSION_CHANGED, leaves to review'

/** Where each page of the survey except the last leads; `domain/flows/flows.test.ts` checks the order. */
const { 'interested-info': _last, ...surveyPages } = surveyFlow
const surveyTargets = Object.fromEntries(
  Object.entries<readonly Branch[]>(surveyPages).map(([page, rows]) => [page, rows.map(({ to }) => to).toSorted()]),
)

/** Where each answered page leads, and back to the review if it was opened from there. */
const answered = (back: string, pages: Readonly<Record<string, readonly string[]>>): Rows =>
  Object.fromEntries(
    Object.entries(pages).map(([page, next]) => [
      `${page} done screen`,
      [...next.map(to => `sends SESSION_CHANGED, screen register/${to}`), back],
    ]),
  )

/** A message in its dialog, which stays open until the message is sent. */
const writtenIn = (form: string, dialog: string): Rows => ({
  [`${form}.sending done sendMessage`]: 'stays',
  [`${form}.sending error sendMessage unreachable`]: `dialog ${dialog}, alert`,
  [`${form}.typing CLOSE`]: 'stays',
  [`${form}.typing SEND`]: `calls sendMessage, dialog ${dialog}, busy`,
})

/** The dialog for the application date, over this place. */
const dateAskedAt = (place: string, extra = ''): Rows => {
  const at = (state: string) => `${place}.askingDate.${state}${extra}`
  return {
    [`${at('typing')},${at('failed')} CLOSE`]: 'stays',
    [`${at('typing')},${at('failed')} SAVE_DATE`]: 'calls saveDate, dialog date of the application, busy',
    [`${at('saving')} done saveDate`]: 'sends SESSION_CHANGED',
    [`${at('saving')} error saveDate unreachable`]: 'dialog date of the application, alert',
  }
}

/** The account, after any earlier action. */
const changed = 'profile.shown,profile.passwordChanged,profile.emailAsked,profile.preferencesSaved'
const accountAtRest: Rows = {
  [`${changed} LOG_OUT`]: 'sends LOG_OUT',
  'profile.preferencesNotSaved LOG_OUT': 'sends LOG_OUT, alert',
  [`${changed},profile.preferencesNotSaved BACK`]: 'leaves to resume',
  [`${changed},profile.preferencesNotSaved PREFER`]: 'calls savePreferences',
  [`${changed},profile.preferencesNotSaved LOG_OUT_EVERYWHERE`]: 'dialog log out everywhere',
  [`${changed},profile.preferencesNotSaved DELETE_ACCOUNT`]: 'dialog delete the account',
}

/**
 * What each step leads to, in what a person sees and what the server and the portal around the chart receive: reviewed
 * line by line against R201 to R216, R402 to R409, R501 to R504, R601 to R612, R703. The left side names the state and
 * what happens in it, or several states in which the same leads to the same; the right side the outcome:
 *
 * - `sends X`: the portal receives it; `calls x`: this call starts, once; nothing else is sent;
 * - `screen path`: another screen than before, known by its heading; `dialog x`: this dialog is open, known by its
 * title (observe.ts);
 * - `alert`: an error is shown; `marked`: a field has an error; `busy`: the button is busy and does
 * nothing more;
 * - `leaves to x`: the flow ends and reports where to continue; `stays`: the same screen, without any of these.
 *
 * Several outcomes are listed where the person's answers or state decide. A step without a row fails the test.
 */
export const expectedOutcomes: Readonly<Record<string, Rows>> = {
  entry: {
    'checkingReferral after patience': 'screen onboarding/basics',
    'checkingReferral done referral not valid': 'sends VISIT_CHANGED, screen onboarding/basics',
    'checkingReferral done referral valid': 'sends VISIT_CHANGED, screen onboarding/basics',
    'checkingReferral error referral unknownReferral': 'sends VISIT_CHANGED, screen onboarding/basics',
    'checkingReferral error referral unreachable': 'screen onboarding/basics',
    'landing,not-found CHOOSE_STATE': 'sends VISIT_CHANGED, screen register',
    'landing,not-found FORGOT_PASSWORD': 'leaves to forgot',
    'landing,not-found,onboarding,register LOG_IN': 'leaves to login',
    'onboarding CHOOSE_STATE': 'sends VISIT_CHANGED, leaves to register/basic-info',
    'register CHECK_ELIGIBILITY': ['alert', 'leaves to register/basic-info'],
    'register CHOOSE_STATE': 'sends VISIT_CHANGED',
  },
  information: {
    'about,privacy,terms GO_HOME': 'leaves to landing',
    'about,privacy,terms LOG_IN': 'leaves to login',
    'about opens #privacy': 'screen privacy',
    'about opens #terms': 'screen terms',
  },
  signIn: {
    'login.editing FORGOT_PASSWORD': 'leaves to forgot',
    'login.editing SIGN_UP': 'leaves to register',
    'login.editing,login.refused SUBMIT': 'calls logIn, busy',
    'login.signingIn done logIn': 'leaves to resume',
    'login.signingIn error logIn wrongCredentials': 'alert',
  },
  passwordReset: {
    'forgot.editing,forgot.failed,forgot.sent REQUEST_MAIL': 'calls requestMail, busy',
    'forgot.sending done requestMail': 'stays',
    'forgot.sending error requestMail unreachable': 'alert',
    'forgot.sent,reset.editing GO_TO_LOGIN': 'leaves to login',
    'reset.editing,reset.failed,reset.passwordRefused SET_PASSWORD': 'calls setPassword, busy',
    'reset.failed,reset.refused ASK_FOR_NEW_LINK': 'screen forgot',
    'reset.saving done setPassword': 'leaves to resume',
    'reset.saving error setPassword passwordPersonal': 'alert, marked',
    'reset.saving error setPassword resetLinkUsed': 'alert',
    'reset.saving error setPassword unreachable': 'alert',
  },
  resume: {
    'counting done countResults found': 'leaves',
    'counting error countResults unreachable': 'leaves',
    'failed TRY_AGAIN': 'calls loadSession',
    'loading done loadSession': ['calls countResults', 'calls saveCampaign', 'calls saveFeeWaiver', 'leaves'],
    'loading error loadSession unreachable': 'alert',
    'savingCampaign done saveCampaign': ['calls countResults', 'leaves'],
    'savingCampaign error saveCampaign unreachable': 'leaves',
    'savingFeeWaiver done saveFeeWaiver': 'leaves',
    'savingFeeWaiver error saveFeeWaiver unreachable': 'leaves',
  },
  idle: {
    'active,warning ACTIVITY': 'stays',
    'active WAS_AWAY': 'leaves',
    'active after untilWarning': 'dialog still there',
    'warning LOG_OUT': 'sends SAVE_AND_LOG_OUT',
    'warning STAY': 'stays',
    'warning after untilEnd': 'leaves',
  },
  logOut: {
    'signedIn ASK': ['dialog log out unsaved', 'leaves to loggedOut'],
    // the open page is saved: no question
    'signedIn LEAVE_SAVED': ['leaves to loggedOut', 'leaves to loggedOutUnsaved'],
    'asking LOG_OUT': 'leaves to loggedOutUnsaved',
    'asking STAY': 'stays',
  },
  registration: {
    'ethnicity PAGE_REOPENED': 'sends SESSION_CHANGED',
    'address done address': [
      'sends SESSION_CHANGED, screen register/ethnicity',
      'sends SESSION_CHANGED, leaves to review',
    ],
    'aliases done aliases': [
      'sends SESSION_CHANGED, screen register/address',
      'sends SESSION_CHANGED, leaves to review',
    ],
    'basic-info done basicInfo aliases': 'screen register/aliases',
    'basic-info done basicInfo forgot': 'leaves to forgot',
    'basic-info done basicInfo landing': 'leaves to landing',
    'basic-info done basicInfo login': 'leaves to login',
    'created CONTINUE': 'leaves to screening',
    'created LOG_OUT': 'sends LOG_OUT',
    'ethnicity done screen': [
      'sends SESSION_CHANGED, screen register/created',
      'sends SESSION_CHANGED, leaves to review',
    ],
  },
  basicInfo: {
    'confirming CONFIRM': 'calls register, busy',
    'confirming EDIT': 'stays',
    'duplicate FORGOT_PASSWORD': 'leaves to forgot',
    'duplicate,editing,passwordRefused,refused,sessionFailed LOG_IN': 'leaves to login',
    'duplicate NOT_ME': 'stays',
    'editing,passwordRefused,refused CANCEL': 'leaves to landing',
    'editing,passwordRefused,refused SUBMIT': 'dialog confirm your info',
    'registering done register': 'calls startSession',
    'registering error register emailInUse': 'dialog is this your email',
    'registering error register passwordPersonal': 'alert, marked',
    'registering error register unreachable': 'alert',
    'savingCampaign done saveCampaign': 'leaves to aliases',
    'savingCampaign error saveCampaign unreachable': 'leaves to aliases',
    'sessionFailed TRY_AGAIN': 'calls startSession',
    'startingSession done startSession': [
      'sends SESSION_CHANGED, calls saveCampaign',
      'sends SESSION_CHANGED, leaves to aliases',
    ],
    'startingSession error startSession unreachable': 'alert',
  },
  aliases: {
    'editing CHANGE': 'stays',
    'confirming CONFIRM': 'calls saveAliases, busy',
    'confirming,dropping EDIT': 'stays',
    'editing LOG_OUT': 'sends LOG_OUT',
    'dropping DROP': ['calls saveAliases, busy', 'leaves'],
    'editing SKIP': ['calls saveAliases, busy', 'dialog leave out names', 'leaves'],
    'changedSince,editing,failed SUBMIT': 'dialog confirm other names',
    'changedSince,failed LOG_OUT': 'sends LOG_OUT, alert',
    'changedSince SKIP': ['calls saveAliases, busy', 'dialog leave out names', 'leaves'],
    'failed SKIP': ['calls saveAliases, busy', 'dialog leave out names'],
    // what is changed while it is saved keeps the page open (R1001)
    'saving CHANGE': 'busy',
    'saving done saveAliases': ['leaves', 'alert', 'stays'],
    'saving error saveAliases unreachable': 'alert',
    'savedElsewhere KEEP_MINE': 'stays',
    'savedElsewhere USE_SAVED': 'stays',
    'savedElsewhere LOG_OUT': 'sends LOG_OUT',
  },
  address: {
    'confirming CONFIRM': 'calls saveProfile, busy',
    'confirming EDIT': 'stays',
    'editing LOG_OUT': 'sends LOG_OUT',
    'changedSince,editing,failed SUBMIT': ['calls saveProfile, busy', 'dialog zip code elsewhere'],
    'changedSince,failed LOG_OUT': 'sends LOG_OUT, alert',
    // what is changed while it is saved keeps the page open (R1001)
    'saving CHANGE': 'busy',
    'saving done saveProfile': ['leaves', 'alert', 'stays'],
    'saving error saveProfile unreachable': 'alert',
    'savedElsewhere KEEP_MINE': 'stays',
    'savedElsewhere USE_SAVED': 'stays',
    'savedElsewhere LOG_OUT': 'sends LOG_OUT',
  },
  question: {
    'answering CHANGE': 'stays',
    'failed CHANGE': 'alert',
    'incomplete CHANGE': ['alert, marked', 'alert'],
    'askingDetails CHANGE': ['dialog convictions', 'dialog expunged before', 'dialog expunged before, marked'],
    'explaining CHANGE': 'dialog why we ask',
    // a "no" is saved; a "yes" that opens a dialog is saved only after the dialog (R203, R204)
    'answering SUBMIT': ['alert, marked', 'calls save, busy', 'leaves', ...opened],
    'incomplete SUBMIT': ['alert, marked', 'calls save, busy', ...opened],
    'failed SUBMIT': ['alert, marked', 'calls save, busy', ...opened],
    'askingDetails SUBMIT_DETAILS': ['calls save, busy', 'dialog convictions, alert', 'dialog expunged before, marked'],
    'answering,failed,incomplete EXPLAIN': 'dialog why we ask',
    'answering LOG_OUT': 'sends LOG_OUT',
    'failed LOG_OUT': 'sends LOG_OUT, alert',
    'incomplete LOG_OUT': 'sends LOG_OUT, alert, marked',
    'askingDetails,explaining,introducingDetails,warning CLOSE': 'stays',
    'introducingDetails CONTINUE': 'dialog convictions',
    // a log out in a warning saves the answer first (R203)
    'warning CONTINUE': 'calls save, busy',
    'warning LOG_OUT': 'calls save, busy',
    // of the statement: every way out saves, and only Next requires what is missing (R703)
    'answering LEAVE back': ['leaves', 'calls save, another button busy', 'alert, marked'],
    'failed,incomplete LEAVE back': ['calls save, another button busy', 'alert, marked'],
    'answering SAVE_AND_GO': 'leaves',
    'answering SAVE_AND_LOG_OUT': 'leaves',
    'failed,incomplete SAVE_AND_LOG_OUT': ['calls save, busy', 'calls save, another button busy'],
    // an address is blocked once
    'failed,incomplete SAVE_AND_GO': ['calls save, busy', 'calls save, another button busy', 'leaves'],
    // after an earlier try, answers are removed, then saved, in rounds
    'saving.asShown done save': ['calls save, busy', 'leaves'],
    'saving.asShown error save unreachable': ['alert', 'sends LOG_OUT, alert'],
    // what is changed meanwhile is saved next, before the page closes (R1001); the last way out counts
    'saving.asShown CHANGE': 'busy',
    'saving.changedSince done save': ['calls save, busy', 'alert, marked', ...opened],
    'reading,saving.asShown LEAVE back': 'another button busy',
    'reading,saving.asShown SAVE_AND_GO': ['busy', 'another button busy'],
    'reading,saving.asShown SAVE_AND_LOG_OUT': ['busy', 'another button busy'],
    // another tab or device saved another answer: the person chooses (R1407)
    'answering,failed done readAnswers': ['stays', 'alert'],
    'explaining done readAnswers': 'dialog why we ask',
    'saving.asShown error save answerChanged': 'calls readAgain, busy',
    'reading done readAgain': ['calls save, busy', 'stays'],
    'reading error readAgain': 'alert',
    'savedElsewhere KEEP_MINE': 'stays',
    'savedElsewhere USE_SAVED': 'stays',
    'savedElsewhere LEAVE back': 'leaves',
    'savedElsewhere SAVE_AND_GO': 'leaves',
    'savedElsewhere SAVE_AND_LOG_OUT': 'leaves',
    'savedElsewhere LOG_OUT': 'sends LOG_OUT',
  },
  confirmEmail: {
    'failed,offering SEND_LINK': 'calls sendLink, busy',
    'sending done sendLink': 'stays',
    'sending error sendLink unreachable': 'alert',
  },
  sessions: {
    'listed,ended,notEnded END_SESSION': 'calls endSession, busy',
    'loading done loadSessions': 'stays',
    'loading error loadSessions unreachable': 'stays',
    'ending done endSession': 'stays',
    'ending error endSession unreachable': 'alert',
  },
  message: {
    'failed,sent,typing CLOSE': 'leaves',
    'failed,typing SEND': 'calls sendMessage, dialog name or birth date wrong, busy',
    'sending done sendMessage': 'dialog name or birth date wrong',
    'sending error sendMessage unreachable': 'dialog name or birth date wrong, alert',
  },
  screening: {
    ...answered(reviewed, {
      'adcrr-number': ['court-data'],
      'arizona-data': ['adcrr-number'],
      bills: ['case-manager', 'court-data'],
      'case-manager': ['court-data'],
      expunged: ['income'],
      'open-cases': ['protective-order'],
      'other-convictions': ['expunged'],
      'owe-fines': ['citizen'],
      parole: ['other-convictions'],
      'protective-order': ['owe-fines'],
    }),
    ...reopened(screeningFlow),
    'open-cases,protective-order,owe-fines,parole done screen logOut': 'sends SESSION_CHANGED, sends LOG_OUT_SAVED',
    'citizen done screen': 'sends SESSION_CHANGED, screen register/parole',
    'court-data done screen': 'sends SESSION_CHANGED, screen register/discount-questions',
    'creatingResult done createResult': 'sends FREE_RESULT, leaves to verification',
    'creatingResult error createResult alreadyPaid': 'leaves to verification',
    'creatingResult error createResult unreachable': 'leaves to payment',
    'discount-questions ANSWER_QUESTIONS': 'leaves to survey',
    'discount-questions GO_TO_PAYMENT': ['calls createResult', 'leaves to payment'],
    'discount-questions,review.shown LOG_OUT': 'sends LOG_OUT',
    'feeWaiverFailed,correctedWaiverFailed LOG_OUT': 'sends LOG_OUT, alert',
    'feeWaiverFailed,correctedWaiverFailed TRY_AGAIN': 'calls saveFeeWaiver',
    'government-benefits done screen': [
      'sends SESSION_CHANGED, calls saveFeeWaiver',
      'sends SESSION_CHANGED, screen register/bills',
      reviewed,
    ],
    'income done screen': [
      'sends SESSION_CHANGED, calls saveFeeWaiver',
      'sends SESSION_CHANGED, screen register/arizona-data',
      'sends SESSION_CHANGED, screen register/case-manager',
      'sends SESSION_CHANGED, screen register/court-data',
      'sends SESSION_CHANGED, screen register/government-benefits',
      reviewed,
    ],
    'savingFeeWaiver done saveFeeWaiver': ['sends SESSION_CHANGED, screen register/bills', reviewed],
    'savingCorrectedWaiver done saveFeeWaiver': [
      'sends SESSION_CHANGED, screen register/government-benefits',
      reviewed,
    ],
    'review.shown CHANGE': 'sends SESSION_CHANGED, sends OPEN_ADDRESS',
    'review.shown CONTINUE': ['leaves to payment', 'leaves to survey', 'screen register/discount-questions'],
    'review.shown SAY_WRONG': 'dialog name or birth date wrong',
    'review.writing done message': 'stays',
    'savingFeeWaiver,savingCorrectedWaiver error saveFeeWaiver unreachable': 'alert',
  },
  survey: {
    ...answered(changedInSurvey, surveyTargets),
    ...reopened(surveyFlow),
    'creatingResult done createResult': 'sends FREE_RESULT, leaves to verification',
    'creatingResult error createResult alreadyPaid': 'leaves to verification',
    'creatingResult error createResult unreachable': 'leaves to payment',
    'interested-info done screen': [
      'sends SESSION_CHANGED, calls createResult',
      'sends SESSION_CHANGED, leaves to payment',
      changedInSurvey,
    ],
  },
  payment: {
    'payment.editing,payment.couponRefused,payment.refused APPLY_COUPON': 'calls couponPrice, busy',
    'payment.editing,payment.couponRefused,payment.refused PAY': ['calls pay, busy', 'calls typedCouponPrice, busy'],
    'payment.editing,payment.couponRefused,payment.refused PAY_NOTHING': 'calls pay, busy',
    'intro-info.loading,intro.loading,records-ready.loading done loadOffer': ['stays', 'alert'],
    // a state without court records is said until the server is reached
    'intro-info.loading,intro.loading,records-ready.loading error loadOffer unreachable': ['stays', 'alert'],
    'intro-info.shown,intro.shown,records-ready.shown TRY_AGAIN': 'calls loadOffer',
    'intro-info.shown,intro.shown GO_TO_PAYMENT': [
      'screen register/payment',
      'leaves to register/basic-info',
      'leaves to resume',
    ],
    'intro.loading,intro.shown opens #register/intro-info': [
      'calls loadOffer, screen register/intro-info',
      'screen register/intro-info',
    ],
    'payment.applyingCoupon done couponPrice': 'sends COUPON_APPLIED, dialog coupon applied',
    'payment.applyingCoupon error couponPrice unknownPromotion': 'marked',
    'payment.applyingTypedCoupon done typedCouponPrice': [
      'sends COUPON_APPLIED, calls pay, busy',
      'sends COUPON_APPLIED, dialog coupon applied',
    ],
    'payment.applyingTypedCoupon error typedCouponPrice unknownPromotion': 'marked',
    'payment.couponApplied CLOSE': 'stays',
    'payment.editing LOG_OUT': 'sends LOG_OUT',
    'payment.couponApplied,records-ready.loading opens #register/intro': 'calls loadOffer, screen register/intro',
    'payment.editing opens #register/intro-info': 'calls loadOffer, screen register/intro-info',
    'payment.paying done pay': 'leaves to verification',
    'payment.paying error pay alreadyPaid': 'leaves to verification',
    'payment.paying error pay noRecordsYet': 'sends PAYMENT_REFUSED, calls loadOffer, screen register/records-ready',
    'payment.paying error pay screeningOpen': 'leaves to resume',
    'payment.paying error pay cardDeclined': 'sends PAYMENT_REFUSED, alert',
    'payment.paying error pay unknownPromotion': 'sends PAYMENT_REFUSED, sends COUPON_APPLIED, alert',
    'payment.paying error pay unreachable': 'alert',
    'payment.pricing done campaignPrice': 'stays',
    'payment.priceUnknown TRY_AGAIN': 'calls campaignPrice',
    'payment.pricing error campaignPrice noRecordsYet': 'calls loadOffer, screen register/records-ready',
    'payment.pricing error campaignPrice unknownPromotion': 'stays',
    'payment.pricing error campaignPrice unreachable': 'alert',
    'records-ready.shown GO_TO_PAYMENT': [
      'calls campaignPrice, screen register/payment, busy',
      'screen register/payment',
    ],
  },
  verification: {
    'verification.checkingResults done countResults': 'leaves to results-waiting',
    'verification.checkingResults done countResults found': 'leaves to results',
    'verification.checkingResults error countResults unreachable': 'leaves to results-waiting',
    'verification.confirmed CONTINUE': 'calls countResults, busy',
    'verification.confirmed,verification.editing LOG_OUT': 'sends LOG_OUT',
    'verification.contacting CLOSE': ['alert', 'stays'],
    'verification.contacting,verification.editing HAS_NO_NUMBER': 'dialog no Social Security number',
    'verification.editing CONTACT_US': 'dialog contact us',
    'verification.editing,verification.refused SUBMIT': 'calls verify, busy',
    // after digits that do not match, it also says what that means
    'verification.refused CONTACT_US': ['dialog contact us', 'dialog not confirmed, alert'],
    'verification.refused HAS_NO_NUMBER': 'dialog no Social Security number',
    'verification.refused LOG_OUT': 'sends LOG_OUT, alert',
    'verification.verifying done verify': 'calls countResults, busy',
    'verification.verifying error verify alreadyVerified': 'calls countResults, busy',
    'verification.verifying error verify unreachable': 'alert',
    'verification.verifying error verify verificationFailed': 'dialog not confirmed, alert',
    'verification.reading done loadPayment': 'sends SESSION_CHANGED',
    'verification.reading error loadPayment unreachable': 'alert',
    'verification.writing done message': ['alert', 'stays'],
  },
  resultsWaiting: {
    'complete,waiting.clock.reading+poll.asking LOG_OUT': 'sends LOG_OUT',
    'complete SEE_RESULTS': 'leaves',
    'waiting.clock.reading+poll.asking SAY_WRONG': 'dialog name or birth date wrong',
    // the dialog stays, whatever the search does
    'waiting.message.writing+clock.reading+poll.asking done secondsWaited': 'dialog name or birth date wrong',
    'waiting.message.writing+clock.ticking+poll.asking done countResults': 'dialog name or birth date wrong',
    'waiting.message.writing+clock.ticking+poll.resting done message': 'stays',
    'waiting.clock.reading+poll.asking,waiting.clock.ticking+poll.asking done countResults found': 'stays',
    'waiting.clock.reading+poll.asking error countResults unreachable': 'stays',
    'waiting.clock.reading+poll.asking error secondsWaited': 'stays',
    'waiting.clock.reading+poll.resting after pollEvery': 'calls countResults',
    'waiting.clock.reading+poll.unreachable after pollAgain': 'calls countResults',
    'waiting.clock.ticking+poll.resting after second': 'calls secondsWaited',
  },
  results: {
    ...writtenIn('contacting', 'contact us'),
    ...writtenIn('messaging', 'message us'),
    ...writtenIn('noResults', 'no results'),
    'explainingAutomaticClearing,seeingRecord,letter CLOSE': 'stays',
    'failed LOG_OUT': 'sends LOG_OUT, alert',
    'failed TRY_AGAIN': 'calls loadResults',
    'loading done loadResults': [
      'dialog no results',
      'dialog results warning',
      'leaves to results-waiting',
      'screen results/start',
      'stays',
    ],
    'loading error loadResults unreachable': 'alert',
    'seeingRecord ASK_ABOUT_CASE': 'dialog message us',
    'seeingRecord DISOWN_CASE': 'dialog message us',
    'shown ASK_ABOUT_NO_RESULTS': 'dialog no results',
    'shown CONTACT_US': 'dialog contact us',
    'shown EXPLAIN_AUTOMATIC_CLEARING': 'dialog clearing is paused',
    'shown,letter LOG_OUT': 'sends LOG_OUT',
    'shown MESSAGE_US': 'dialog message us',
    'shown SEE_LETTER': 'stays',
    'shown SEE_RECORD': 'dialog record',
    'shown CHOOSE': 'stays',
    'shown START': 'screen results/start',
    'start.reading BACK': 'screen results',
    'messaging.typing opens #results/start': 'screen results/start',
    'start.reading LOG_OUT': 'sends LOG_OUT',
    'start.reading,start.failed SEND': 'calls sendMessage, busy',
    'start.sending done sendMessage': 'stays',
    'start.sending error sendMessage unreachable': 'alert',
    'warning CLOSE': ['dialog no results', 'screen results/start', 'stays'],
  },
  casework: {
    ...dateAskedAt('menu'),
    ...dateAskedAt('matter-status'),
    ...dateAskedAt('matter-status.cases.status', '+documents.idle'),
    'contact.sending done sendMessage': [
      'dialog contact us',
      'sends SESSION_CHANGED, calls saveAgreed, dialog start on a case, busy',
    ],
    'contact.sending error sendMessage unreachable': ['dialog contact us, alert', 'dialog start on a case, alert'],
    'contact.remembering done saveAgreed': 'dialog start on a case',
    'contact.remembering error saveAgreed unreachable': 'dialog start on a case',
    'contact.sent,contact.typing,matter-status.cases.status.explaining+documents.idle,menu.explaining CLOSE': 'stays',
    'contact.typing SEND': [
      'calls sendMessage, dialog contact us, busy',
      'calls sendMessage, dialog start on a case, busy',
    ],
    'menu.shown CONTACT_US': ['dialog contact us', 'dialog start on a case'],
    'menu.explaining,matter-status.cases.status.explaining+documents.idle CONTACT_US': 'dialog contact us',
    'menu.shown,matter-status.cases.status.explaining+documents.idle EDIT_DATE': 'dialog date of the application',
    'matter-status.cases.status.shown+documents.idle EDIT_DATE': 'dialog date of the application',
    'matter-status.cases.status.shown+documents.idle opens #menu': 'calls loadMatters, screen menu',
    'documents.failed,menu.shown opens #matter-status': 'calls loadMatters, screen matter-status',
    'documents.fetching,matter-status.cases.status.shown+documents.fetching done fetchDocument': 'stays',
    'documents.fetching,matter-status.cases.status.shown+documents.fetching error fetchDocument unreachable': 'alert',
    'documents.idle,matter-status.cases.status.shown+documents.idle DOWNLOAD': 'calls fetchDocument, busy',
    'documents.idle,matter-status.cases.status.shown+documents.idle VIEW': 'calls fetchDocument, busy',
    'matter-status.cases.status.shown+documents.failed opens #documents': 'calls loadMatters, screen documents',
    'matter-status.cases.status.shown+documents.idle SHOW_PROCESS': 'stays',
    'matter-status.cases.status.shown+documents.idle,menu.shown EXPLAIN': 'dialog status: BCI application',
    'matter-status.checklist,matter-status.process SHOW_CASES': 'stays',
    'matter-status.checklist SHOW_CHECKLIST': 'stays',
    'matter-status.checklist,menu.explaining EDIT_DATE': 'dialog date of the application',
    'matters.failed+screen.menu.shown TRY_AGAIN': 'calls loadMatters',
    'matters.holding+screen.matter-status.checklist after hold': 'stays',
    'matters.loading+screen.matter-status.checklist error loadMatters unreachable': 'stays',
    'matters.loading+screen.matter-status.checklist done loadMatters': 'sends SESSION_CHANGED',
    'matters.loading+screen.menu.shown done loadMatters': 'sends SESSION_CHANGED',
    'matters.loading+screen.menu.shown error loadMatters unreachable': 'alert',
    'menu.shown LOG_OUT': 'sends LOG_OUT',
  },
  account: {
    ...accountAtRest,
    'profile.shown,profile.confirming opens #account/password': 'screen account/password',
    'profile.shown opens #account/email': 'screen account/email',
    'profile.shown,profile.preferencesSaved opens #account/receipt': 'calls loadReceipt, screen account/receipt',
    'profile.shown,receipt.loading opens #account/my-data': 'calls copyData, screen account/my-data',
    'myData.saved opens #account/password': 'screen account/password',
    'profile.savingPreferences,password.typing,email.typing LOG_OUT': 'sends LOG_OUT',
    'password.saving,email.saving LOG_OUT': 'sends LOG_OUT, another button busy',
    'profile.savingPreferences done savePreferences': 'sends SESSION_CHANGED',
    'profile.savingPreferences error savePreferences unreachable': 'alert',
    'email.typing,email.notSaved CHANGE_EMAIL': 'calls changeEmail, busy',
    'email.saving done changeEmail': 'sends SESSION_CHANGED, calls loadSessions, screen account',
    'email.saving error changeEmail wrongPassword': 'alert, marked',
    'email.notSaved LOG_OUT': 'sends LOG_OUT, alert, marked',
    'receipt.loading done loadReceipt': 'stays',
    'receipt.loading error loadReceipt noReceipt': 'alert',
    'receipt.failed TRY_AGAIN': 'calls loadReceipt',
    'receipt.shown,myData.shown,myData.saved LOG_OUT': 'sends LOG_OUT',
    'receipt.failed,myData.failed LOG_OUT': 'sends LOG_OUT, alert',
    'receipt.shown,receipt.failed,myData.shown,myData.saved,myData.failed BACK': 'calls loadSessions, screen account',
    'myData.loading done copyData': 'stays',
    'myData.loading error copyData tooManyAttempts': 'alert',
    'myData.failed TRY_AGAIN': 'calls copyData',
    'myData.shown,myData.saved SAVE_COPY': 'stays',
    'profile.confirming,profile.notEnded,profile.confirmingDeletion,profile.notDeleted CLOSE': 'stays',
    'profile.confirming,profile.notEnded CONFIRM': 'calls endEverySession, dialog log out everywhere, busy',
    'profile.ending done endEverySession': 'leaves to loggedOutEverywhere',
    'profile.ending error endEverySession unreachable': 'dialog log out everywhere, alert',
    'profile.confirming,profile.confirmingDeletion opens #account/email': 'screen account/email',
    'profile.confirmingDeletion,profile.notDeleted CONFIRM_DELETION':
      'calls deleteAccount, dialog delete the account, busy',
    'profile.deleting done deleteAccount': 'leaves to accountDeleted',
    'profile.deleting error deleteAccount wrongPassword': 'dialog delete the account, marked',
    'password.typing,password.notSaved CHANGE_PASSWORD': 'calls changePassword, busy',
    'password.saving done changePassword': 'calls loadSessions, screen account',
    'password.saving error changePassword wrongPassword': 'alert, marked',
    'password.notSaved LOG_OUT': 'sends LOG_OUT, alert, marked',
  },
  statement: {
    ...statementPages,
    'intro SAVE_AND_LOG_OUT': 'sends LOG_OUT',
    'overview,read opens #statement/final': 'screen statement/final',
    // a person who is done with open questions gets them offered first
    'final DONE': ['screen statement-overview, dialog open questions', 'leaves to menu'],
    'final,intro,overview,read LOG_OUT': 'sends LOG_OUT',
    'final,read OVERVIEW': 'calls loadAnswers, screen statement-overview',
    'final,overview READ': 'screen statement/read',
    'intro GET_STARTED': 'calls loadAnswers, screen statement-overview',
    'overview done loadAnswers': 'sends SESSION_CHANGED',
    'overview DONE': ['dialog open questions', 'leaves to menu'],
    'offeringOpen CLOSE': 'calls loadAnswers',
    'offeringOpen DONE': 'leaves to menu',
    'offeringOpen GO_TO_OPEN': 'calls loadAnswers',
  },
}
