// Generated from machines/reminders/reminders-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const remindersMachine = createMachine({
  id: 'reminders',
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads of which cases the person wants to be told: each can be asked for already',
      invoke: {
        src: 'loadReminders',
        id: 'loadReminders',
        onDone: { target: 'listed', actions: 'assign', description: 'the cases for later are read' },
        onError: { target: 'leftOut', description: 'they cannot be read' },
      },
      on: {
        REMIND: {
          target: 'saving',
          actions: ['forgetRefusal', 'keepChange'],
          description: 'wants to be told when it is time, or not anymore',
        },
        ADD_TO_CALENDAR: {
          target: 'naming',
          actions: ['forgetFailure', 'keepDay'],
          description: 'puts a day in the calendar',
        },
      },
    },
    leftOut: {
      description: 'It could not be read: nothing can be asked for, but put in the calendar',
      on: {
        ADD_TO_CALENDAR: {
          target: 'naming',
          actions: ['forgetFailure', 'keepDay'],
          description: 'puts a day in the calendar',
        },
      },
    },
    listed: {
      description: 'Each case that can be cleared later with its day, and whether the person wants to be told',
      on: {
        REMIND: {
          target: 'saving',
          actions: ['forgetRefusal', 'keepChange'],
          description: 'wants to be told when it is time, or not anymore',
        },
        ADD_TO_CALENDAR: {
          target: 'naming',
          actions: ['forgetFailure', 'keepDay'],
          description: 'puts a day in the calendar',
        },
      },
    },
    saving: {
      description: 'What the person wants is being saved',
      tags: 'busy',
      invoke: {
        src: 'saveReminders',
        id: 'saveReminders',
        onDone: { target: 'listed', actions: 'assign', description: 'what is to be told is saved' },
        onError: { target: 'notSaved', actions: 'keepRefusal', description: 'it cannot be saved' },
      },
    },
    notSaved: {
      description: 'It could not be saved: try again',
      tags: 'error',
      on: {
        REMIND: {
          target: 'saving',
          actions: ['forgetRefusal', 'keepChange'],
          description: 'wants to be told when it is time, or not anymore',
        },
        ADD_TO_CALENDAR: {
          target: 'naming',
          actions: ['forgetFailure', 'keepDay'],
          description: 'puts a day in the calendar',
        },
      },
    },
    naming: {
      description: 'The person chooses the words that their calendar says, and gets a file for it',
      tags: 'dialog',
      on: {
        SAVE_FILE: [
          {
            target: 'listed',
            guard: 'the list is known',
            actions: 'saveFile',
            description: "saves the calendar's file · 1. if: the list is known",
          },
          { target: 'loading', actions: 'saveFile', description: "saves the calendar's file · 2. otherwise" },
        ],
        CLOSE: [
          { target: 'listed', guard: 'the list is known', description: 'closes the dialog · 1. if: the list is known' },
          { target: 'loading', description: 'closes the dialog · 2. otherwise' },
        ],
      },
    },
  },
})
