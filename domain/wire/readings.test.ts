import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { noMatters, sampleCase, sampleCharge, sampleMatter, sampleRemedy, someCases } from '../samples/case.ts'
import { client, sampleAlias, samplePerson } from '../samples/person.ts'
import { answerListSchema, readableAnswers } from './answer.ts'
import { readableToken } from './authentication.ts'
import { eligibilitySchema, readableCount, readableEligibility } from './eligibility.ts'
import { matterListSchema, readableMatters } from './matter.ts'
import { readableMessages } from './message.ts'
import { priceSchema, readablePaid, readablePrice, readableReceipt } from './payment.ts'
import { personSchema, readablePerson, readableVerified } from './person.ts'
import { readableReferral } from './referral.ts'

/** The same value under each of these names. */
const all = <Value>(names: string, value: Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.split(' ').map(name => [name, value]))

const remedy = sampleRemedy({ eligibility: 'ineligible', eligible_by: '2031-02-03', reasons: ['The case is open.'] })
const charge = sampleCharge({ code: '58-37-8' })
const found = sampleCase({ code: 'C1', lead_charge: charge, charges: [charge], remedies: [remedy] })
const eligibility = { cases: [found], updated_at: '2026-11-02T10:00:00Z' }
const document = { id: 'document-1', name: 'Petition.pdf', media_type: 'application/pdf' }
const matter = sampleMatter({ documents: [document], case_year: 2012, docs_filed: '2026-05-02', is_two_step: true })
const matters = {
  matters: [matter],
  state_specific_data: { bci_submitted: '2026-03-02' },
  personal_statement_drafted: true,
}
const person = samplePerson({
  ...client,
  us_state: 'AZ',
  language: 'es',
  middle_name: 'Luz',
  address2: '2B',
  utm_code: 'partnership_uca',
  has_peer_referrer: true,
  opt_in_sms: true,
  aliases: [{ ...sampleAlias, middle_name: 'Ann' }],
})
const nothingTold = { withdrawn_case_numbers: [], not_mine_case_numbers: [], topic: null, answered_on: null }
const plainMessage = { type: 'message', created_at: null, case_numbers: [], reference: null }
const entry = { question: 'race', selection: 'white', additional_json: null, updated_at: '2026-11-01T12:00:00Z' }

test.each<readonly [string, v.GenericSchema, v.GenericSchema, unknown]>([
  ['a person', personSchema, readablePerson, person],
  ['results', eligibilitySchema, readableEligibility, eligibility],
  ['results of each kind', eligibilitySchema, readableEligibility, someCases],
  ['matters', matterListSchema, readableMatters, matters],
  ['answers', answerListSchema, readableAnswers, [entry]],
  ['a price', priceSchema, readablePrice, { total: 1500 }],
])('%s: sent complete by our own server, and read unchanged', (_, sent, readable, answer) => {
  expect(v.parse(sent, answer)).toEqual(answer)
  expect(v.parse(readable, answer)).toEqual(answer)
})

test.each([{ total: -1 }, { total: 14.5 }, { total: '1500' }, {}])(
  'our own server does not send the price %j',
  price => {
    expect(v.is(priceSchema, price)).toBe(false)
  },
)

const noCharge = all('description disposition disposition_date severity code', null)
const noCase = { ...all('court county code case_type lead_charge', null), case_number: '--', charges: [], remedies: [] }
const noMatter = {
  ...all('workflow workflow_stage workflow_step_name case_number case_year court lead_charge_description', null),
  ...all('description lead_charge_severity docs_filed answered_on is_two_step', null),
  legal_action_type: 'OTHER',
  documents: [],
}
const noPerson = {
  ...all('id email first_name last_name created_at birth_date updated_at', ''),
  ...all(
    'title middle_name new_email referral_code utm_code client_status app_payment_date last_visit_at address address2 city state zip phone',
    null,
  ),
  ...all('has_peer_referrer identity_by_team verified', false),
  ...all('email_confirmed email_notices email_reachable phone_reachable phone_takes_texts sends_texts', true),
  opt_in_sms: null,
  language: 'en',
  us_state: 'UT',
  aliases: [],
}

