import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { states, UsState } from '../../domain/states.ts'

/** The texts of each state after sign-up; a state's property that needs a text does not compile without it. */
interface StateTexts<Info> {
  readonly search: MessageDescriptor
  /** On the summary of results: what was done. */
  readonly searched: MessageDescriptor
  readonly feeWaiver: Info extends { readonly hasFeeWaiver: true } ? MessageDescriptor : null
  readonly pausedClearing: Info extends { readonly pausedRemedy: string } ? PausedTexts : null
}

interface PausedTexts {
  /** On a case that the state would clear automatically: at once, or from a date on. */
  readonly now: MessageDescriptor
  readonly later: (date: string) => MessageDescriptor
  /** Since when, and what to do meanwhile. */
  readonly explanation: MessageDescriptor
  readonly form: MessageDescriptor
}

export const stateTexts: { readonly [State in UsState]: StateTexts<(typeof states)[State]> } = {
  UT: {
    search: msg`We use your name and birth date to look for your cases in the courts of Utah.`,
    searched: msg`We searched the courts of Utah by this name and birth date.`,
    feeWaiver: msg`Some questions are about money. In Utah, people with a low income can get court fees waived and pay less.`,
    pausedClearing: {
      now: msg`Utah would clear this case on its own (auto-expungement), but it has paused this. You have to file a form first. The form is free.`,
      later: date =>
        msg`Starting ${date}, Utah would clear this case on its own (auto-expungement), but it has paused this. You have to file a form first. The form is free.`,
      explanation: msg`Since October 2024, Utah's courts no longer clear cases on their own (auto-expungement). You have to file a form first. The form is free.`,
      form: msg`Get the form “Request for Automatic Expungement”`,
    },
  },
  AZ: {
    search: msg`We use your name and birth date to look for your cases in the courts of Arizona.`,
    searched: msg`We searched the courts of Arizona by this name and birth date.`,
    feeWaiver: null,
    pausedClearing: null,
  },
  PA: {
    search: msg`We use your name and birth date to look for your cases in the courts of Pennsylvania.`,
    searched: msg`We searched the courts of Pennsylvania by this name and birth date.`,
    feeWaiver: null,
    pausedClearing: null,
  },
}
