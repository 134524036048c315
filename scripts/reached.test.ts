import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folders } from '../harness/charts.ts'
import { flowsWith, flowsWithTexts, onceInSpanish, serverTestsWithout } from './reached.ts'

const flows = Object.keys(folders)
const reachedBy = (file: string) => flowsWith(flows, 'tests/screens/transitions.test.tsx', [file])

test('a screen reaches its own flow alone, what every page has all flows, and the server none', () => {
  expect(reachedBy('src/screens/results/results-page.tsx')).toEqual(['results'])
  expect(reachedBy('src/components/page-frame.tsx')).toEqual(flows)
  expect(reachedBy('server/app.ts')).toEqual([])
})

test('a rule reaches the flows and the folders of the server that use it', () => {
  const rule = 'domain/rules/eligibility.ts'
  expect(reachedBy(rule)).toContain('results')
  expect(reachedBy(rule)).not.toContain('sign-in')
  expect(serverTestsWithout([rule])).not.toContain('server/eligibility/**')
  expect(serverTestsWithout([rule])).toContain('server/log/**')
})

test('a text reaches the flows that fetch its catalog, and all flows if it comes with every page', () => {
  expect(flowsWithTexts(flows, ['locales/cases.es.po'])).toContain('results')
  expect(flowsWithTexts(flows, ['locales/cases.es.po'])).not.toContain('statement')
  expect(flowsWithTexts(flows, ['locales/cases.es.po', 'locales/asking.en.po'])).toContain('statement')
  expect(flowsWithTexts(flows, ['locales/public.es.po'])).toEqual(flows)
  expect(flowsWithTexts(flows, ['locales/signed-in.en.po'])).toEqual(flows)
  expect(flowsWithTexts(flows, ['domain/rules/fees.ts'])).toEqual([])
})

test('the screens that are shown once are found by the title of their test', () => {
  expect(readFileSync('tests/screens/transitions.test.tsx', 'utf8')).toContain(`'${onceInSpanish}`)
})
