import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { noMatters, sampleMatter } from '../samples/matter.ts'
import { refusedIn, saidOf } from '../samples/said.ts'
import { legalActions } from '../matters/statuses.ts'
import { matterListSchema, readableMatters, statusUpdateSchema } from './matter.ts'

const document = { id: 'document-1', name: 'Petition.pdf', media_type: 'application/pdf' }
const matter = sampleMatter({ documents: [document], case_year: 2012, docs_filed: '2026-05-02', is_two_step: true })
const list = {
  matters: [matter],
  state_specific_data: { bci_submitted: '2026-03-02' },
  personal_statement_drafted: true,
}
/** What may be unknown of a matter. */
const open = [
  'workflow',
  'workflow_stage',
  'workflow_step_name',
  'case_number',
  'case_year',
  'court',
  'lead_charge_description',
  'description',
  'lead_charge_severity',
  'docs_filed',
  'is_two_step',
]

describe('the matters, as the server sends them', () => {
  test.each(Object.keys(legalActions))('are sent whole: %s', legal_action_type => {
    const sent = { ...list, matters: [{ ...matter, legal_action_type }] }
    expect(v.parse(matterListSchema, sent)).toEqual(sent)
  })

  test.each(['id', 'legal_action_type', 'documents'])('each have their %s', field => {
    expect(refusedIn(matterListSchema, { ...list, matters: [{ ...matter, [field]: undefined }] })).toEqual([
      `matters.0.${field}`,
    ])
  })
  test.each(open)('may each be without %s', field => {
    const sent = { ...list, matters: [{ ...matter, [field]: undefined }] }
    expect(v.parse(matterListSchema, sent).matters).toEqual([{ ...matter, [field]: null }])
  })
  test.each(['id', 'name'])('have documents with a %s', field => {
    const documents = [{ ...document, [field]: undefined }]
    expect(refusedIn(matterListSchema, { ...list, matters: [{ ...matter, documents }] })).toEqual([
      `matters.0.documents.0.${field}`,
    ])
  })

  test('may be none, with no date and no statement', () => {
    expect(v.parse(matterListSchema, { matters: [] })).toEqual(noMatters)
    expect(v.parse(matterListSchema, { matters: [], state_specific_data: {} }).state_specific_data).toEqual({
      bci_submitted: null,
    })
    expect(refusedIn(matterListSchema, {})).toEqual(['matters'])
  })
})

describe('the matters, as the browser reads them', () => {
  const read = (changes: object) => v.parse(readableMatters, { ...list, ...changes })
  const unknown = { ...Object.fromEntries(open.map(field => [field, null])), legal_action_type: 'OTHER', documents: [] }

  test('are read whole from our own server', () => {
    expect(read({})).toEqual(list)
  })

  test.each([
    {},
    { matters: null, state_specific_data: 'none', personal_statement_drafted: 'yes' },
    { matters: 'none' },
  ])('are none in %j', answer => {
    expect(v.parse(readableMatters, answer)).toEqual(noMatters)
  })
  test.each([[], null, '<html></html>'])('are not in %j', answer => {
    expect(v.is(readableMatters, answer)).toBe(false)
  })

  test('are known by their place where they have no id, broken ones not counted', () => {
    expect(read({ matters: [{}, null, { id: 'b' }, { id: '' }] }).matters).toEqual([
      { ...unknown, id: '0' },
      { ...unknown, id: 'b' },
      { ...unknown, id: '2' },
    ])
  })

  test.each([
    [
      { legal_action_type: 'PARDON', workflow: 'Moon phase' },
      { legal_action_type: 'PARDON', workflow: 'Moon phase' },
    ],
    [
      { id: 7, case_number: 121_900_123, case_year: '2012' },
      { id: '7', case_number: '121900123', case_year: 2012 },
    ],
    [
      { case_year: 'long ago', is_two_step: 'yes', court: ' ' },
      { case_year: null, is_two_step: null, court: null },
    ],
    [{ documents: null }, { documents: [] }],
    [{ documents: [{ name: 'without an id' }, { id: 9 }] }, { documents: [{ id: '9', name: '--' }] }],
    [{ documents: [{ ...document, media_type: '' }] }, { documents: [{ ...document, media_type: null }] }],
  ])('with %j are read as with %j', (changes, as) => {
    expect(read({ matters: [{ ...matter, ...changes }] }).matters).toEqual([{ ...matter, ...as }])
  })

  test.each([
    [null, null],
    [{}, { bci_submitted: null }],
    [{ bci_submitted: '', moon: 'full' }, { bci_submitted: null }],
    [[], null],
  ])('with the data %j of their state are read as with %j', (state_specific_data, as) => {
    expect(read({ state_specific_data }).state_specific_data).toEqual(as)
  })
})

test.each([
  [{ state_specific_data: { bci_submitted: '2024-03-02' } }, {}],
  [{ state_specific_data: { bci_submitted: '1989-12-31' } }, { 'state_specific_data.bci_submitted': 'dateTooEarly' }],
  [{ state_specific_data: { bci_submitted: '3/2/2024' } }, { 'state_specific_data.bci_submitted': 'dateFormat' }],
])('the day on which the application was sent is saved, or told: %j', (body, said) => {
  expect(saidOf(statusUpdateSchema, body)).toEqual(said)
})
test.each([
  [{}, 'state_specific_data'],
  [{ state_specific_data: {} }, 'state_specific_data.bci_submitted'],
])('a day is needed where %j is sent', (body, field) => {
  expect(refusedIn(statusUpdateSchema, body)).toEqual([field])
})
