// @module-tag thorough
import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { screeningProgress, surveyProgress } from '../domain/flows/progress.ts'
import { screeningFlow } from '../domain/flows/tables.ts'
import { surveyFlow } from '../domain/flows/tables.ts'
import { usStates } from '../domain/offered.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { screened, surveyed } from '../domain/samples/people.ts'
import { flowInput } from '../domain/samples/person.ts'
import type { UsState } from '../domain/states.ts'
import { listStories } from '../stories/helpers/all-stories.ts'
import { storyDefault, pathForChoice, type ToolbarChoice } from '../stories/helpers/person.tsx'

const stories = (await listStories()).flatMap(({ id, story: { parameters } }) => {
  const shows = parameters?.shows
  return shows ? [{ id, chart: shows.name, wanted: shows.wanted }] : []
})

const { partners, emailPromo, auxiliary } = operator.campaigns
const inState = (usState: UsState): ToolbarChoice => ({ usState, partner: storyDefault })
const by = (partner: string): ToolbarChoice => ({ usState: storyDefault, partner })
const people: readonly ToolbarChoice[] = [
  ...usStates.map(inState),
  ...['none', ...partners, emailPromo, auxiliary].map(by),
]
const called = ({ usState, partner }: ToolbarChoice) => (usState === storyDefault ? partner : usState)

/** Whom the rules keep from a state of a chart, and why. */
const kept: Readonly<Record<string, readonly string[]>> = {
  // only the campaign that is written down next to another one
  'basicInfo "savingCampaign"': ['none', ...partners, emailPromo],
  'resume "savingCampaign"': [...partners, emailPromo],
  // the bureau's date is Utah's
  'casework askingDate': ['AZ', 'PA'],
  // nobody asks for the price of a code who brings none
  'payment {"payment":"pricing"}': ['UT', 'AZ'],
  'payment {"payment":"priceUnknown"}': ['UT', 'AZ'],
  // free from the start: no card, and no code
  'payment {"payment":"applyingTypedCoupon"}': ['partnership_uca', emailPromo],
  // their campaign is saved first: the story's events end one step before
  'resume "savingFeeWaiver"': [auxiliary],
  // Utah alone has paused what is automatic
  'results "explainingAutomaticClearing"': ['AZ', 'PA'],
  // only where benefits are asked for
  ...Object.fromEntries(
    ['savingFeeWaiver', 'feeWaiverFailed', 'savingCorrectedWaiver', 'correctedWaiverFailed'].map(state => [
      `screening "${state}"`,
      ['AZ', 'PA'],
    ]),
  ),
  // free from the start by these campaigns alone
  'screening "creatingResult"': ['none', 'partnership_voc', 'partnership_mercy-care', auxiliary],
}
const keptFrom = (chart: string, state: StateValue): readonly string[] => {
  const value = JSON.stringify(state)
  return value.includes('askingDate') ? kept['casework askingDate']! : (kept[`${chart} ${value}`] ?? [])
}

/** Whether the tables of the questions lead this person to a page; null for what is no page of theirs. */
function isAsked({ wanted }: (typeof stories)[number], { usState, partner }: ToolbarChoice): boolean | null {
  if (typeof wanted.state !== 'string' || !(wanted.state in { ...screeningFlow, ...surveyFlow })) return null
  const own = pathForChoice(wanted, { usState: storyDefault, partner: storyDefault })!.input as ReturnType<
    typeof flowInput
  >
  const person = {
    us_state: usState === storyDefault ? own.person.us_state : (usState as UsState),
    utm_code: partner === storyDefault ? own.person.utm_code : partner === 'none' ? null : partner,
  }
  const known = flowInput(person, {
    ...screened(person.us_state),
    ...surveyed(person.us_state),
    employed: [{ selection: 'yes' }],
  })
  const pages: readonly string[] = [...screeningProgress(known), ...surveyProgress(known)].map(({ page }) => page)
  return pages.includes(wanted.state)
}

/** The charts in which it matters who is asked for. */
const tried = stories.filter(({ chart }) =>
  ['basicInfo', 'resume', 'casework', 'payment', 'results', 'screening', 'survey', 'entry'].includes(chart),
)

describe('the toolbar’s person sees a story, unless the rules keep that person from its screen', () => {
  test.each(tried)('$id', { timeout: 120_000 }, each => {
    const { chart, wanted } = each
    const sees = (asked: ToolbarChoice) => pathForChoice(wanted, asked) !== null
    const may = (asked: ToolbarChoice) => isAsked(each, asked) ?? !keptFrom(chart, wanted.state).includes(called(asked))
    expect(people.filter(asked => !sees(asked)).map(called)).toEqual(people.filter(asked => !may(asked)).map(called))
  })
})
