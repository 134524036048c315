// Generated from machines/account/account-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const ownAccountMachine = createMachine({
  id: 'ownAccount',
  initial: 'profile',
  invoke: [
    { src: 'confirmEmail', id: 'confirmEmail' },
    { src: 'reminders', id: 'reminders' },
  ],
  on: { SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' } },
  states: {
    profile: {
      id: 'account',
      initial: 'shown',
      description: 'Name and contact data',
      tags: 'deep-linkable',
      meta: { screen: 'account' },
      invoke: { src: 'sessions', id: 'sessions' },
      states: {
        shown: {
          description:
            'Name, contact data, language, how to reach the person, mails, texts, and what can be done with the account',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)', description: 'goes back' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            PREFER: {
              target: 'savingPreferences',
              actions: ['forgetRefusal', 'keepChanges'],
              description: 'chooses the language or mails',
            },
            LOG_OUT_EVERYWHERE: {
              target: 'confirming',
              actions: 'forgetRefusal',
              description: 'wants to log out everywhere',
            },
            DELETE_ACCOUNT: {
              target: 'confirmingDeletion',
              actions: 'forgetRefusal',
              description: 'wants to delete the account',
            },
          },
        },
        contactSaved: {
          description: 'The same, with: the address or the phone number is saved',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)', description: 'goes back' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            PREFER: {
              target: 'savingPreferences',
              actions: ['forgetRefusal', 'keepChanges'],
              description: 'chooses the language or mails',
            },
            LOG_OUT_EVERYWHERE: {
              target: 'confirming',
              actions: 'forgetRefusal',
              description: 'wants to log out everywhere',
            },
            DELETE_ACCOUNT: {
              target: 'confirmingDeletion',
              actions: 'forgetRefusal',
              description: 'wants to delete the account',
            },
          },
        },
        passwordChanged: {
          description: 'The same, with: the password is changed',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)', description: 'goes back' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            PREFER: {
              target: 'savingPreferences',
              actions: ['forgetRefusal', 'keepChanges'],
              description: 'chooses the language or mails',
            },
            LOG_OUT_EVERYWHERE: {
              target: 'confirming',
              actions: 'forgetRefusal',
              description: 'wants to log out everywhere',
            },
            DELETE_ACCOUNT: {
              target: 'confirmingDeletion',
              actions: 'forgetRefusal',
              description: 'wants to delete the account',
            },
          },
        },
        namesSaved: {
          description: 'The same, with: the other names are saved',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)', description: 'goes back' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            PREFER: {
              target: 'savingPreferences',
              actions: ['forgetRefusal', 'keepChanges'],
              description: 'chooses the language or mails',
            },
            LOG_OUT_EVERYWHERE: {
              target: 'confirming',
              actions: 'forgetRefusal',
              description: 'wants to log out everywhere',
            },
            DELETE_ACCOUNT: {
              target: 'confirmingDeletion',
              actions: 'forgetRefusal',
              description: 'wants to delete the account',
            },
          },
        },
        emailAsked: {
          description: 'The same, with: the new email has a link to confirm it',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)', description: 'goes back' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            PREFER: {
              target: 'savingPreferences',
              actions: ['forgetRefusal', 'keepChanges'],
              description: 'chooses the language or mails',
            },
            LOG_OUT_EVERYWHERE: {
              target: 'confirming',
              actions: 'forgetRefusal',
              description: 'wants to log out everywhere',
            },
            DELETE_ACCOUNT: {
              target: 'confirmingDeletion',
              actions: 'forgetRefusal',
              description: 'wants to delete the account',
            },
          },
        },
        savingPreferences: {
          description: 'Language, mails or texts are being saved',
          tags: 'busy',
          invoke: {
            src: 'savePreferences',
            id: 'savePreferences',
            onDone: {
              target: 'preferencesSaved',
              actions: ['reportPreferences', 'forgetChanges'],
              description: 'language and mails are saved',
            },
            onError: {
              target: 'preferencesNotSaved',
              actions: ['keepRefusal', 'forgetChanges'],
              description: 'they are not saved',
            },
          },
          on: { LOG_OUT: { actions: 'logOut', description: 'logs out' } },
        },
        preferencesSaved: {
          description: 'The same, with: language, mails or texts are saved',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)', description: 'goes back' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            PREFER: {
              target: 'savingPreferences',
              actions: ['forgetRefusal', 'keepChanges'],
              description: 'chooses the language or mails',
            },
            LOG_OUT_EVERYWHERE: {
              target: 'confirming',
              actions: 'forgetRefusal',
              description: 'wants to log out everywhere',
            },
            DELETE_ACCOUNT: {
              target: 'confirmingDeletion',
              actions: 'forgetRefusal',
              description: 'wants to delete the account',
            },
          },
        },
        preferencesNotSaved: {
          description: 'Language, mails or texts were not saved and stay as before',
          tags: 'error',
          on: {
            BACK: { target: '#ownAccount.left', actions: 'leaveTo (resume)', description: 'goes back' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            PREFER: {
              target: 'savingPreferences',
              actions: ['forgetRefusal', 'keepChanges'],
              description: 'chooses the language or mails',
            },
            LOG_OUT_EVERYWHERE: {
              target: 'confirming',
              actions: 'forgetRefusal',
              description: 'wants to log out everywhere',
            },
            DELETE_ACCOUNT: {
              target: 'confirmingDeletion',
              actions: 'forgetRefusal',
              description: 'wants to delete the account',
            },
          },
        },
        confirmingDeletion: {
          description: 'What deleting the account removes and keeps, and a confirmation with the password',
          tags: 'dialog',
          on: {
            CONFIRM_DELETION: {
              target: 'deleting',
              actions: 'forgetRefusal',
              description: 'confirms it with the password',
            },
            CLOSE: { target: 'shown', actions: 'forgetRefusal', description: 'closes the dialog' },
          },
        },
        deleting: {
          description: 'The account is being deleted',
          tags: ['dialog', 'busy'],
          invoke: {
            src: 'deleteAccount',
            id: 'deleteAccount',
            onDone: {
              target: '#ownAccount.left',
              actions: 'leaveTo (accountDeleted)',
              description: 'the account is deleted',
            },
            onError: { target: 'notDeleted', actions: 'keepRefusal', description: 'the account is not deleted' },
          },
        },
        notDeleted: {
          description: 'The account was not deleted: another password, or try again',
          tags: ['dialog', 'error'],
          on: {
            CONFIRM_DELETION: {
              target: 'deleting',
              actions: 'forgetRefusal',
              description: 'confirms it with the password',
            },
            CLOSE: { target: 'shown', actions: 'forgetRefusal', description: 'closes the dialog' },
          },
        },
        confirming: {
          description: 'What logging out everywhere does, and a confirmation',
          tags: 'dialog',
          on: {
            CONFIRM: { target: 'ending', actions: 'forgetRefusal', description: 'confirms' },
            CLOSE: { target: 'shown', description: 'closes the dialog' },
          },
        },
        ending: {
          description: 'Every session is being ended',
          tags: ['dialog', 'busy'],
          invoke: {
            src: 'endEverySession',
            id: 'endEverySession',
            onDone: {
              target: '#ownAccount.left',
              actions: 'leaveTo (loggedOutEverywhere)',
              description: 'every session has ended',
            },
            onError: { target: 'notEnded', actions: 'keepRefusal', description: 'the sessions have not ended' },
          },
        },
        notEnded: {
          description: 'The sessions could not be ended: try again',
          tags: ['dialog', 'error'],
          on: {
            CONFIRM: { target: 'ending', actions: 'forgetRefusal', description: 'confirms' },
            CLOSE: { target: 'shown', actions: 'forgetRefusal', description: 'closes the dialog' },
          },
        },
      },
    },
    address: {
      id: 'account/address',
      description: 'Another address; the rest of the profile stays',
      tags: 'deep-linkable',
      meta: { screen: 'account/address' },
      invoke: {
        src: 'address',
        id: 'address',
        onDone: { target: '#ownAccount.profile.contactSaved', description: 'the address is saved' },
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    phone: {
      id: 'account/phone',
      description: 'Another phone number; the rest of the profile stays',
      tags: 'deep-linkable',
      meta: { screen: 'account/phone' },
      invoke: {
        src: 'address',
        id: 'address',
        onDone: { target: '#ownAccount.profile.contactSaved', description: 'the address is saved' },
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    names: {
      id: 'account/names',
      description: 'Other names: what is added is searched for, and removing one asks first',
      tags: 'deep-linkable',
      meta: { screen: 'account/names' },
      invoke: {
        src: 'aliases',
        id: 'aliases',
        onDone: { target: '#ownAccount.profile.namesSaved', description: 'the names are saved' },
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
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
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            CHANGE_PASSWORD: { target: 'saving', actions: 'forgetRefusal', description: 'changes the password' },
          },
        },
        saving: {
          description: 'The new password is being saved',
          tags: 'busy',
          invoke: {
            src: 'changePassword',
            id: 'changePassword',
            onDone: { target: '#ownAccount.profile.passwordChanged', description: 'the password is changed' },
            onError: { target: 'notSaved', actions: 'keepRefusal', description: 'the password is not changed' },
          },
          on: { LOG_OUT: { actions: 'logOut', description: 'logs out' } },
        },
        notSaved: {
          description: 'The password was not changed: try again',
          tags: 'error',
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            CHANGE_PASSWORD: { target: 'saving', actions: 'forgetRefusal', description: 'changes the password' },
          },
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
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            CHANGE_EMAIL: { target: 'saving', actions: 'forgetRefusal', description: 'wants another email' },
          },
        },
        saving: {
          description: 'Requests the link to the new email',
          tags: 'busy',
          invoke: {
            src: 'changeEmail',
            id: 'changeEmail',
            onDone: {
              target: '#ownAccount.profile.emailAsked',
              actions: 'reportNewEmail',
              description: 'the link is mailed',
            },
            onError: { target: 'notSaved', actions: 'keepRefusal', description: 'no link is mailed' },
          },
          on: { LOG_OUT: { actions: 'logOut', description: 'logs out' } },
        },
        notSaved: {
          description: 'The new email was not accepted: try again',
          tags: 'error',
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            CHANGE_EMAIL: { target: 'saving', actions: 'forgetRefusal', description: 'wants another email' },
          },
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
          tags: 'reading',
          invoke: {
            src: 'loadReceipt',
            id: 'loadReceipt',
            onDone: { target: 'shown', actions: 'assign', description: 'the receipt is there' },
            onError: { target: 'failed', actions: 'keepRefusal', description: 'no receipt came' },
          },
        },
        shown: {
          description: 'The receipt is on the page',
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            BACK: { target: '#ownAccount.profile', description: 'goes back' },
          },
        },
        failed: {
          description: 'The receipt could not be read: why, and try again',
          tags: 'error',
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            BACK: { target: '#ownAccount.profile', description: 'goes back' },
            TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal', description: 'tries again' },
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
          tags: 'reading',
          invoke: {
            src: 'copyData',
            id: 'copyData',
            onDone: { target: 'shown', actions: 'assign', description: 'the copy is there' },
            onError: { target: 'failed', actions: 'keepRefusal', description: 'no copy came' },
          },
        },
        shown: {
          description: 'The copy is on the page',
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            BACK: { target: '#ownAccount.profile', description: 'goes back' },
            SAVE_COPY: { target: 'saved', actions: 'saveCopy', description: 'saves the copy as a file' },
          },
        },
        saved: {
          description: 'The same, with: the file is in the downloads',
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            BACK: { target: '#ownAccount.profile', description: 'goes back' },
            SAVE_COPY: { actions: 'saveCopy', description: 'saves the copy as a file' },
          },
        },
        failed: {
          description: 'The copy could not be read: why, and try again',
          tags: 'error',
          on: {
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
            BACK: { target: '#ownAccount.profile', description: 'goes back' },
            TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal', description: 'tries again' },
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
