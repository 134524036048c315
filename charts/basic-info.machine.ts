// Generated from machines/registration/basic-info-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const basicInfoMachine = createMachine({
  id: 'basicInfo',
  initial: 'editing',
  states: {
    editing: {
      description: 'Name, birth date, email and password',
      entry: 'forgetValues',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepValues' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
        CANCEL: { target: 'left', actions: 'leaveTo (landing)' },
      },
    },
    confirming: {
      description: 'Shows name and birth date: are they right?',
      tags: 'dialog',
      on: { CONFIRM: 'registering', EDIT: 'editing' },
    },
    registering: {
      description: 'The account is being created',
      tags: 'busy',
      invoke: {
        src: 'register',
        id: 'register',
        onDone: 'startingSession',
        onError: [
          { target: 'duplicate', guard: 'emailIsInUse' },
          { target: 'passwordRefused', guard: 'passwordIsRefused', actions: 'keepRefusal' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
      },
    },
    duplicate: {
      description: 'The email already has an account: is it yours?',
      tags: 'dialog',
      entry: 'forgetValues',
      on: {
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
        FORGOT_PASSWORD: { target: 'left', actions: 'leaveTo (forgot)' },
        NOT_ME: 'editing',
      },
    },
    passwordRefused: {
      description: 'The password is easy to guess: nothing is lost, the person types another',
      tags: 'error',
      entry: 'forgetValues',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepValues' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
        CANCEL: { target: 'left', actions: 'leaveTo (landing)' },
      },
    },
    refused: {
      description: 'The account could not be created: nothing is lost, try again',
      tags: 'error',
      entry: 'forgetValues',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepValues' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
        CANCEL: { target: 'left', actions: 'leaveTo (landing)' },
      },
    },
    startingSession: {
      description: 'The new person is being logged in',
      tags: ['busy', 'signedUp'],
      invoke: {
        src: 'startSession',
        id: 'startSession',
        onDone: [
          { target: 'savingCampaign', guard: 'cameByAuxiliaryCampaign', actions: ['keepSession', 'notifySignedIn'] },
          { target: 'left', actions: ['keepSession', 'notifySignedIn'] },
        ],
        onError: { target: 'sessionFailed', actions: 'keepRefusal' },
      },
    },
    savingCampaign: {
      description: "Saves the auxiliary campaign's code as an answer; a failure delays nobody",
      tags: ['busy', 'signedUp'],
      entry: 'forgetValues',
      invoke: { src: 'saveAuxiliaryCampaign', id: 'saveCampaign', onDone: 'left', onError: 'left' },
    },
    sessionFailed: {
      description: 'The account exists, but logging in failed: try again, or go to the login page',
      tags: ['error', 'signedUp'],
      on: {
        TRY_AGAIN: { target: 'startingSession', actions: 'forgetRefusal' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
      },
    },
    left: { type: 'final', description: 'Registered, or on to another public page', entry: 'forgetValues' },
  },
})
