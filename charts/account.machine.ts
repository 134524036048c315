// Generated from machines/account/account-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const ownAccountMachine = createMachine({
  id: 'ownAccount',
  initial: 'profile',
  states: {
    profile: {
      id: 'account',
      initial: 'shown',
      description: 'Name and contact data',
      tags: 'deep-linkable',
      meta: { screen: 'account' },
      states: {
        shown: {
          description: 'Name, contact data, language, mails, and what can be done with the account',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)' },
            LOG_OUT: { actions: 'logOut' },
            PREFER: { target: 'savingPreferences', actions: ['forgetRefusal', 'keepWanted'] },
            LOG_OUT_EVERYWHERE: { target: 'confirming', actions: 'forgetRefusal' },
            DELETE_ACCOUNT: { target: 'confirmingDeletion', actions: 'forgetRefusal' },
          },
        },
        passwordChanged: {
          description: 'The same, with: the password is changed',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)' },
            LOG_OUT: { actions: 'logOut' },
            PREFER: { target: 'savingPreferences', actions: ['forgetRefusal', 'keepWanted'] },
            LOG_OUT_EVERYWHERE: { target: 'confirming', actions: 'forgetRefusal' },
            DELETE_ACCOUNT: { target: 'confirmingDeletion', actions: 'forgetRefusal' },
          },
        },
        emailAsked: {
          description: 'The same, with: the new email has a link to confirm it',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)' },
            LOG_OUT: { actions: 'logOut' },
            PREFER: { target: 'savingPreferences', actions: ['forgetRefusal', 'keepWanted'] },
            LOG_OUT_EVERYWHERE: { target: 'confirming', actions: 'forgetRefusal' },
            DELETE_ACCOUNT: { target: 'confirmingDeletion', actions: 'forgetRefusal' },
          },
        },
        savingPreferences: {
          description: 'Language or mails are being saved',
          tags: 'busy',
          invoke: {
            src: 'savePreferences',
            id: 'savePreferences',
            onDone: { target: 'preferencesSaved', actions: ['keepPreferences', 'notifyPersonChanged'] },
            onError: { target: 'preferencesNotSaved', actions: ['keepRefusal', 'forgetWanted'] },
          },
          on: { LOG_OUT: { actions: 'logOut' } },
        },
        preferencesSaved: {
          description: 'The same, with: language or mails are saved',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)' },
            LOG_OUT: { actions: 'logOut' },
            PREFER: { target: 'savingPreferences', actions: ['forgetRefusal', 'keepWanted'] },
            LOG_OUT_EVERYWHERE: { target: 'confirming', actions: 'forgetRefusal' },
            DELETE_ACCOUNT: { target: 'confirmingDeletion', actions: 'forgetRefusal' },
          },
        },
        preferencesNotSaved: {
          description: 'Language or mails were not saved and stay as before',
          tags: 'error',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)' },
            LOG_OUT: { actions: 'logOut' },
            PREFER: { target: 'savingPreferences', actions: ['forgetRefusal', 'keepWanted'] },
            LOG_OUT_EVERYWHERE: { target: 'confirming', actions: 'forgetRefusal' },
            DELETE_ACCOUNT: { target: 'confirmingDeletion', actions: 'forgetRefusal' },
          },
        },
        confirmingDeletion: {
          description: 'What deleting the account removes and keeps, and a confirmation with the password',
          tags: 'dialog',
          on: {
            CONFIRM_DELETION: { target: 'deleting', actions: 'forgetRefusal' },
            CLOSE: { target: 'shown', actions: 'forgetRefusal' },
          },
        },
        deleting: {
          description: 'The account is being deleted',
          tags: ['dialog', 'busy'],
          invoke: {
            src: 'deleteAccount',
            id: 'deleteAccount',
            onDone: { target: '#ownAccount.left', actions: 'leaveTo (accountDeleted)' },
            onError: { target: 'notDeleted', actions: 'keepRefusal' },
          },
        },
        notDeleted: {
          description: 'The account was not deleted: another password, or try again',
          tags: ['dialog', 'error'],
          on: {
            CONFIRM_DELETION: { target: 'deleting', actions: 'forgetRefusal' },
            CLOSE: { target: 'shown', actions: 'forgetRefusal' },
          },
        },
        confirming: {
          description: 'What logging out everywhere does, and a confirmation',
          tags: 'dialog',
          on: { CONFIRM: { target: 'ending', actions: 'forgetRefusal' }, CLOSE: 'shown' },
        },
        ending: {
          description: 'Every session is being ended',
          tags: ['dialog', 'busy'],
          invoke: {
            src: 'endEverySession',
            id: 'endEverySession',
            onDone: { target: '#ownAccount.left', actions: 'leaveTo (loggedOutEverywhere)' },
            onError: { target: 'notEnded', actions: 'keepRefusal' },
          },
        },
        notEnded: {
          description: 'The sessions could not be ended: try again',
          tags: ['dialog', 'error'],
          on: {
            CONFIRM: { target: 'ending', actions: 'forgetRefusal' },
            CLOSE: { target: 'shown', actions: 'forgetRefusal' },
          },
        },
      },
    },
    password: {
      id: 'account/password',
      initial: 'typing',
      description: 'A new password, for people who know the current one',
      tags: 'deep-linkable',
      meta: { screen: 'account/password' },
      entry: 'forgetRefusal',
      states: {
        typing: {
          description: 'The person types the current password, and the new one twice',
          on: { LOG_OUT: { actions: 'logOut' }, CHANGE_PASSWORD: { target: 'saving', actions: 'forgetRefusal' } },
        },
        saving: {
          description: 'The new password is being saved',
          tags: 'busy',
          invoke: {
            src: 'changePassword',
            id: 'changePassword',
            onDone: '#ownAccount.profile.passwordChanged',
            onError: { target: 'notSaved', actions: 'keepRefusal' },
          },
          on: { LOG_OUT: { actions: 'logOut' } },
        },
        notSaved: {
          description: 'The password was not changed: try again',
          tags: 'error',
          on: { LOG_OUT: { actions: 'logOut' }, CHANGE_PASSWORD: { target: 'saving', actions: 'forgetRefusal' } },
        },
      },
    },
    email: {
      id: 'account/email',
      initial: 'typing',
      description: 'A new email, for people who know the password',
      tags: 'deep-linkable',
      meta: { screen: 'account/email' },
      entry: 'forgetRefusal',
      states: {
        typing: {
          description: 'The person types the new email and the password',
          on: { LOG_OUT: { actions: 'logOut' }, CHANGE_EMAIL: { target: 'saving', actions: 'forgetRefusal' } },
        },
        saving: {
          description: 'Requests the link to the new email',
          tags: 'busy',
          invoke: {
            src: 'changeEmail',
            id: 'changeEmail',
            onDone: { target: '#ownAccount.profile.emailAsked', actions: ['keepNewEmail', 'notifyPersonChanged'] },
            onError: { target: 'notSaved', actions: 'keepRefusal' },
          },
          on: { LOG_OUT: { actions: 'logOut' } },
        },
        notSaved: {
          description: 'The new email was not accepted: try again',
          tags: 'error',
          on: { LOG_OUT: { actions: 'logOut' }, CHANGE_EMAIL: { target: 'saving', actions: 'forgetRefusal' } },
        },
      },
    },
    receipt: {
      id: 'account/receipt',
      initial: 'loading',
      description: 'The receipt of the screening, to print',
      tags: 'deep-linkable',
      meta: { screen: 'account/receipt' },
      entry: 'forgetRefusal',
      states: {
        loading: {
          description: 'Reads the receipt',
          invoke: {
            src: 'loadReceipt',
            id: 'loadReceipt',
            onDone: { target: 'shown', actions: 'keepReceipt' },
            onError: { target: 'failed', actions: 'keepRefusal' },
          },
        },
        shown: {
          description: 'The receipt is on the page',
          on: { LOG_OUT: { actions: 'logOut' }, BACK: '#ownAccount.profile' },
        },
        failed: {
          description: 'The receipt could not be read: why, and try again',
          tags: 'error',
          on: {
            LOG_OUT: { actions: 'logOut' },
            BACK: '#ownAccount.profile',
            TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' },
          },
        },
      },
    },
    myData: {
      id: 'account/my-data',
      initial: 'loading',
      description: 'All data about the person, to read, to print and to save',
      tags: 'deep-linkable',
      meta: { screen: 'account/my-data' },
      entry: 'forgetRefusal',
      exit: 'forgetCopy',
      states: {
        loading: {
          description: 'Reads all data about the person',
          invoke: {
            src: 'copyData',
            id: 'copyData',
            onDone: { target: 'shown', actions: 'keepCopy' },
            onError: { target: 'failed', actions: 'keepRefusal' },
          },
        },
        shown: {
          description: 'The copy is on the page',
          on: {
            LOG_OUT: { actions: 'logOut' },
            BACK: '#ownAccount.profile',
            SAVE_COPY: { target: 'saved', actions: 'saveCopy' },
          },
        },
        saved: {
          description: 'The same, with: the file is in the downloads',
          on: { LOG_OUT: { actions: 'logOut' }, BACK: '#ownAccount.profile', SAVE_COPY: { actions: 'saveCopy' } },
        },
        failed: {
          description: 'The copy could not be read: why, and try again',
          tags: 'error',
          on: {
            LOG_OUT: { actions: 'logOut' },
            BACK: '#ownAccount.profile',
            TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' },
          },
        },
      },
    },
    left: {
      type: 'final',
      description: 'On to where the person continues, or logged out everywhere, or without an account',
    },
  },
})
