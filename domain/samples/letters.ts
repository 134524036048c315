import type { Language } from '../languages.ts'
import { letterTo, type LetterData, type LetterMail } from '../letters.ts'
import { operatorDefaults as operator } from '../operator-defaults.ts'
import type { LetterKind } from '../promises.ts'
import { samplePerson } from './person.ts'

const publicUrl = 'https://clearpath.example'

/** A letter without a sample does not compile. */
const data: { readonly [Kind in LetterKind]: Omit<LetterData<Kind>, 'operator' | 'publicUrl'> } = {
  accountCreated: { link: `${publicUrl}/confirm-email?code=Zx81kQ&lang=en` },
  resetLink: { link: `${publicUrl}/reset?lang=en#code=Zx81kQ` },
  passwordChanged: {},
  detailsCorrected: {},
  emailChangeAsked: {},
  emailChanged: {},
  newEmail: { link: `${publicUrl}/confirm-email?code=Zx81kQ&lang=en` },
  paymentReceived: { amount: 1500, date: '2026-11-01' },
  reminder: {},
  resultsReady: {},
  messageReceived: {},
  somethingNeeded: {},
  caseMoved: {},
}

/** The letters that we mail to people, in the order of the samples. */
export const letterKinds = Object.keys(data) as readonly LetterKind[]

/** A letter to the sample person in a language. */
export const sampleLetter = (kind: LetterKind, language: Language): LetterMail =>
  letterTo(samplePerson({ language }), kind, { operator, publicUrl, ...data[kind] })
