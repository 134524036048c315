import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { states, UsState } from '../../domain/states.ts'

/** What is said once somebody signs up in a state; a fact of the state that needs words does not compile without them. */
interface StateWords<Facts> {
  /** Where the cases are looked for. */
  readonly search: MessageDescriptor
  readonly feeWaiver: Facts extends { readonly hasFeeWaiver: true } ? MessageDescriptor : null
  readonly pausedClearing: Facts extends { readonly pausedRemedy: string } ? PausedWords : null
}

interface PausedWords {
  /** On the results. */
  readonly notice: MessageDescriptor
  /** Since when, and what to do meanwhile. */
  readonly explanation: MessageDescriptor
}

export const stateWords: { readonly [State in UsState]: StateWords<(typeof states)[State]> } = {
  UT: {
    search: msg`We use your name and birth date to look for your cases in the courts of Utah.`,
    feeWaiver: msg`Some questions are about money: in Utah, people with a low income can have court fees waived and pay less.`,
    pausedClearing: {
      notice: msg`Some of your cases may be cleared automatically (auto-expungement), but Utah has paused this.`,
      explanation: msg`Since October 2024, Utah's courts no longer clear cases by themselves (auto-expungement). You have to file a form first. The form is free.`,
    },
  },
  AZ: {
    search: msg`We use your name and birth date to look for your cases in the courts of Arizona.`,
    feeWaiver: null,
    pausedClearing: null,
  },
  PA: {
    search: msg`We use your name and birth date to look for your cases in the courts of Pennsylvania.`,
    feeWaiver: null,
    pausedClearing: null,
  },
}
