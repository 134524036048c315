import { describe, expect, test } from 'vitest'
import { languages } from './languages.ts'
import { operatorDefaults } from './operator-defaults.ts'

/** R308. An operator changes these values; the product ships with them. */
describe('the product ships with', () => {
  test.each<readonly [keyof typeof operatorDefaults, unknown]>([
    ['brandName', 'Clear Path'],
    ['contactEmail', 'help@clearpath.example'],
    ['techHelpEmail', 'tech@clearpath.example'],
    ['stateLines', expect.objectContaining({ UT: '(801) 555-0100', AZ: '(602) 555-0100', PA: '(215) 555-0100' })],
    ['otherStatesForm', 'https://clearpath.example/other-states'],
    ['clientPortal', 'https://portal.clearpath.example'],
    ['philadelphiaLegalAidPhone', '(215) 555-0180'],
    ['stepWeeks', { beginning: 4, bureau: 17, drafting: 4, prosecutor: 9, court: 26, finalization: 8 }],
    ['prices', { registration: 1500, friendReferral: 1000, directMail: 1000, interestedInfo: 500 }],
    [
      'promotionCodes',
      { directMail: 'FIVEOFFSKIP', partnership: 'partnership', peerReferral: 'PEER_REFERRAL', promotion: 'promotion' },
    ],
    ['povertyGuideline', { year: 2025, onePerson: 15_650, eachFurther: 5500 }],
    ['benefitLimit', { upToThree: 39_975, eachFurther: 8250 }],
    ['feeWaiverPercent', 187],
    ['cleanSlateWindowDays', 90],
    ['answerWithinWorkingDays', 2],
    ['quickExitUrl', { en: 'https://www.weather.gov/', es: 'https://www.weather.gov/' }],
    ['pages', { about: { en: [], es: [] }, privacy: { en: [], es: [] }, terms: { en: [], es: [] } }],
    ['keeps', { unusedAccounts: 0, auditLog: 400, journeyLog: 0 }],
  ])('%s %o', (setting, value) => {
    expect(operatorDefaults[setting]).toEqual(value)
  })

  test('the campaign codes', () => {
    expect(operatorDefaults.campaigns).toEqual({
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
    })
  })

  test('no video for any step: the portal shows its own picture story (R813)', () => {
    const none = { en: '', es: '' }
    expect(operatorDefaults.videos).toEqual({ needInfo: none, drafting: none, filed: none, complete: none })
  })

  test.each(languages)('a refund rule in %s', language => {
    expect(operatorDefaults.refundRule[language]).not.toBe('')
  })

  test('a link for vocational rehabilitation', () => {
    expect(URL.canParse(operatorDefaults.vocationalRehabilitationLink)).toBe(true)
  })
})

describe('the zip codes of Philadelphia', () => {
  test.each(['02', '03', '04', '06', '07', '09', '11', '12', '13', '14', '15', '16', '18', '19', '36', '53', '54'])(
    '191%s is one',
    end => {
      expect(operatorDefaults.philadelphiaZips).toContain(`191${end}`)
    },
  )

  test.each(['01', '05', '08', '10', '17', '55'])('191%s is none', end => {
    expect(operatorDefaults.philadelphiaZips).not.toContain(`191${end}`)
  })

  test('there are 49, each once', () => {
    expect(new Set(operatorDefaults.philadelphiaZips).size).toBe(49)
  })
})
