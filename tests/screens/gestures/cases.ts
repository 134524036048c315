import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { isOnScreen, press, pressElement, rendered, selectTab } from '../helpers.tsx'
import { onPress, onSubmit, type Gestures } from './gesture.ts'

export const message: Gestures = {
  SEND: onSubmit('Send message'),
  CLOSE: onPress('Close'),
}

export const resultsWaiting: Gestures = {
  SEE_RESULTS: onPress('See my results'),
  SAY_WRONG: onPress('My name or birth date is wrong'),
}

export const results: Gestures = {
  SEE_RECORD: () => pressElement(document.querySelector<HTMLElement>('button[aria-label*="121900123"]')),
  MESSAGE_US: onPress('Message us'),
  ASK_ABOUT_CASE: onPress('Ask about this case'),
  DISOWN_CASE: onPress('This is not my case'),
  CHOOSE: () => pressElement(document.querySelector<HTMLElement>('input[type="checkbox"]')),
  START: onPress('Start'),
  BACK: (_: never, { context }) => press(context.chosen.length > 0 ? 'Change my cases' : 'Back to my results'),
  ASK_ABOUT_NO_RESULTS: onPress('Tell us about your record'),
  EXPLAIN_AUTOMATIC_CLEARING: onPress('What does paused mean?'),
  SEND: (event, at) =>
    at.matches('contacting')
      ? press('Please contact me')
      : at.matches('start')
        ? press('Ask us to start')
        : message.SEND!(event, at),
  SEE_SUMMARY: onPress('Print or save as PDF'),
  CLOSE: (_: never, { value }) =>
    press(value === 'warning' ? 'Dismiss' : value === 'summary' ? 'Back to my results' : 'Close'),
}

const openDetails = () => document.querySelectorAll('details').forEach(row => (row.open = true))

/** Presses a button by part of its name, if necessary in a dashboard row that is opened first. */
async function pressInRow(part: string) {
  const button = () => document.querySelector<HTMLElement>(`button[aria-label*="${part}"]`)
  if (!button()) openDetails()
  await expect.poll(button).not.toBeNull()
  pressElement(button())
  await rendered()
}

export const casework: Gestures = {
  EXPLAIN: () => pressInRow('BCI'),
  OPEN_CASE: () => pressElement(document.querySelector<HTMLElement>('li a[href^="#case-"]')),
  async EDIT_DATE() {
    openDetails()
    return press(isOnScreen('Let us know') ? 'Let us know' : 'Change the date of your application')
  },
  CONTACT_US: ({ subject: { decision } }: { subject: { decision?: unknown } }) =>
    decision === undefined ? press('Contact us') : pressInRow('121900123'),
  SAVE_DATE: onSubmit('Save'),
  CLOSE: (_: never, at) => press(at.hasTag('askingDate') || isAsked(at) ? 'Cancel' : 'Close'),
  SEND: (event, at) =>
    at.context.subject?.decision === undefined ? message.SEND!(event, at) : press('Yes, please start'),
  SHOW_CHECKLIST: () => selectTab('Your checklist'),
  SHOW_CASES: () => selectTab('Your cases'),
  SHOW_PROCESS: () => selectTab('The process'),
  DOWNLOAD: onPress('Download {name}', { name: 'Petition.pdf' }),
  VIEW: onPress('View {name}', { name: 'Petition.pdf' }),
}

/** Whether the client is asked again before we start. */
const isAsked = (at: AnyMachineSnapshot) =>
  at.context.subject?.decision !== undefined && at.matches({ dialog: { contacting: 'typing' } })
