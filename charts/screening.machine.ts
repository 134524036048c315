// Generated from machines/screening/screening-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const screeningMachine = createMachine({
  id: 'screening',
  initial: 'arriving',
  on: { SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' } },
  states: {
    arriving: {
      description: 'Continues after the last answered question',
      always: [
        { target: 'review', guard: 'comes back to the review', description: '1. if: comes back to the review' },
        {
          target: 'savingFeeWaiver',
          guard: 'the fee waiver holds and is not saved',
          description: '2. if: the fee waiver holds and is not saved',
        },
        {
          target: 'discount-questions',
          guard: 'asks what the results cost',
          description: '3. if: asks what the results cost',
        },
        { target: 'open-cases', guard: 'goes on at: Open cases', description: '4. if: goes on at: Open cases' },
        {
          target: 'protective-order',
          guard: 'goes on at: Protective order, and in which years',
          description: '5. if: goes on at: Protective order, and in which years',
        },
        { target: 'owe-fines', guard: 'goes on at: Unpaid fines', description: '6. if: goes on at: Unpaid fines' },
        {
          target: 'citizen',
          guard: 'goes on at: Notice for people who are not citizens',
          description: '7. if: goes on at: Notice for people who are not citizens',
        },
        {
          target: 'parole',
          guard: 'goes on at: Probation or parole',
          description: '8. if: goes on at: Probation or parole',
        },
        {
          target: 'other-convictions',
          guard: 'goes on at: Convictions in other states or federal courts',
          description: '9. if: goes on at: Convictions in other states or federal courts',
        },
        {
          target: 'expunged',
          guard: 'goes on at: Records cleared before',
          description: '10. if: goes on at: Records cleared before',
        },
        {
          target: 'income',
          guard: 'goes on at: Household size and income',
          description: '11. if: goes on at: Household size and income',
        },
        {
          target: 'government-benefits',
          guard: 'goes on at: Benefits from the government, which may lower the fee',
          description: '12. if: goes on at: Benefits from the government, which may lower the fee',
        },
        { target: 'bills', guard: 'goes on at: Overdue bills', description: '13. if: goes on at: Overdue bills' },
        {
          target: 'case-manager',
          guard: 'goes on at: A case manager or family advocate, worded for the partner',
          description: '14. if: goes on at: A case manager or family advocate, worded for the partner',
        },
        {
          target: 'arizona-data',
          guard: 'goes on at: Counties in Arizona',
          description: '15. if: goes on at: Counties in Arizona',
        },
        {
          target: 'adcrr-number',
          guard: 'goes on at: Number at the Arizona department of corrections',
          description: '16. if: goes on at: Number at the Arizona department of corrections',
        },
        { target: 'court-data', description: '17. otherwise' },
      ],
    },
    'open-cases': {
      id: 'register/open-cases',
      description: 'Open cases',
      tags: 'deep-linkable',
      meta: { screen: 'register/open-cases' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'open-cases',
            guard: 'logged out',
            actions: 'leaveSaved',
            reenter: true,
            description: 'the question is answered · 1. if: logged out',
          },
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 2. if: came from the review',
          },
          { target: 'protective-order', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'protective-order': {
      id: 'register/protective-order',
      description: 'Protective order, and in which years',
      tags: 'deep-linkable',
      meta: { screen: 'register/protective-order' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'protective-order',
            guard: 'logged out',
            actions: 'leaveSaved',
            reenter: true,
            description: 'the question is answered · 1. if: logged out',
          },
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 2. if: came from the review',
          },
          { target: 'owe-fines', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'owe-fines': {
      id: 'register/owe-fines',
      description: 'Unpaid fines',
      tags: 'deep-linkable',
      meta: { screen: 'register/owe-fines' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'owe-fines',
            guard: 'logged out',
            actions: 'leaveSaved',
            reenter: true,
            description: 'the question is answered · 1. if: logged out',
          },
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 2. if: came from the review',
          },
          { target: 'citizen', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    citizen: {
      id: 'register/citizen',
      description: 'Notice for people who are not citizens',
      tags: 'deep-linkable',
      meta: { screen: 'register/citizen' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: { target: 'parole', description: 'the question is answered' },
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    parole: {
      id: 'register/parole',
      description: 'Probation or parole',
      tags: 'deep-linkable',
      meta: { screen: 'register/parole' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'parole',
            guard: 'logged out',
            actions: 'leaveSaved',
            reenter: true,
            description: 'the question is answered · 1. if: logged out',
          },
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 2. if: came from the review',
          },
          { target: 'other-convictions', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'other-convictions': {
      id: 'register/other-convictions',
      description: 'Convictions in other states or federal courts',
      tags: 'deep-linkable',
      meta: { screen: 'register/other-convictions' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'expunged', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    expunged: {
      id: 'register/expunged',
      description: 'Records cleared before',
      tags: 'deep-linkable',
      meta: { screen: 'register/expunged' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'income', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    income: {
      id: 'register/income',
      description: 'Household size and income',
      tags: 'deep-linkable',
      meta: { screen: 'register/income' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'savingCorrectedWaiver',
            guard: 'the fee waiver changes',
            description: 'the question is answered · 1. if: the fee waiver changes',
          },
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 2. if: came from the review',
          },
          {
            target: 'government-benefits',
            guard: 'benefits are asked there (Utah)',
            description: 'the question is answered · 3. if: benefits are asked there (Utah)',
          },
          {
            target: 'case-manager',
            guard: 'in Arizona, by managed care',
            description: 'the question is answered · 4. if: in Arizona, by managed care',
          },
          {
            target: 'arizona-data',
            guard: 'counties are asked there (Arizona)',
            description: 'the question is answered · 5. if: counties are asked there (Arizona)',
          },
          { target: 'court-data', description: 'the question is answered · 6. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'government-benefits': {
      id: 'register/government-benefits',
      description: 'Benefits from the government, which may lower the fee',
      tags: 'deep-linkable',
      meta: { screen: 'register/government-benefits' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'savingFeeWaiver',
            guard: 'the fee waiver changes',
            description: 'the question is answered · 1. if: the fee waiver changes',
          },
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 2. if: came from the review',
          },
          { target: 'bills', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    bills: {
      id: 'register/bills',
      description: 'Overdue bills',
      tags: 'deep-linkable',
      meta: { screen: 'register/bills' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          {
            target: 'case-manager',
            guard: 'by vocational rehab or community action',
            description: 'the question is answered · 2. if: by vocational rehab or community action',
          },
          { target: 'court-data', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'case-manager': {
      id: 'register/case-manager',
      description: 'A case manager or family advocate, worded for the partner',
      tags: 'deep-linkable',
      meta: { screen: 'register/case-manager' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'court-data', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'arizona-data': {
      id: 'register/arizona-data',
      description: 'Counties in Arizona',
      tags: 'deep-linkable',
      meta: { screen: 'register/arizona-data' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'adcrr-number', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'adcrr-number': {
      id: 'register/adcrr-number',
      description: 'Number at the Arizona department of corrections',
      tags: 'deep-linkable',
      meta: { screen: 'register/adcrr-number' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'court-data', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'court-data': {
      id: 'register/court-data',
      description: 'Three reminders about court data',
      tags: 'deep-linkable',
      meta: { screen: 'register/court-data' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: { target: 'discount-questions', description: 'the question is answered' },
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    savingFeeWaiver: {
      description: 'Saves whether the person qualifies for the fee waiver',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'saveFeeWaiver',
        onDone: [
          {
            target: 'review',
            guard: 'changes an answer from the review',
            actions: 'reportFeeWaiver',
            description: 'the fee waiver is saved · 1. if: changes an answer from the review',
          },
          { target: 'bills', actions: 'reportFeeWaiver', description: 'the fee waiver is saved · 2. otherwise' },
        ],
        onError: { target: 'feeWaiverFailed', actions: 'keepRefusal', description: 'it cannot be saved' },
      },
    },
    feeWaiverFailed: {
      description: 'The fee waiver could not be saved: try again',
      tags: 'error',
      exit: 'forgetRefusal',
      on: {
        TRY_AGAIN: { target: 'savingFeeWaiver', description: 'tries again' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    savingCorrectedWaiver: {
      description: 'Saves the fee waiver again after the income was corrected',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'saveFeeWaiver',
        onDone: [
          {
            target: 'review',
            guard: 'changes an answer from the review',
            actions: 'reportFeeWaiver',
            description: 'the fee waiver is saved · 1. if: changes an answer from the review',
          },
          {
            target: 'government-benefits',
            actions: 'reportFeeWaiver',
            description: 'the fee waiver is saved · 2. otherwise',
          },
        ],
        onError: { target: 'correctedWaiverFailed', actions: 'keepRefusal', description: 'it cannot be saved' },
      },
    },
    correctedWaiverFailed: {
      description: 'The fee waiver could not be saved after the correction: try again',
      tags: 'error',
      exit: 'forgetRefusal',
      on: {
        TRY_AGAIN: { target: 'savingCorrectedWaiver', description: 'tries again' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    'discount-questions': {
      id: 'register/discount-questions',
      description: 'Offers 12 questions for a lower price, or free results',
      tags: 'deep-linkable',
      meta: { screen: 'register/discount-questions' },
      on: {
        ANSWER_QUESTIONS: {
          target: '#screening.left',
          actions: 'leaveTo (survey)',
          description: 'answers the 12 questions',
        },
        GO_TO_PAYMENT: [
          {
            target: 'creatingResult',
            guard: 'nothing to pay',
            description: 'goes to the payment · 1. if: nothing to pay',
          },
          {
            target: '#screening.left',
            actions: 'leaveTo (payment)',
            description: 'goes to the payment · 2. otherwise',
          },
        ],
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    review: {
      id: 'register/review',
      initial: 'shown',
      description: 'All answers so far, to read again and to change',
      tags: 'deep-linkable',
      meta: { screen: 'register/review' },
      entry: 'reportChanging',
      states: {
        shown: {
          description: 'The person reads',
          on: {
            CHANGE: { actions: ['reportChanging', 'openChange'], description: 'changes something' },
            SAY_WRONG: { target: 'writing', description: 'says that the name or birth date is wrong' },
            CONTINUE: [
              {
                target: '#screening.left',
                guard: 'all is answered, and a promotion pays',
                actions: 'leaveTo (survey)',
                description: 'continues · 1. if: all is answered, and a promotion pays',
              },
              {
                target: '#screening.left',
                guard: 'has answered the 12 questions',
                actions: 'leaveTo (payment)',
                description: 'continues · 2. if: has answered the 12 questions',
              },
              { target: '#register/discount-questions', description: 'continues · 3. otherwise' },
            ],
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
          },
        },
        writing: {
          description: 'Reports a wrong name or birth date to the team',
          tags: 'dialog',
          invoke: { src: 'message', id: 'message', onDone: { target: 'shown', description: 'the message is closed' } },
        },
      },
    },
    creatingResult: {
      description: "Creates the free result that the partner's code pays for",
      tags: 'busy',
      invoke: {
        src: 'createPromotionResult',
        id: 'createResult',
        onDone: {
          target: 'left',
          actions: ['notifyFreeResult', 'leaveTo (verification)'],
          description: 'the free result is created',
        },
        onError: [
          {
            target: 'left',
            guard: 'it was paid already',
            actions: 'leaveTo (verification)',
            description: 'no free result is created · 1. if: it was paid already',
          },
          { target: 'left', actions: 'leaveTo (payment)', description: 'no free result is created · 2. otherwise' },
        ],
      },
    },
    left: { type: 'final', description: 'On to the survey, the payment or the identity check' },
  },
})
