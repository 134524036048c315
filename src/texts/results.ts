import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { remedyTypes } from '../../domain/eligibility.ts'
import type { contactMedia, messageReasons } from '../../domain/message.ts'
import type { CaseSection } from '../../domain/rules/case-sections.ts'

export const sectionWords: Readonly<Record<CaseSection, MessageDescriptor>> = {
  felony: msg`Felonies`,
  misdemeanor: msg`Misdemeanors`,
  summaryOffense: msg`Summary offenses`,
  infraction: msg`Infractions`,
  traffic: msg`Traffic`,
  marijuana: msg`Marijuana`,
  other: msg`Other cases`,
}

/** What a remedy does, as a person would say it; the legal word stands in brackets once. */
export const remedyWords: Readonly<Record<(typeof remedyTypes)[number], MessageDescriptor>> = {
  expungement: msg`clearing the record (expungement)`,
  'auto-expungement': msg`automatic clearing (auto-expungement)`,
  sealing: msg`sealing the record`,
  'set aside': msg`setting the conviction aside`,
  'second chance': msg`a certificate of second chance`,
  'rights restoration': msg`getting your civil rights back`,
  'auto-sealing': msg`automatic sealing`,
}

const severityWords: Readonly<Record<string, MessageDescriptor>> = {
  F1: msg`Felony, 1st degree`,
  F2: msg`Felony, 2nd degree`,
  F3: msg`Felony, 3rd degree`,
  MA: msg`Misdemeanor, class A`,
  MB: msg`Misdemeanor, class B`,
  MC: msg`Misdemeanor, class C`,
  IN: msg`Infraction`,
}

/** The words of a severity code; a court's own words are shown as they are, and nothing known as two dashes (S1 §3). */
export const severityWord = (code: string | null | undefined): MessageDescriptor | string =>
  code ? (severityWords[code] ?? (code === 'NA' ? '--' : code)) : '--'

export const reasonWords: Readonly<Record<(typeof messageReasons)[number], MessageDescriptor>> = {
  questionAboutResults: msg`I have a question about my results`,
  readyToStart: msg`I am ready to start`,
  missingRecord: msg`A record is missing or wrong`,
  paymentQuestion: msg`I have a question about the price`,
  other: msg`Something else`,
}

export const mediumWords: Readonly<Record<(typeof contactMedia)[number], MessageDescriptor>> = {
  sms: msg`Text message (SMS)`,
  call: msg`Phone call`,
  email: msg`Email`,
  noPreference: msg`No preference`,
}
