import { describe, expect, test } from 'vitest'
import { screeningProgress, surveyProgress } from './flows/progress.ts'
import { journeyStepOf, screenAsking } from './journey.ts'
import { usStates } from './offered.ts'
import { savedBy } from './samples/people.ts'
import { flowInput } from './samples/person.ts'
import type { UsState } from './states.ts'

test.each([
  ['race', 'register/ethnicity'],
  ['ethnicity', 'register/ethnicity'],
  ['open_cases', 'register/open-cases'],
  ['provider', 'register/case-manager'],
  ['hourly_rate', 'register/pay-rate'],
  ['clearing_reason', 'register/why-record-clearing'],
  ['circumstances', 'statement/life-circumstances'],
  ['clearing_reasons', 'statement/reasons'],
  ['life_improvement', 'statement/life-improvement'],
])('%s is asked on %s', (question, screen) => {
  expect(screenAsking(question)).toBe(screen)
})

test.each(['is_fee_waiver_eligible', 'auxiliary_campaign', 'agreed_cases', 'favourite_color'])(
  'no screen asks %s: saving it is not logged',
  question => {
    expect(screenAsking(question)).toBeUndefined()
  },
)

describe('the log does not reveal a client’s campaign', () => {
  /** The log of a person who answers every page on their path, each step once. */
  const logOf = (us_state: UsState, utm_code: string | null) => {
    const known = flowInput({ us_state, utm_code })
    const saved = [...screeningProgress(known), ...surveyProgress(known)]
      .map(({ page }) => savedBy(page))
      .filter(({ entries }) => Object.keys(entries).length > 0)
    const steps = saved.map(({ page }) => journeyStepOf(`register/${page}`))
    return steps.filter((step, index) => step !== steps[index - 1])
  }
  const campaigns = [
    'partnership_voc',
    'partnership_uca',
    'partnership_mercy-care',
    'partnership_other',
    'email_promo',
    'clean-slate-utah',
  ]

  test.each(usStates.flatMap(usState => campaigns.map(campaign => [usState, campaign] as const)))(
    '%s, %s',
    (usState, campaign) => {
      expect(logOf(usState, campaign)).toEqual(logOf(usState, null))
    },
  )
})
