import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UsState } from '../../../domain/states.ts'

interface StateOffer {
  /** The heading of its landing page. */
  readonly heading: MessageDescriptor
  /** What its law offers. */
  readonly offer: MessageDescriptor
  /** What else is good to know there. */
  readonly further: MessageDescriptor | null
}

/** What the landing page of a state says; apart from the names, because only that page needs it. */
export const stateOffers: Readonly<Record<UsState, StateOffer>> = {
  UT: {
    heading: msg`Clear your record in Utah`,
    offer: msg`In Utah, you can ask the court to erase old cases. This is called expungement.`,
    further: msg`If your income is low or you get benefits, you may pay less.`,
  },
  AZ: {
    heading: msg`Clear your record in Arizona`,
    offer: msg`In Arizona, the court can seal a case, set aside a conviction, or give you your rights back.`,
    further: msg`An old marijuana case may be cleared sooner.`,
  },
  PA: {
    heading: msg`Clear your record in Pennsylvania`,
    offer: msg`In Pennsylvania, old cases can be sealed. Some are sealed without any action from you.`,
    further: null,
  },
}
