import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { changedAt, unexpectedResponse, itemsIn, readResponses, without } from '../harness/unexpected-responses.ts'
import { answersFrom, readableAnswers } from '../domain/wire/answer.ts'
import { readRefusal } from '../domain/wire/refusal.ts'
import { readableCount, readableEligibility } from '../domain/wire/eligibility.ts'
import { readableMatters } from '../domain/wire/matter.ts'
import { readableMessages } from '../domain/wire/message.ts'
import { readablePaid, readablePrice } from '../domain/wire/payment.ts'
import { readablePerson } from '../domain/wire/person.ts'
import { readableReferral } from '../domain/wire/referral.ts'

const all = Object.entries(readResponses)

describe('an answer of another API', () => {
  test.each(all)('%s: our own answer is read unchanged', (_, { schema, answer }) => {
    expect(v.parse(schema, answer)).toMatchObject(answer as object)
  })

  test.each(all)('%s: the answer is read with any other differences', (_, of) => {
    fc.assert(
      fc.property(unexpectedResponse(of), answer => {
        expect(v.safeParse(of.schema, answer).issues).toBeUndefined()
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })

  test.each(all)('%s: a broken item does not affect the rest', (_, { schema, answer }) => {
    const whole: unknown = v.parse(schema, answer)
    for (const path of itemsIn(answer))
      for (const broken of [null, [], true]) {
        // the answers' own details are kept as they came, item by item where they are lists of ours
        if (path.includes('additional_json')) continue
        expect(v.parse(schema, changedAt(answer, path, broken))).toEqual(without(whole, path))
      }
  })
})

describe('readable values', () => {
  const person = (changes: object) =>
    v.parse(readablePerson, { ...(readResponses.person.answer as object), ...changes })

  test('a number is an id, a ZIP code or a phone, like a text', () => {
    expect(person({ id: 17, zip: 84_601, phone: 8_015_550_101 })).toMatchObject({
      id: '17',
      zip: '84601',
      phone: '8015550101',
    })
  })

  test.each([undefined, null, '', '  '])('an address of %j is empty', address => {
    expect(person({ address, app_payment_date: address, utm_code: address })).toMatchObject({
      address: null,
      app_payment_date: null,
      utm_code: null,
    })
  })

  test('a person with almost no data', () => {
    expect(v.parse(readablePerson, {})).toMatchObject({
      first_name: '',
      us_state: 'UT',
      language: 'en',
      verified: false,
      aliases: [],
    })
  })

  test('a case with an unknown remedy, severity and field', () => {
    const remedy = { type: 'pardon', eligibility: 'eligible', reasons: 'The governor decides.' }
    const { cases } = v.parse(readableEligibility, {
      cases: [
        {
          case_number: 2_019_001,
          charges: null,
          lead_charge: { severity: 'ZZ9' },
          remedies: [remedy, 'broken'],
          judge: 'x',
        },
      ],
    })
    expect(cases).toEqual([
      {
        case_number: '2019001',
        court: null,
        county: null,
        code: null,
        case_type: null,
        lead_charge: { description: null, disposition: null, disposition_date: null, severity: 'ZZ9', code: null },
        charges: [],
        remedies: [{ type: 'pardon', eligibility: 'eligible', eligible_by: null, reasons: ['The governor decides.'] }],
      },
    ])
  })

  test('a matter without an id gets its position', () => {
    const { matters } = v.parse(readableMatters, {
      matters: [{ workflow: 'Moon phase', documents: [{ id: 9, name: 'Petition' }, {}] }, {}],
    })
    expect(matters).toMatchObject([
      { id: '0', workflow: 'Moon phase', documents: [{ id: '9', name: 'Petition' }] },
      { id: '1', legal_action_type: 'OTHER', documents: [] },
    ])
  })

  test('answers that are kept: without unknown questions, with unknown choices', () => {
    const list = v.parse(readableAnswers, [
      { question: 'shoe_size', selection: '42' },
      { question: 'race', selection: 'martian', additional_json: null },
      { question: 'number_of_dependents', selection: 3 },
      { question: 'open_cases', selection: null },
    ])
    expect(answersFrom(list)).toEqual({
      race: [{ selection: 'martian', additional_json: null }],
      number_of_dependents: [{ selection: '3', additional_json: null }],
    })
  })

  test.each([[null], [[]], [[{ type: 'a kind of theirs' }]]])('messages %j are empty', answer => {
    expect(v.parse(readableMessages, answer)).toEqual([])
  })

  test.each([
    [{}, true],
    [null, true],
    [{ valid: true }, true],
    [{ id: 4 }, true],
    [{ valid: false }, false],
  ])('a referral check that answers %j: valid is %s', (answer, valid) => {
    expect(v.parse(readableReferral, answer)).toEqual({ valid })
  })

  test('numbers may be digits in a text', () => {
    expect(v.parse(readablePrice, { total: '1500' })).toEqual({ total: 1500 })
    expect(v.parse(readableCount, { count: '2' })).toEqual({ updated_at: null, count: 2 })
    expect(v.is(readablePrice, { total: 'free' })).toBe(false)
  })

  test.each([null, {}, 'ok', { verified: 'perhaps' }])('a payment that was taken and answers %j is paid', answer => {
    expect(v.parse(readablePaid, answer)).toEqual({ verified: false })
  })

  test.each([null, [], '<html></html>'])('%j is not a person, and not a list of cases', answer => {
    expect([v.is(readablePerson, answer), v.is(readableEligibility, answer)]).toEqual([false, false])
  })
})

test.each([[['zip: wrong']], [{ zip: ['wrong'] }], [''], [7], [null]])(
  'a detail of %j is not a sentence to show',
  detail => {
    expect(readRefusal({ detail, code: 9, params: 'x' })).toEqual({})
  },
)
