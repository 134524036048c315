import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { fillFields, typedFor } from '../../../stories/helpers/typing.ts'
import { press, rendered } from '../helpers.tsx'

/**
 * A person's action on the screen that sends an event; `at` is the chart's state before. Typed as a method, so that
 * each gesture may declare its own event and context.
 */
type Gesture = { does(event: object, at: AnyMachineSnapshot): Promise<void> | void }['does']
export type Gestures = Readonly<Record<string, Gesture>>

export const onPress = (text: string, values?: Record<string, string>) => () => press(text, values)

/** Fills in the form with what its event has, and presses its button. */
export const onSubmit = (text: string, values?: Record<string, string>) => async (event: object) => {
  fillFields(typedFor(event as AnyEventObject, 'en') ?? {})
  await rendered()
  await press(text, values)
}

/** What works the same way on the screens of every chart. */
export const everywhere: Gestures = {
  LOG_OUT: onPress('Log out'),
  TRY_AGAIN: onPress('Try again'),
  CONTACT_US: onPress('Contact us'),
}

/** Server answers and timers come from outside the screen. */
export const isFromOutside = (event: AnyEventObject): boolean =>
  event.type.startsWith('xstate.') || fromElsewhere.has(event.type)

/** The events that other charts, or other tabs, send to a chart. */
const fromElsewhere = new Set([
  'COUPON_APPLIED',
  'ACTIVITY',
  'SESSION_EXPIRED',
  'SESSION_CHANGED',
  'OPEN_ADDRESS',
  'ENTER',
  'WAIT',
  'VISIT_CHANGED',
  'ASK',
  'LEAVE_SAVED',
  'LOG_OUT_SAVED',
  'SAVED',
  'SESSION',
  'QUICK_EXIT',
  'SAVE_AND_GO',
  'SAVE_AND_LOG_OUT',
  'WAS_AWAY',
])
