// Generated from machines/registration/basic-info-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const basicInfoMachine = createMachine({
  id: 'basicInfo',
  initial: 'editing',
  invoke: {
    src: 'untilForgotten',
    id: 'untilForgotten',
    onDone: { target: '.left', actions: 'leaveTo (landing)', description: 'what was typed is forgotten' },
  },
  states: {
    editing: {
      description: 'Name, birth date, email and password',
      entry: 'forgetValues',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepValues', description: 'submits' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
        CANCEL: { target: 'left', actions: 'leaveTo (landing)', description: 'cancels' },
      },
    },
    confirming: {
      description: 'Shows name and birth date: are they right?',
      tags: 'dialog',
      on: {
        CONFIRM: { target: 'registering', description: 'confirms' },
        EDIT: { target: 'editing', description: 'corrects it' },
      },
    },
    registering: {
      description: 'The account is being created',
      tags: 'busy',
      invoke: {
        src: 'register',
        id: 'register',
        onDone: { target: 'startingSession', description: 'the account is created' },
        onError: [
          {
            target: 'duplicate',
            guard: 'the email is in use',
            description: 'the account is refused · 1. if: the email is in use',
          },
          {
            target: 'passwordRefused',
            guard: 'the password cannot be chosen',
            actions: 'keepRefusal',
            description: 'the account is refused · 2. if: the password cannot be chosen',
          },
          { target: 'refused', actions: 'keepRefusal', description: 'the account is refused · 3. otherwise' },
        ],
      },
    },
    duplicate: {
      description: 'The email already has an account: is it yours?',
      tags: 'dialog',
      entry: 'forgetValues',
      on: {
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
        FORGOT_PASSWORD: { target: 'left', actions: 'leaveTo (forgot)', description: 'forgot the password' },
        NOT_ME: { target: 'otherEmail', description: 'says: that is not me' },
      },
    },
    otherEmail: {
      description: 'The email is not theirs: the person enters another one',
      tags: 'error',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepValues', description: 'submits' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
        CANCEL: { target: 'left', actions: 'leaveTo (landing)', description: 'cancels' },
      },
    },
    passwordRefused: {
      description: 'The password cannot be chosen: nothing is lost, the person types another',
      tags: 'error',
      entry: 'forgetValues',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepValues', description: 'submits' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
        CANCEL: { target: 'left', actions: 'leaveTo (landing)', description: 'cancels' },
      },
    },
    refused: {
      description: 'The account could not be created: nothing is lost, try again',
      tags: 'error',
      entry: 'forgetValues',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepValues', description: 'submits' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
        CANCEL: { target: 'left', actions: 'leaveTo (landing)', description: 'cancels' },
      },
    },
    startingSession: {
      description: 'The new person is being logged in',
      tags: ['busy', 'signedUp'],
      invoke: {
        src: 'startSession',
        id: 'startSession',
        onDone: [
          {
            target: 'savingCampaign',
            guard: 'came by the auxiliary campaign',
            actions: ['keepSession', 'notifySignedIn'],
            description: 'the session begins · 1. if: came by the auxiliary campaign',
          },
          {
            target: 'left',
            actions: ['keepSession', 'notifySignedIn'],
            description: 'the session begins · 2. otherwise',
          },
        ],
        onError: { target: 'sessionFailed', actions: 'keepRefusal', description: 'the session cannot begin' },
      },
    },
    savingCampaign: {
      description: "Saves the auxiliary campaign's code as an answer; a failure delays nobody",
      tags: ['busy', 'signedUp'],
      entry: 'forgetValues',
      invoke: {
        src: 'saveAuxiliaryCampaign',
        id: 'saveCampaign',
        onDone: { target: 'left', description: 'the campaign is saved' },
        onError: { target: 'left', description: 'the campaign cannot be saved' },
      },
    },
    sessionFailed: {
      description: 'The account exists, but logging in failed: try again, or go to the login page',
      tags: ['error', 'signedUp'],
      on: {
        TRY_AGAIN: { target: 'startingSession', actions: 'forgetRefusal', description: 'tries again' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
      },
    },
    left: { type: 'final', description: 'Registered, or on to another public page', entry: 'forgetValues' },
  },
})
