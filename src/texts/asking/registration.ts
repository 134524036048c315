import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReferralSource, Title } from '../../../domain/wire/person.ts'

/** How people heard about us; a source without a text does not compile. */
export const referralSourceTexts: Readonly<Record<ReferralSource, MessageDescriptor>> = {
  billboard: msg`Billboard`,
  communityPartnerSpecify: msg`Community partner (please specify)`,
  employerSpecify: msg`Employer (please specify)`,
  facebook: msg`Facebook`,
  flyer: msg`Flyer`,
  googleSearch: msg`Google search`,
  instagram: msg`Instagram`,
  mercyCare: msg`Mercy Care`,
  newsRadioSpecify: msg`Radio news (please specify)`,
  newsTvSpecify: msg`TV news (please specify)`,
  newsWebsiteSpecify: msg`News website (please specify)`,
  nextdoor: msg`Nextdoor`,
  rasaEmail: msg`An email from us`,
  tiktok: msg`TikTok`,
  utahCommunityAction: msg`Utah Community Action`,
  vocationalRehabilitation: msg`Vocational Rehabilitation`,
  wordOfMouthSpecify: msg`Word of mouth (please specify)`,
  otherSpecify: msg`Other (please specify)`,
}

export const titleTexts: Readonly<Record<Title, MessageDescriptor>> = {
  Mr: msg`Mr.`,
  Ms: msg`Ms.`,
  Mrs: msg`Mrs.`,
  Mx: msg`Mx.`,
}
