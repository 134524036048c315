import { languages, type Language } from './languages.ts'
import type { Operator } from './operator.ts'

const philadelphiaZips = [
  ...['02', '03', '04', '06', '07', '09', '11', '12', '13', '14', '15', '16'].map(end => `191${end}`),
  ...Array.from({ length: 37 }, (_, index) => String(19118 + index)),
]

const inEach = <Value>(value: Value) =>
  Object.fromEntries(languages.map(language => [language, value])) as Record<Language, Value>
const noText = inEach('')
const ownTexts = inEach<string[]>([])

/** The values that ship with the product. */
export const operatorDefaults: Operator = {
  brandName: 'Clear Path',
  brand: { logo: '', color: '' },
  contactEmail: 'help@clearpath.example',
  techHelpEmail: 'tech@clearpath.example',
  states: ['UT', 'AZ', 'PA'],
  stateLines: { UT: '(801) 555-0100', AZ: '(602) 555-0100', PA: '(215) 555-0100' },
  otherStatesForm: 'https://clearpath.example/other-states',
  clientPortal: 'https://portal.clearpath.example',
  vocationalRehabilitationLink: 'https://clearpath.example/vocational-rehabilitation',
  automaticClearingForm: 'https://clearpath.example/automatic-expungement',
  philadelphiaLegalAidPhone: '(215) 555-0180',
  philadelphiaLegalAidName: '',
  philadelphiaLegalAidPlace: '',
  videos: { needInfo: noText, drafting: noText, filed: noText, complete: noText },
  stepWeeks: { beginning: 4, bureau: 17, drafting: 4, prosecutor: 9, court: 26, finalization: 8 },
  prices: { registration: 1500, friendReferral: 1000, directMail: 1000, interestedInfo: 500 },
  refundRule: {
    en: 'You get your money back if we cannot look for your cases, or if you were charged too much. Once we have looked, we cannot give it back.',
    es: 'Le devolvemos su dinero si no podemos buscar sus casos o si le cobramos de más. Después de buscar, ya no podemos devolverlo.',
  },
  fees: {
    case: 50_000,
    caseWithWaiver: 25_000,
    bciApplication: 6500,
    bciApplicationFor: 'person',
    reduction402: 50_000,
    representation: 50_000,
  },
  freeRecheck: false,
  statementsInSpanish: false,
  campaigns: {
    emailPromo: 'email_promo',
    partners: ['partnership_voc', 'partnership_uca', 'partnership_mercy-care'],
    partnershipPrefix: 'partnership_',
    promotionSuffix: '_promo',
    promotions: [],
    promotionState: 'PA',
    auxiliary: 'clean-slate-utah',
    vocationalRehabilitation: 'partnership_voc',
    communityAction: 'partnership_uca',
    managedCareMarker: 'mercy-care',
    directMailPrefix: 'direct-mail_apr24_',
  },
  promotionCodes: {
    directMail: 'FIVEOFFSKIP',
    partnership: 'partnership',
    peerReferral: 'PEER_REFERRAL',
    promotion: 'promotion',
  },
  povertyGuideline: { year: 2025, onePerson: 15_650, eachFurther: 5500 },
  benefitLimit: { upToThree: 39_975, eachFurther: 8250 },
  feeWaiverPercent: 187,
  cleanSlateWindowDays: 90,
  answerWithinWorkingDays: 2,
  philadelphiaZips,
  quickExitUrl: inEach('https://www.weather.gov/'),
  pages: { about: ownTexts, privacy: ownTexts, terms: ownTexts },
  organization: { people: ownTexts, lawyer: noText, address: '' },
  keeps: { unusedAccounts: 0, auditLog: 400 },
  services: { texts: '', records: '' },
}