/** How an answer is read; `none` for an unreadable one. */
const none = Symbol('none')
const readings: Readonly<Record<string, readonly [v.GenericSchema, ...(readonly [answer: unknown, as: unknown])[]]>> = {
  'the token': [
    readableToken,
    [{ access_token: 'abc', token_type: 'bearer' }, { access_token: 'abc' }],
    [{ access_token: 17 }, { access_token: '17' }],
    ...[{}, { access_token: '' }, { access_token: null }, [], 'abc', null].map(answer => [answer, none] as const),
  ],
  'whether a friend’s code is valid': [
    readableReferral,
    [{ valid: false, code: 'x' }, { valid: false }],
    ...[{ valid: true }, { valid: 'false' }, { valid: null }, {}, [], null, 'ok'].map(
      answer => [answer, { valid: true }] as const,
    ),
  ],
  'whether the person is verified': [
    readableVerified,
    [{ verified: true }, { verified: true }],
    ...[{ verified: false }, {}, { verified: 'true' }].map(answer => [answer, { verified: false }] as const),
  ],
  'a payment that was taken': [
    readablePaid,
    [{ verified: true }, { verified: true }],
    ...[{ verified: false }, { verified: 'true' }, {}, null, 'paid', []].map(
      answer => [answer, { verified: false }] as const,
    ),
    [
      { verified: true, confirmation: 'pi_1_secret' },
      { verified: true, confirmation: 'pi_1_secret' },
    ],
    ...['', null, 7].map(confirmation => [{ verified: true, confirmation }, { verified: true }] as const),
  ],
  'a price': [
    readablePrice,
    [{ total: '0', currency: 'USD' }, { total: 0 }],
    ...[{}, { total: null }, { total: 'free' }, { total: -1 }, [], null].map(answer => [answer, none] as const),
  ],
  'a receipt': [readableReceipt, [{ amount: '1500' }, { id: '', paid_on: '', amount: 1500, refunded: 0 }], [{}, none]],
  'the messages': [
    readableMessages,
    [[{ type: 'message', id: 4 }, { type: 'of theirs' }, null], [{ ...plainMessage, ...nothingTold }]],
    [
      [{ type: 'message', created_at: '2026-11-27', case_numbers: [121, '151'], reference: 7, topic: 'weather' }],
      [{ type: 'message', created_at: '2026-11-27', case_numbers: ['121', '151'], reference: '7', ...nothingTold }],
    ],
    [
      [
        { type: 'message', withdrawn_case_numbers: '121', not_mine_case_numbers: [151, null], answered_on: '' },
        { type: 'message', topic: 'name_or_birth_date', withdrawn_case_numbers: {}, answered_on: '2026-12-01' },
      ],
      [
        { ...plainMessage, ...nothingTold, withdrawn_case_numbers: ['121'], not_mine_case_numbers: ['151'] },
        { ...plainMessage, ...nothingTold, topic: 'name_or_birth_date', answered_on: '2026-12-01' },
      ],
    ],
    [null, []],
  ],
  'the count': [
    readableCount,
    [
      { updated_at: '', count: '3' },
      { updated_at: null, count: 3 },
    ],
    [{ delayed: true }, { updated_at: null, count: null, delayed: true }],
    [{ delayed: 'yes' }, { updated_at: null, count: null, delayed: false }],
    [
      { updated_at: '2026-11-02T10:00:00Z', count: 'three' },
      { updated_at: '2026-11-02T10:00:00Z', count: null },
    ],
    [{}, { updated_at: null, count: null }],
  ],
  'a person': [
    readablePerson,
    [{}, noPerson],
    [
      { ...person, us_state: 'NV', language: 'fr' },
      { ...person, us_state: 'PA', language: 'en' },
    ],
    [
      { ...person, client_status: 'ON_THE_MOON' },
      { ...person, client_status: 'ON_THE_MOON' },
    ],
    [
      { ...person, zip: 84_601, address: ' ', opt_in_sms: 1 },
      { ...person, zip: '84601', address: null, opt_in_sms: null },
    ],
    ...[{ first_name: ' ', middle_name: 'Ann', last_name: null }, {}, 'Mary Cross'].map(
      alias => [{ aliases: [alias] }, noPerson] as const,
    ),
    [
      { aliases: [{ first_name: 'Mary' }, { last_name: 'Cross' }] },
      {
        ...noPerson,
        aliases: [
          { first_name: 'Mary', middle_name: null, last_name: '' },
          { first_name: '', middle_name: null, last_name: 'Cross' },
        ],
      },
    ],
  ],
  'the results': [
    readableEligibility,
    [{}, { cases: [], updated_at: null }],
    [{ cases: [{}, null, 'broken'] }, { cases: [noCase], updated_at: null }],
    ...[[], null, '<html></html>'].map(answer => [answer, none] as const),
  ],
  'the matters': [
    readableMatters,
    [{}, noMatters],
    [{ matters: 'none', state_specific_data: [], personal_statement_drafted: 'yes' }, noMatters],
    ...[[], null, '<html></html>'].map(answer => [answer, none] as const),
    // without an id they get their position, not counting broken ones
    [
      { matters: [{}, null, { id: 'b' }, { id: '' }] },
      { ...noMatters, matters: ['0', 'b', '2'].map(id => ({ ...noMatter, id })) },
    ],
    [
      { ...matters, state_specific_data: { bci_submitted: '', moon: 'full' } },
      { ...matters, state_specific_data: { bci_submitted: null } },
    ],
  ],
}
describe.each(Object.entries(readings))('%s: is read, or empty (R1404)', (_, [schema, ...rows]) => {
  test.each(rows)('%#', (answer, as) => {
    const { success, output } = v.safeParse(schema, answer)
    expect(success ? output : none).toEqual(as)
  })
})

