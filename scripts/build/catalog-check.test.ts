import { expect, test } from 'vitest'
import { moduleOf } from '../../src/boot/html.ts'
import { unfetchedFiles } from './catalog-check.ts'

test.each([
  ['screening', '/portal/src/screens/results/next-step.tsx'],
  ['screening', '/portal/src/texts/cases/matters.ts'],
  ['results', '/portal/src/questions/question-screen.tsx'],
  ['entry', '/portal/src/screens/information/privacy-screen.tsx'],
] as const)('%s does not fetch the texts of %s', (flow, file) => {
  expect(unfetchedFiles(flow, ['/portal/src/components/elements.tsx', file])).toEqual([file])
})

test.each([
  ['screening', '/portal/src/questions/question-screen.tsx'],
  ['results', '/portal/src/texts/cases/matters.ts'],
  ['results', '/portal/src/texts/steps.ts'],
  ['entry', '/portal/src/screens/sign-in/login-screen.tsx'],
  // a folder whose name only starts like that of another catalog
  ['screening', '/portal/src/screens/results-printed/page.tsx'],
] as const)('%s may render %s', (flow, file) => {
  expect(unfetchedFiles(flow, [file])).toEqual([])
})

test('the module of a flow is named like its file', () => {
  expect(moduleOf('resultsWaiting')).toBe('src/flows/results-waiting.ts')
})
