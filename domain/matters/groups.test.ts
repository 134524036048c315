import { expect, test } from 'vitest'
import { sampleMatter } from '../samples/case.ts'
import { dashboardGroups, documentsByCase, matterGroups, matterYear } from './groups.ts'

const of = (legal_action_type: string, id = legal_action_type) => sampleMatter({ legal_action_type, id })
const named = (groups: ReturnType<typeof matterGroups>) =>
  groups.map(({ group, matters }) => [group, matters.map(({ id }) => id)])

test.each([
  [{ case_year: 2004, case_number: '121900123' }, 2004],
  [{ case_year: null, case_number: '121900123' }, 2012],
  [{ case_year: null, case_number: '981900123' }, 1998],
  [{ case_year: null, case_number: 'CR-1' }, null],
  [{ case_year: null, case_number: null }, null],
])('the year of %j is %s', (matter, year) => {
  expect(matterYear(matter)).toBe(year)
})

test('the home state has a heading for each kind', () => {
  const groups = matterGroups([of('SEALING'), of('REDUCTION'), of('EXPUNGEMENT'), of('FINGERPRINT_CARD')], 'UT')
  expect(named(groups)).toEqual([
    ['expungement', ['EXPUNGEMENT']],
    ['reduction', ['REDUCTION']],
    ['motion', ['SEALING', 'FINGERPRINT_CARD']],
  ])
})

test('other states have one for each kind of case; an unknown kind is "other"', () => {
  const groups = matterGroups([of('SET_ASIDE'), of('SOMETHING_NEW'), of('SEALING'), of('SET_ASIDE', 'second')], 'AZ')
  expect(named(groups)).toEqual([
    ['SEALING', ['SEALING']],
    ['SET_ASIDE', ['SET_ASIDE', 'second']],
    ['OTHER', ['SOMETHING_NEW']],
  ])
})

test.each([
  ['UT', ['motion', 'reduction', 'expungement']],
  ['AZ', ['EXPUNGEMENT', 'REDUCTION', 'SEALING']],
] as const)('the dashboard in %s has %o, in this order', (usState, headings) => {
  const groups = dashboardGroups([of('EXPUNGEMENT'), of('REDUCTION'), of('SEALING')], usState)
  expect(named(groups).map(([group]) => group)).toEqual(headings)
})

test('documents with one case number are one group, without duplicates', () => {
  const [order, letter, petition] = ['order', 'letter', 'petition'].map(id => ({ id, name: `${id}.pdf` }))
  if (!order || !letter || !petition) throw new Error('no documents')
  expect(
    documentsByCase([
      sampleMatter({ case_number: '151', documents: [order] }),
      sampleMatter({ case_number: '121', documents: [letter] }),
      sampleMatter({ case_number: ' 151 ', documents: [petition, order] }),
      sampleMatter({ case_number: '161', documents: [] }),
    ]),
  ).toEqual([
    { caseNumber: '121', documents: [letter] },
    { caseNumber: '151', documents: [order, petition] },
  ])
})

test('a number is one case in each spelling, and one without a figure is like no other (R622)', () => {
  const of = (case_number: string | null, id: string) =>
    sampleMatter({ case_number, case_year: 2015, documents: [{ id, name: `${id}.pdf` }] })
  const named = documentsByCase([
    of('cr2015001234', 'a'),
    of(null, 'b'),
    of('CR2015–001234', 'c'),
    of('CR2015-001234', 'd'),
    of('1-23', 'e'),
    of('12-3', 'f'),
    of('pending', 'g'),
    of('pending', 'h'),
    of(' ', 'i'),
  ]).map(({ caseNumber, documents }) => [caseNumber, documents.map(({ id }) => id).join('')])
  expect(named).toEqual([
    ['1-23', 'e'],
    ['12-3', 'f'],
    ['CR2015-001234', 'dca'],
    ['pending', 'g'],
    ['pending', 'h'],
    [null, 'bi'],
  ])
})

test('documents of a matter without a number form their own group', () => {
  const order = { id: 'order', name: 'order.pdf' }
  expect(documentsByCase([sampleMatter({ case_number: null, documents: [order] })])).toEqual([
    { caseNumber: null, documents: [order] },
  ])
})
