import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { readSeverity, type SeverityCode } from '../../../domain/reading/severity.ts'
import type { CaseGroup } from '../../../domain/rules/eligibility.ts'
import {
  type CaseSection,
  type OffenseKind,
  type RemedyType,
  type SeverityReading,
  stateInfo,
  type states,
  type UsState,
} from '../../../domain/states.ts'
import type { BlockedReason } from '../../../domain/wire/eligibility.ts'
import type { messageReasons, messageTypes } from '../../../domain/wire/message.ts'
import { numbered, textIn, type Text } from '../text-of.ts'

export const sectionTexts: Readonly<Record<CaseSection, MessageDescriptor>> = {
  felony: msg`Felonies`,
  misdemeanor: msg`Misdemeanors`,
  summaryOffense: msg`Summary offenses`,
  infraction: msg`Infractions`,
  traffic: msg`Traffic`,
  marijuana: msg`Marijuana`,
  other: msg`Other cases`,
}

/** The number of cases in each group, as one phrase. */
export const caseGroupTexts: Readonly<Record<CaseGroup, (count: number) => MessageDescriptor>> = {
  now: count => msg`${plural(count, { one: '# may be cleared now', other: '# may be cleared now' })}`,
  later: count => msg`${plural(count, { one: '# may be cleared later', other: '# may be cleared later' })}`,
  moreInformation: count => msg`${plural(count, { one: '# needs a closer look', other: '# need a closer look' })}`,
  notEligible: count => msg`${plural(count, { one: '# is not eligible now', other: '# are not eligible now' })}`,
}

/** The title of one case in each group. */
export const groupTitles: Readonly<Record<CaseGroup, MessageDescriptor>> = {
  now: msg`May be cleared now`,
  later: msg`May be cleared later`,
  moreInformation: msg`We need more information`,
  notEligible: msg`Not eligible at this time`,
}
/** For a case that the state would clear automatically if it had not paused this. */
export const pausedTitle = msg`Automatic clearing is paused`

type Info = (typeof states)[UsState]
/** The remedies of a state, except a paused one, which has its own texts. */
type GivenBy<Each> = Each extends { remedies: readonly (infer Given)[]; pausedRemedy: infer Paused }
  ? Exclude<Given, Paused>
  : never
type Given = GivenBy<Info>
/** The remedies with a future date, in states whose results show it. */
type GivenLater = GivenBy<Extract<Info, { saysLater: true }>>

const remedyNames: Readonly<Record<RemedyType, MessageDescriptor>> = {
  expungement: msg`Expungement`,
  'auto-expungement': msg`Automatic expungement`,
  sealing: msg`Sealing`,
  'set aside': msg`Set aside`,
  'second chance': msg`Certificate of second chance`,
  'rights restoration': msg`Rights restoration`,
  'auto-sealing': msg`Automatic sealing`,
}
/** The name of a remedy; an unknown one keeps its own. */
export const remedyName = (type: string): Text => textIn(remedyNames, type)

/** What a person can do, in one sentence per remedy, with the legal term in parentheses. */
const nowTexts: Readonly<Record<Given, MessageDescriptor>> = {
  expungement: msg`You can ask the court to clear this case (expungement).`,
  sealing: msg`You can ask the court to seal this case so most people can't see it.`,
  'set aside': msg`You can ask the court to set this conviction aside.`,
  'second chance': msg`You can ask the court for a certificate of second chance.`,
  'rights restoration': msg`You can ask the court to give you your civil rights back.`,
  'auto-sealing': msg`The court may seal this case on its own. You don't have to ask.`,
}
const laterTexts: Readonly<Record<GivenLater, (date: string) => MessageDescriptor>> = {
  expungement: date => msg`Starting ${date}, you can ask the court to clear this case (expungement).`,
  sealing: date => msg`Starting ${date}, you can ask the court to seal this case so most people can't see it.`,
  'auto-sealing': date => msg`Starting ${date}, the court may seal this case on its own. You don't have to ask.`,
}
/** What can be done about a case now; an unknown remedy keeps its own name. */
export const remedyNow = (type: string): MessageDescriptor =>
  Object.hasOwn(nowTexts, type)
    ? nowTexts[type as Given]
    : msg`The court data lists a way to clear this case: “${type}”. Ask us what it means for you.`
/** The same, from a date on. */
export const remedyLater = (type: string, date: string): MessageDescriptor =>
  Object.hasOwn(laterTexts, type)
    ? laterTexts[type as GivenLater](date)
    : msg`The court data lists a way to clear this case starting ${date}: “${type}”. Ask us what it means for you.`

const felony = (number: string) => msg`Felony, class ${number}`
const misdemeanor = (number: string) => msg`Misdemeanor, class ${number}`
const lettered = {
  MA: msg`Misdemeanor, class A`,
  MB: msg`Misdemeanor, class B`,
  MC: msg`Misdemeanor, class C`,
  S: msg`Summary offense`,
  IN: msg`Infraction`,
}

