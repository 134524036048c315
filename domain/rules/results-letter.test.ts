import { expect, test } from 'vitest'
import { sampleCase, sampleRemedy, someCases } from '../samples/case.ts'
import { linesOfLetter } from './results-letter.ts'

const today = '2026-11-22'
const numbers = ({ lines }: ReturnType<typeof linesOfLetter>) => lines.map(({ record }) => record.case_number)

test('the letter names the cases in the order of the counts: now, later, a closer look, not now', () => {
  // what Utah has paused (171900654) is not to be had now: it stands with those for later
  expect(numbers(linesOfLetter(someCases.cases, 'UT', today))).toEqual([
    '121900123',
    '151900456',
    '171900654',
    '091900789',
    '181900321',
  ])
})

test('eight fit, the rest is counted; those that may be cleared now are never among the rest', () => {
  const blocked = sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })
  const many = Array.from({ length: 8 }, (_, index) => sampleCase({ case_number: `B${index}`, remedies: [blocked] }))
  expect(linesOfLetter(many, 'UT', today).further).toBe(0)
  const { further, ...letter } = linesOfLetter([...many, sampleCase({ case_number: 'A' })], 'UT', today)
  expect(numbers({ ...letter, further })).toEqual(['A', 'B0', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'])
  expect(further).toBe(1)
})

test('without a case there is nothing to name', () => {
  expect(linesOfLetter([], 'PA', today)).toEqual({ lines: [], further: 0 })
})
