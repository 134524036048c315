// Generated from machines/statement/statement-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const statementMachine = createMachine({
  id: 'statement',
  initial: 'arriving',
  entry: 'recallTitle',
  on: {
    SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' },
    SAVE_AND_LOG_OUT: { actions: 'logOut', description: 'logs out from outside the page, which is saved first' },
  },
  states: {
    arriving: {
      description: 'People with more than 10 answers continue at the overview',
      always: [
        { target: 'overview', guard: 'more than 10 answers', description: '1. if: more than 10 answers' },
        { target: 'intro', description: '2. otherwise' },
      ],
    },
    intro: {
      id: 'statement/intro',
      description: 'What the personal statement is, and how long it takes',
      tags: 'deep-linkable',
      meta: { screen: 'statement/intro' },
      on: {
        GET_STARTED: { target: 'overview', description: 'gets started' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    overview: {
      id: 'statement-overview',
      description: 'All questions, each done or to do',
      tags: 'deep-linkable',
      meta: { screen: 'statement-overview' },
      invoke: {
        src: 'loadAnswers',
        id: 'loadAnswers',
        onDone: { actions: 'reportAnswers', description: 'the answers are read' },
        onError: { description: 'the answers cannot be read: the known answers stay' },
      },
      on: {
        OPEN: [
          {
            target: 'life-circumstances',
            guard: "the page: What was going on in the client's life",
            description: "opens a page · 1. if: the page: What was going on in the client's life",
          },
          {
            target: 'probation',
            guard: 'the page: How probation ended',
            description: 'opens a page · 2. if: the page: How probation ended',
          },
          {
            target: 'barriers',
            guard: 'the page: What the record prevents',
            description: 'opens a page · 3. if: the page: What the record prevents',
          },
          {
            target: 'reasons',
            guard: 'the page: The two or three most important reasons',
            description: 'opens a page · 4. if: the page: The two or three most important reasons',
          },
          {
            target: 'pronouns',
            guard: "the page: The client's pronouns",
            description: "opens a page · 5. if: the page: The client's pronouns",
          },
          {
            target: 'employment',
            guard: 'the page: Work, and for how long',
            description: 'opens a page · 6. if: the page: Work, and for how long',
          },
          {
            target: 'education',
            guard: 'the page: School and degrees',
            description: 'opens a page · 7. if: the page: School and degrees',
          },
          {
            target: 'volunteer-work',
            guard: 'the page: Volunteer work',
            description: 'opens a page · 8. if: the page: Volunteer work',
          },
          {
            target: 'therapy',
            guard: 'the page: Therapy or counseling',
            description: 'opens a page · 9. if: the page: Therapy or counseling',
          },
          {
            target: 'marital-status',
            guard: 'the page: Marriage',
            description: 'opens a page · 10. if: the page: Marriage',
          },
          { target: 'children', guard: 'the page: Children', description: 'opens a page · 11. if: the page: Children' },
          {
            target: 'grandchildren',
            guard: 'the page: Grandchildren',
            description: 'opens a page · 12. if: the page: Grandchildren',
          },
          {
            target: 'caregiver',
            guard: 'the page: Caring for another person',
            description: 'opens a page · 13. if: the page: Caring for another person',
          },
          {
            target: 'community',
            guard: 'the page: Part of a community',
            description: 'opens a page · 14. if: the page: Part of a community',
          },
          {
            target: 'housing',
            guard: 'the page: Where the client lives',
            description: 'opens a page · 15. if: the page: Where the client lives',
          },
          { target: 'hobbies', guard: 'the page: Hobbies', description: 'opens a page · 16. if: the page: Hobbies' },
          {
            target: 'life-improvement',
            guard: 'the page: How life has become better',
            description: 'opens a page · 17. if: the page: How life has become better',
          },
          {
            target: 'additional-info',
            guard: 'the page: Anything else',
            description: 'opens a page · 18. if: the page: Anything else',
          },
        ],
        READ: { target: 'read', description: 'reads the statement' },
        DONE: [
          { target: 'offeringOpen', guard: 'questions are open', description: 'is done · 1. if: questions are open' },
          { target: 'left', description: 'is done · 2. otherwise' },
        ],
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    offeringOpen: {
      description: 'The client is done with open questions: answer them, or finish anyway',
      tags: 'dialog',
      meta: { screen: 'statement-overview' },
      entry: 'markOffered',
      on: {
        GO_TO_OPEN: { target: 'overview', description: 'goes to the open questions' },
        DONE: { target: 'left', description: 'is done' },
        CLOSE: { target: 'overview', description: 'closes the dialog' },
      },
    },
    'life-circumstances': {
      id: 'statement/life-circumstances',
      description: "What was going on in the client's life",
      tags: 'deep-linkable',
      meta: { screen: 'statement/life-circumstances' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          {
            target: 'overview',
            guard: 'goes back with more than 10 answers',
            description: 'the page is left · 1. if: goes back with more than 10 answers',
          },
          { target: 'intro', guard: 'went back', description: 'the page is left · 2. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 3. if: went to the overview',
          },
          {
            target: 'life-circumstances',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 4. if: logged out',
          },
          {
            target: 'life-circumstances',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 5. if: went elsewhere',
          },
          { target: 'probation', description: 'the page is left · 6. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    probation: {
      id: 'statement/probation',
      description: 'How probation ended',
      tags: 'deep-linkable',
      meta: { screen: 'statement/probation' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'life-circumstances', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'probation',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'probation',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'barriers', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    barriers: {
      id: 'statement/barriers',
      description: 'What the record prevents',
      tags: 'deep-linkable',
      meta: { screen: 'statement/barriers' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'probation', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'barriers',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'barriers',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'reasons', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    reasons: {
      id: 'statement/reasons',
      description: 'The two or three most important reasons',
      tags: 'deep-linkable',
      meta: { screen: 'statement/reasons' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'barriers', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'reasons',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'reasons',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'pronouns', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    pronouns: {
      id: 'statement/pronouns',
      description: "The client's pronouns",
      tags: 'deep-linkable',
      meta: { screen: 'statement/pronouns' },
      entry: 'forgetTitle',
      exit: 'dropTitle',
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'reasons', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'pronouns',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'pronouns',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'employment', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    employment: {
      id: 'statement/employment',
      description: 'Work, and for how long',
      tags: 'deep-linkable',
      meta: { screen: 'statement/employment' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'pronouns', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'employment',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'employment',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'education', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    education: {
      id: 'statement/education',
      description: 'School and degrees',
      tags: 'deep-linkable',
      meta: { screen: 'statement/education' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'employment', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'education',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'education',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'volunteer-work', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    'volunteer-work': {
      id: 'statement/volunteer-work',
      description: 'Volunteer work',
      tags: 'deep-linkable',
      meta: { screen: 'statement/volunteer-work' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'education', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'volunteer-work',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'volunteer-work',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'therapy', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    therapy: {
      id: 'statement/therapy',
      description: 'Therapy or counseling',
      tags: 'deep-linkable',
      meta: { screen: 'statement/therapy' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'volunteer-work', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'therapy',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'therapy',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'marital-status', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    'marital-status': {
      id: 'statement/marital-status',
      description: 'Marriage',
      tags: 'deep-linkable',
      meta: { screen: 'statement/marital-status' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'therapy', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'marital-status',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'marital-status',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'children', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    children: {
      id: 'statement/children',
      description: 'Children',
      tags: 'deep-linkable',
      meta: { screen: 'statement/children' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'marital-status', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'children',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'children',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'grandchildren', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    grandchildren: {
      id: 'statement/grandchildren',
      description: 'Grandchildren',
      tags: 'deep-linkable',
      meta: { screen: 'statement/grandchildren' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'children', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'grandchildren',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'grandchildren',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'caregiver', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    caregiver: {
      id: 'statement/caregiver',
      description: 'Caring for another person',
      tags: 'deep-linkable',
      meta: { screen: 'statement/caregiver' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'grandchildren', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'caregiver',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'caregiver',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'community', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    community: {
      id: 'statement/community',
      description: 'Part of a community',
      tags: 'deep-linkable',
      meta: { screen: 'statement/community' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'caregiver', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'community',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'community',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'housing', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    housing: {
      id: 'statement/housing',
      description: 'Where the client lives',
      tags: 'deep-linkable',
      meta: { screen: 'statement/housing' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'community', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'housing',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'housing',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'hobbies', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    hobbies: {
      id: 'statement/hobbies',
      description: 'Hobbies',
      tags: 'deep-linkable',
      meta: { screen: 'statement/hobbies' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'housing', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'hobbies',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'hobbies',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'life-improvement', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    'life-improvement': {
      id: 'statement/life-improvement',
      description: 'How life has become better',
      tags: 'deep-linkable',
      meta: { screen: 'statement/life-improvement' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'hobbies', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'life-improvement',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'life-improvement',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'additional-info', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    'additional-info': {
      id: 'statement/additional-info',
      description: 'Anything else',
      tags: 'deep-linkable',
      meta: { screen: 'statement/additional-info' },
      invoke: {
        src: 'question',
        id: 'page',
        onDone: [
          { target: 'life-improvement', guard: 'went back', description: 'the page is left · 1. if: went back' },
          {
            target: 'overview',
            guard: 'went to the overview',
            description: 'the page is left · 2. if: went to the overview',
          },
          {
            target: 'additional-info',
            guard: 'logged out',
            actions: 'logOut',
            reenter: true,
            description: 'the page is left · shown again: the portal may ask before it logs out · 3. if: logged out',
          },
          {
            target: 'additional-info',
            guard: 'went elsewhere',
            reenter: true,
            description:
              'the page is left · shown again: the address may not be for this person · 4. if: went elsewhere',
          },
          { target: 'final', description: 'the page is left · 5. otherwise' },
        ],
      },
      on: {
        SAVE_AND_LOG_OUT: { actions: 'savePage', description: 'logs out from outside the page, which is saved first' },
        SAVE_AND_GO: {
          actions: 'savePage',
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
        SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' },
      },
    },
    final: {
      id: 'statement/final',
      description: 'Thanks; on to the dashboard',
      tags: 'deep-linkable',
      meta: { screen: 'statement/final' },
      on: {
        DONE: [
          { target: 'offeringOpen', guard: 'questions are open', description: 'is done · 1. if: questions are open' },
          { target: 'left', description: 'is done · 2. otherwise' },
        ],
        READ: { target: 'read', description: 'reads the statement' },
        OVERVIEW: { target: 'overview', description: 'goes to the overview' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    read: {
      id: 'statement/read',
      description: 'The statement so far, to read and to print',
      tags: 'deep-linkable',
      meta: { screen: 'statement/read' },
      on: {
        OVERVIEW: { target: 'overview', description: 'goes to the overview' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    left: { type: 'final', description: 'On to the dashboard' },
  },
})
