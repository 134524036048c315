import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { Reminder, ReminderChange } from '../../domain/wire/reminder.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'

interface Remind extends ReminderChange {
  type: 'REMIND'
}
type RemindersEvent =
  | Remind
  | { type: 'ADD_TO_CALENDAR'; day: string }
  | { type: 'SAVE_FILE'; values: Pick<CalendarEvent, 'title'> }
  | { type: 'CLOSE' }

/** An all-day event for the person's own calendar: its title, and its day, year-month-day. */
export interface CalendarEvent {
  readonly title: string
  readonly day: string
}
interface Context {
  /** The cases that can be cleared later, and those of which the person wants to be told; null until they are read. */
  reminders: readonly Reminder[] | null
  /** What is being saved, or could not be; null if nothing is. */
  change: ReminderChange | null
  /** The day that was last put in the calendar; null before. */
  day: string | null
  refusal: Refusal | null
}

const chart = setup({
  types: { context: {} as Context, events: {} as RemindersEvent },
  actors: {
    /** Reads the cases that can be cleared later. */
    loadReminders: mustBeProvided<readonly Reminder[]>('loadReminders'),
    /** Saves whether the person wants to be told of some, and returns the list. */
    saveReminders: mustBeProvided<readonly Reminder[], ReminderChange>('saveReminders'),
  },
  guards: { isRead: ({ context }) => context.reminders !== null },
  actions: {
    keepChange: assign((_, { case_numbers, wanted }: ReminderChange) => ({ change: { case_numbers, wanted } })),
    keepDay: assign((_, { day }: { day: string }) => ({ day })),
    forgetFailure: assign({ change: null, refusal: null }),
    /** Provided by the composition: saves the calendar's file. */
    saveFile: (_, _event: CalendarEvent) => {},
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
  },
})

const remind = {
  REMIND: {
    target: 'saving',
    actions: ['forgetRefusal', { type: 'keepChange', params: ({ event }: { event: Remind }) => event }],
  },
} as const
const addToCalendar = {
  ADD_TO_CALENDAR: {
    target: 'naming',
    actions: ['forgetFailure', { type: 'keepDay', params: ({ event }: { event: { day: string } }) => event }],
  },
} as const
const save = {
  type: 'saveFile',
  params: ({ context, event }: { context: Context; event: { values: Pick<CalendarEvent, 'title'> } }) => ({
    ...event.values,
    day: context.day ?? '',
  }),
} as const

/**
 * The cases that can be cleared later, on the results and on the account page, which do not wait for it: people can ask
 * to be told when it's time, and put the day in their own calendar.
 */
export const remindersMachine = chart.createMachine({
  id: 'reminders',
  initial: 'loading',
  context: { reminders: null, change: null, day: null, refusal: null },
  states: {
    loading: {
      description: 'Reads of which cases the person wants to be told: each can be asked for already',
      on: { ...remind, ...addToCalendar },
      invoke: {
        id: 'loadReminders',
        src: 'loadReminders',
        onDone: { target: 'listed', actions: assign(({ event }) => ({ reminders: event.output })) },
        onError: 'leftOut',
      },
    },
    leftOut: {
      description: 'It could not be read: nothing can be asked for, but put in the calendar',
      on: addToCalendar,
    },
    listed: {
      description: 'Each case that can be cleared later with its day, and whether the person wants to be told',
      on: { ...remind, ...addToCalendar },
    },
    saving: {
      description: 'What the person wants is being saved',
      tags: 'busy',
      invoke: {
        id: 'saveReminders',
        src: 'saveReminders',
        input: ({ context }) => context.change ?? { case_numbers: [], wanted: false },
        onDone: { target: 'listed', actions: assign(({ event }) => ({ reminders: event.output, change: null })) },
        onError: { target: 'notSaved', actions: 'keepRefusal' },
      },
    },
    notSaved: {
      description: 'It could not be saved: try again',
      tags: 'error',
      on: { ...remind, ...addToCalendar },
    },
    naming: {
      description: 'The person chooses the words that their calendar says, and gets a file for it',
      tags: 'dialog',
      on: {
        SAVE_FILE: [
          { guard: 'isRead', target: 'listed', actions: save },
          { target: 'loading', actions: save },
        ],
        CLOSE: [{ guard: 'isRead', target: 'listed' }, { target: 'loading' }],
      },
    },
  },
})

/** A running list of reminders. */
export type RemindersRef = ActorRefFrom<typeof remindersMachine>