test.each<readonly [string, object, object]>([
  ['a number', { case_number: 121_900_123, court: ' ' }, { case_number: '121900123', court: null }],
  ['empty charges', { lead_charge: {}, charges: [{}, null] }, { lead_charge: noCharge, charges: [noCharge] }],
  ['texts for charges', { lead_charge: 'Theft', charges: 'Theft' }, { lead_charge: null, charges: [] }],
  [
    'a severity',
    { charges: [{ ...charge, severity: 'ZZ9', judge: 'x' }] },
    { charges: [{ ...charge, severity: 'ZZ9' }] },
  ],
  ['a remedy', { remedies: [{ ...remedy, type: 'pardon' }] }, { remedies: [{ ...remedy, type: 'pardon' }] }],
  [
    'an eligibility',
    { remedies: [{ ...remedy, eligibility: 'maybe' }] },
    { remedies: [{ ...remedy, eligibility: 'unknown' }] },
  ],
  [
    'a bare remedy',
    { remedies: [{ type: 'sealing' }] },
    { remedies: [{ type: 'sealing', eligibility: 'unknown', eligible_by: null, reasons: [] }] },
  ],
  [
    'one reason',
    { remedies: [{ ...remedy, reasons: 'It is open.' }] },
    { remedies: [{ ...remedy, reasons: ['It is open.'] }] },
  ],
])('a case with another API’s %s is read', (_, changes, as) => {
  expect(v.parse(readableEligibility, { cases: [{ ...found, ...changes }] }).cases).toEqual([{ ...found, ...as }])
})

test.each<readonly [string, object, object]>([
  ['phases', { legal_action_type: 'PARDON', workflow: 'Moon' }, { legal_action_type: 'PARDON', workflow: 'Moon' }],
  ['numbers', { id: 7, case_number: 12, case_year: '2012' }, { id: '7', case_number: '12', case_year: 2012 }],
  ['words', { case_year: 'long ago', is_two_step: 'yes' }, { case_year: null, is_two_step: null }],
  ['no documents', { documents: null }, { documents: [] }],
  ['documents', { documents: [{ name: 'without an id' }, { id: 9 }] }, { documents: [{ id: '9', name: '--' }] }],
  ['a kind', { documents: [{ ...document, media_type: '' }] }, { documents: [{ ...document, media_type: null }] }],
])('a matter with another API’s %s is read', (_, changes, as) => {
  expect(v.parse(readableMatters, { matters: [{ ...matter, ...changes }] }).matters).toEqual([{ ...matter, ...as }])
})
