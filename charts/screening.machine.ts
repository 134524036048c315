// Generated from machines/screening/screening-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const screeningMachine = createMachine({
  id: 'screening',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Continues after the last answered question',
      always: [
        { target: 'review', guard: 'returnsToReview' },
        { target: 'savingFeeWaiver', guard: 'lacksFeeWaiver' },
        { target: 'discount-questions', guard: 'asksForPrice' },
        { target: 'open-cases', guard: 'resumesAt (open-cases)' },
        { target: 'protective-order', guard: 'resumesAt (protective-order)' },
        { target: 'owe-fines', guard: 'resumesAt (owe-fines)' },
        { target: 'citizen', guard: 'resumesAt (citizen)' },
        { target: 'parole', guard: 'resumesAt (parole)' },
        { target: 'other-convictions', guard: 'resumesAt (other-convictions)' },
        { target: 'expunged', guard: 'resumesAt (expunged)' },
        { target: 'income', guard: 'resumesAt (income)' },
        { target: 'government-benefits', guard: 'resumesAt (government-benefits)' },
        { target: 'bills', guard: 'resumesAt (bills)' },
        { target: 'case-manager', guard: 'resumesAt (case-manager)' },
        { target: 'arizona-data', guard: 'resumesAt (arizona-data)' },
        { target: 'adcrr-number', guard: 'resumesAt (adcrr-number)' },
        'court-data',
      ],
    },
    'open-cases': {
      id: 'register/open-cases',
      description: 'Open cases',
      tags: 'deep-linkable',
      meta: { screen: 'register/open-cases' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (open-cases)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'protective-order', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    'protective-order': {
      id: 'register/protective-order',
      description: 'Protective order, and in which years',
      tags: 'deep-linkable',
      meta: { screen: 'register/protective-order' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (protective-order)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'owe-fines', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    'owe-fines': {
      id: 'register/owe-fines',
      description: 'Unpaid fines',
      tags: 'deep-linkable',
      meta: { screen: 'register/owe-fines' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (owe-fines)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'citizen', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    citizen: {
      id: 'register/citizen',
      description: 'Notice for people who are not citizens',
      tags: 'deep-linkable',
      meta: { screen: 'register/citizen' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: { target: 'parole', actions: ['keepAnswers', 'notifyAnswersChanged'] },
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    parole: {
      id: 'register/parole',
      description: 'Probation or parole',
      tags: 'deep-linkable',
      meta: { screen: 'register/parole' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (parole)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'other-convictions', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    'other-convictions': {
      id: 'register/other-convictions',
      description: 'Convictions in other states or federal courts',
      tags: 'deep-linkable',
      meta: { screen: 'register/other-convictions' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          {
            target: 'review',
            guard: 'isChanged (other-convictions)',
            actions: ['keepAnswers', 'notifyAnswersChanged'],
          },
          { target: 'expunged', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    expunged: {
      id: 'register/expunged',
      description: 'Records cleared before',
      tags: 'deep-linkable',
      meta: { screen: 'register/expunged' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (expunged)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'income', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    income: {
      id: 'register/income',
      description: 'Household size and income',
      tags: 'deep-linkable',
      meta: { screen: 'register/income' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          {
            target: 'savingCorrectedWaiver',
            guard: 'feeWaiverChanges',
            actions: ['keepAnswers', 'notifyAnswersChanged'],
          },
          { target: 'review', guard: 'isChanged (income)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          {
            target: 'government-benefits',
            guard: 'benefitsFollowIncome',
            actions: ['keepAnswers', 'notifyAnswersChanged'],
          },
          {
            target: 'case-manager',
            guard: 'caseManagerFollowsIncome',
            actions: ['keepAnswers', 'notifyAnswersChanged'],
          },
          { target: 'arizona-data', guard: 'countiesFollowIncome', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'court-data', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    'government-benefits': {
      id: 'register/government-benefits',
      description: 'Benefits from the government, which may lower the fee',
      tags: 'deep-linkable',
      meta: { screen: 'register/government-benefits' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'savingFeeWaiver', guard: 'feeWaiverChanges', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          {
            target: 'review',
            guard: 'isChanged (government-benefits)',
            actions: ['keepAnswers', 'notifyAnswersChanged'],
          },
          { target: 'bills', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    bills: {
      id: 'register/bills',
      description: 'Overdue bills',
      tags: 'deep-linkable',
      meta: { screen: 'register/bills' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (bills)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'case-manager', guard: 'hasPartnerCaseManager', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'court-data', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    'case-manager': {
      id: 'register/case-manager',
      description: 'A case manager or family advocate, worded for the partner',
      tags: 'deep-linkable',
      meta: { screen: 'register/case-manager' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (case-manager)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'court-data', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    'arizona-data': {
      id: 'register/arizona-data',
      description: 'Counties in Arizona',
      tags: 'deep-linkable',
      meta: { screen: 'register/arizona-data' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (arizona-data)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'adcrr-number', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    'adcrr-number': {
      id: 'register/adcrr-number',
      description: 'Number at the Arizona department of corrections',
      tags: 'deep-linkable',
      meta: { screen: 'register/adcrr-number' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (adcrr-number)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'court-data', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    'court-data': {
      id: 'register/court-data',
      description: 'Three reminders about court data',
      tags: 'deep-linkable',
      meta: { screen: 'register/court-data' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: { target: 'discount-questions', actions: ['keepAnswers', 'notifyAnswersChanged'] },
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    },
    savingFeeWaiver: {
      description: 'Saves whether the person qualifies for the fee waiver',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'saveFeeWaiver',
        onDone: [
          { target: 'review', guard: 'isChanging', actions: ['keepFeeWaiver', 'notifyAnswersChanged'] },
          { target: 'bills', actions: ['keepFeeWaiver', 'notifyAnswersChanged'] },
        ],
        onError: { target: 'feeWaiverFailed', actions: 'keepRefusal' },
      },
    },
    feeWaiverFailed: {
      description: 'The fee waiver could not be saved: try again',
      tags: 'error',
      exit: 'forgetRefusal',
      on: { TRY_AGAIN: 'savingFeeWaiver', LOG_OUT: { actions: 'logOut' } },
    },
    savingCorrectedWaiver: {
      description: 'Saves the fee waiver again after the income was corrected',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'saveFeeWaiver',
        onDone: [
          { target: 'review', guard: 'isChanging', actions: ['keepFeeWaiver', 'notifyAnswersChanged'] },
          { target: 'government-benefits', actions: ['keepFeeWaiver', 'notifyAnswersChanged'] },
        ],
        onError: { target: 'correctedWaiverFailed', actions: 'keepRefusal' },
      },
    },
    correctedWaiverFailed: {
      description: 'The fee waiver could not be saved after the correction: try again',
      tags: 'error',
      exit: 'forgetRefusal',
      on: { TRY_AGAIN: 'savingCorrectedWaiver', LOG_OUT: { actions: 'logOut' } },
    },
    'discount-questions': {
      id: 'register/discount-questions',
      description: 'Offers 12 questions for a lower price, or free results',
      tags: 'deep-linkable',
      meta: { screen: 'register/discount-questions' },
      on: {
        ANSWER_QUESTIONS: { target: '#screening.left', actions: 'leaveTo (survey)' },
        GO_TO_PAYMENT: [
          { target: 'creatingResult', guard: 'isFree' },
          { target: '#screening.left', actions: 'leaveTo (payment)' },
        ],
        LOG_OUT: { actions: 'logOut' },
      },
    },
    review: {
      id: 'register/review',
      initial: 'shown',
      description: 'All answers so far, to read again and to change',
      tags: 'deep-linkable',
      meta: { screen: 'register/review' },
      entry: ['keepChanging', 'notifyReviewChange'],
      states: {
        shown: {
          description: 'The person reads',
          on: {
            CHANGE: { actions: ['keepChanging', 'notifyReviewChange'] },
            SAY_WRONG: 'writing',
            CONTINUE: [
              { target: '#screening.left', guard: 'mustCreateResult', actions: 'leaveTo (survey)' },
              { target: '#screening.left', guard: 'hasAnsweredSurvey', actions: 'leaveTo (payment)' },
              '#register/discount-questions',
            ],
            LOG_OUT: { actions: 'logOut' },
          },
        },
        writing: {
          description: 'Reports a wrong name or birth date to the team',
          tags: 'dialog',
          invoke: { src: 'message', id: 'message', onDone: 'shown' },
        },
      },
    },
    creatingResult: {
      description: "Creates the free result that the partner's code pays for",
      tags: 'busy',
      invoke: {
        src: 'createPromotionResult',
        id: 'createResult',
        onDone: { target: 'left', actions: 'leaveTo (verification)' },
        onError: [
          { target: 'left', guard: 'isAlreadyPaid', actions: 'leaveTo (verification)' },
          { target: 'left', actions: 'leaveTo (payment)' },
        ],
      },
    },
    left: { type: 'final', description: 'On to the survey, the payment or the identity check' },
  },
})
