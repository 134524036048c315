// Generated from machines/screening/screening-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const screeningMachine = createMachine({
  id: 'screening',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Goes on after the last answered question',
      always: [
        { target: 'review', guard: 'comesToReview' },
        { target: 'savingFeeWaiver', guard: 'lacksFeeWaiver' },
        { target: 'discount-questions', guard: 'asksForPrice' },
        { target: 'open-cases', guard: 'goesOnAt (open-cases)' },
        { target: 'protective-order', guard: 'goesOnAt (protective-order)' },
        { target: 'owe-fines', guard: 'goesOnAt (owe-fines)' },
        { target: 'citizen', guard: 'goesOnAt (citizen)' },
        { target: 'parole', guard: 'goesOnAt (parole)' },
        { target: 'other-convictions', guard: 'goesOnAt (other-convictions)' },
        { target: 'expunged', guard: 'goesOnAt (expunged)' },
        { target: 'income', guard: 'goesOnAt (income)' },
        { target: 'government-benefits', guard: 'goesOnAt (government-benefits)' },
        { target: 'bills', guard: 'goesOnAt (bills)' },
        { target: 'case-manager', guard: 'goesOnAt (case-manager)' },
        { target: 'arizona-data', guard: 'goesOnAt (arizona-data)' },
        { target: 'adcrr-number', guard: 'goesOnAt (adcrr-number)' },
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
          { target: 'review', guard: 'isChanged (open-cases)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'protective-order', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'review', guard: 'isChanged (protective-order)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'owe-fines', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'owe-fines': {
      id: 'register/owe-fines',
      description: 'Fines that are still owed',
      tags: 'deep-linkable',
      meta: { screen: 'register/owe-fines' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (owe-fines)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'citizen', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    citizen: {
      id: 'register/citizen',
      description: 'Notice for people who are not citizens',
      tags: 'deep-linkable',
      meta: { screen: 'register/citizen' },
      invoke: { src: 'question', id: 'screen', onDone: { target: 'parole', actions: ['keepAnswers', 'tellAnswers'] } },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'review', guard: 'isChanged (parole)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'other-convictions', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'review', guard: 'isChanged (other-convictions)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'expunged', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'review', guard: 'isChanged (expunged)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'income', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'savingCorrectedWaiver', guard: 'feeWaiverChanges', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'review', guard: 'isChanged (income)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'government-benefits', guard: 'benefitsFollowIncome', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'case-manager', guard: 'caseManagerFollowsIncome', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'arizona-data', guard: 'countiesFollowIncome', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'court-data', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'savingFeeWaiver', guard: 'feeWaiverChanges', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'review', guard: 'isChanged (government-benefits)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'bills', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    bills: {
      id: 'register/bills',
      description: 'Bills that are overdue',
      tags: 'deep-linkable',
      meta: { screen: 'register/bills' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (bills)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'case-manager', guard: 'hasPartnerCaseManager', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'court-data', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'review', guard: 'isChanged (case-manager)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'court-data', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'review', guard: 'isChanged (arizona-data)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'adcrr-number', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
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
          { target: 'review', guard: 'isChanged (adcrr-number)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'court-data', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'court-data': {
      id: 'register/court-data',
      description: 'Three reminders about court data',
      tags: 'deep-linkable',
      meta: { screen: 'register/court-data' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: { target: 'discount-questions', actions: ['keepAnswers', 'tellAnswers'] },
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    savingFeeWaiver: {
      description: 'Saves whether the person qualifies for the fee waiver',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'saveFeeWaiver',
        onDone: [
          { target: 'review', guard: 'isChanging', actions: ['keepFeeWaiver', 'tellAnswers'] },
          { target: 'bills', actions: ['keepFeeWaiver', 'tellAnswers'] },
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
          { target: 'review', guard: 'isChanging', actions: ['keepFeeWaiver', 'tellAnswers'] },
          { target: 'government-benefits', actions: ['keepFeeWaiver', 'tellAnswers'] },
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
      description: 'All that was answered so far, to read once more and to change',
      tags: 'deep-linkable',
      meta: { screen: 'register/review' },
      entry: ['keepChanging', 'tellChanging'],
      states: {
        shown: {
          description: 'The person reads',
          on: {
            CHANGE: { actions: ['keepChanging', 'tellChanging'] },
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
          description: 'Tells the team that the name or the birth date is wrong',
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
        onDone: { target: '#screening.left', actions: 'leaveTo (verification)' },
        onError: [
          { target: '#screening.left', guard: 'isAlreadyPaid', actions: 'leaveTo (verification)' },
          { target: '#screening.left', actions: 'leaveTo (payment)' },
        ],
      },
    },
    left: { type: 'final', description: 'On to the survey, the payment or the identity check' },
  },
})