/** The severities, with the codes of states that number their classes or have summary offenses. */
const severityTexts: Readonly<Record<SeverityReading, Readonly<Partial<Record<SeverityCode, MessageDescriptor>>>>> = {
  degrees: {
    F1: msg`Felony, 1st degree`,
    F2: msg`Felony, 2nd degree`,
    F3: msg`Felony, 3rd degree`,
    M1: msg`Misdemeanor, 1st degree`,
    M2: msg`Misdemeanor, 2nd degree`,
    M3: msg`Misdemeanor, 3rd degree`,
    ...lettered,
  },
  classes: {
    ...numbered(felony, misdemeanor),
    ...lettered,
  },
}

/** For a letter without degree or class. */
const kindTexts: Readonly<Record<OffenseKind, MessageDescriptor>> = {
  felony: msg`Felony`,
  misdemeanor: msg`Misdemeanor`,
  summaryOffense: msg`Summary offense`,
  infraction: msg`Infraction`,
  traffic: msg`Traffic`,
}

/** For missing court data. */
export const notSaid = msg`The court data does not say`

/** Whether the court data has a severity. */
export const isSeveritySaid = (severity: string | null | undefined, usState: UsState): severity is string =>
  readSeverity(severity, usState).code !== 'none'

/**
 * A severity in words, as its state reads it: never a bare code; a letter alone is a felony or a misdemeanor, and an
 * unknown severity says so. A court's own words are shown unchanged.
 */
export function severityText(severity: string | null | undefined, usState: UsState): Text {
  const { code, kind } = readSeverity(severity, usState)
  if (!severity || code === 'none') return notSaid
  const text = code && severityTexts[stateInfo(usState).severity.results][code]
  if (text) return text
  const isBare = code !== null && (code.length === 1 || !/\p{L}{4}/u.test(severity))
  return isBare && kind ? kindTexts[kind] : severity
}

/** Why a case cannot be cleared; other texts are the court's and shown unchanged. */
const blockedTexts: Readonly<Record<BlockedReason, MessageDescriptor>> = {
  'A case is still open.': msg`A case is still open.`,
  'Fines or fees have not been paid.': msg`Fines or fees have not been paid.`,
  'The court record does not say how the case ended.': msg`The court record does not say how the case ended.`,
  'The law does not allow this kind of conviction to be cleared.': msg`The law does not allow this kind of conviction to be cleared.`,
  'The sentence has not been completed.': msg`The sentence has not been completed.`,
  'The waiting period has not passed.': msg`The waiting period has not passed.`,
}
export const blockedReasons = Object.keys(blockedTexts) as readonly BlockedReason[]
export const blockedText = (reason: string): Text => textIn(blockedTexts, reason)

/** What has to happen first, after "only when"; a reason that is not ours has no such words. */
const conditionTexts: Readonly<Partial<Record<BlockedReason, MessageDescriptor>>> = {
  'A case is still open.': msg`no case is open`,
  'Fines or fees have not been paid.': msg`fines and fees have been paid`,
  'The court record does not say how the case ended.': msg`the court record says how the case ended`,
  'The sentence has not been completed.': msg`the sentence has been completed`,
}
/** What a person can do about a reason: whom to ask, and for what. */
const nextStepTexts: Readonly<Partial<Record<BlockedReason, MessageDescriptor>>> = {
  'A case is still open.': msg`When it's closed, tell us.`,
  'Fines or fees have not been paid.': msg`Call the court of this case. Ask how much you still owe, and if you can pay it in small parts. When it's paid, tell us.`,
}
const ofReason = (texts: Readonly<Partial<Record<string, MessageDescriptor>>>) => (reason: string) =>
  (Object.hasOwn(texts, reason) && texts[reason]) || null
export const conditionText = ofReason(conditionTexts)
export const nextStepText = ofReason(nextStepTexts)

export const reasonTexts: Readonly<Record<(typeof messageReasons)[number], MessageDescriptor>> = {
  questionAboutResults: msg`I have a question about my results`,
  readyToStart: msg`I'm ready to start`,
  missingRecord: msg`A case is missing or wrong`,
  paymentQuestion: msg`I have a question about the price`,
  other: msg`Something else`,
}

/** The confirmation after writing to the team. */
export const receivedTexts: Readonly<Record<(typeof messageTypes)[number], MessageDescriptor>> = {
  contact_me_no_results: msg`Thank you for telling us about your record. Someone on our team will look for it.`,
  contact_me: msg`Thank you. We got your request.`,
  message: msg`Thank you. We got your message.`,
}

/** To people who have told us of an open case: what has to happen first. */
export const openCaseText = msg`You told us you have an open case. Most courts clear a record, but not before your open case is closed.`
