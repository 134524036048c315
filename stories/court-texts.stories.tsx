import { useLingui } from '@lingui/react/macro'
import type { Meta } from '@storybook/react-vite'
import { caseOf, onlyCase, sampleCharge, sampleRemedy } from '../domain/samples/case.ts'
import { verified } from '../domain/samples/person.ts'
import { stateInfo, remedyTypes, type SeverityReading, type UsState } from '../domain/states.ts'
import { noCaseNumber, type Case, type Charge, type Remedy } from '../domain/wire/eligibility.ts'
import { loadedResults } from '../machines/results/chart-data.ts'
import { doneEvents, flowInput } from '../machines/shared/chart-data.ts'
import { ResultsScreen } from '../src/screens/results/results-screen.tsx'
import { blockedReasons, remedyName } from '../src/texts/cases/results.ts'
import { textOf } from '../src/texts/text-of.ts'
import { statesOf, type Story } from './helpers/story.tsx'

/** Whatever a state's courts say of a case: offense levels, outcomes, reasons, ways and days. */
const meta: Meta = { title: 'Court terms' }
export default meta
const story = statesOf('results', ResultsScreen)

/** Offense levels as each reading has them, with an offense of that level. */
const offenses: Readonly<Record<SeverityReading, readonly (readonly [severity: string, description: string])[]>> = {
  degrees: [
    ['F1', 'Aggravated robbery'],
    ['F2', 'Robbery'],
    ['F3', 'Possession of a controlled substance'],
    ['M1', 'Retail theft'],
    ['M2', 'Simple assault'],
    ['M3', 'Disorderly conduct'],
    ['MA', 'Assault'],
    ['MB', 'Theft'],
    ['MC', 'Public intoxication'],
    ['S', 'Harassment'],
    ['IN', 'Fishing without a license'],
    ['F', 'Forgery'],
    ['M', 'Criminal trespass'],
  ],
  classes: [
    ['F1', 'Second degree murder'],
    ['F2', 'Armed robbery'],
    ['F3', 'Aggravated assault'],
    ['F4', 'Forgery'],
    ['F5', 'Theft of means of transportation'],
    ['F6', 'Possession of marijuana'],
    ['M1', 'Assault'],
    ['M2', 'Criminal damage'],
    ['M3', 'Criminal trespass'],
  ],
}

const never = (changes: Partial<Remedy>) => sampleRemedy({ eligibility: 'ineligible', ...changes })
const later = '2031-02-03'
/** What the law may give for a case in a state, one after the other, and why it may not. */
function remediesIn(usState: UsState): readonly Remedy[] {
  const { remedies } = stateInfo(usState)
  const [first] = remedies
  return [
    ...remedies.flatMap(type => [sampleRemedy({ type }), never({ type, eligible_by: later })]),
    ...blockedReasons.map(reason => never({ type: first, reasons: [reason] })),
    never({ type: first }),
    sampleRemedy({ type: 'pardon' }),
    never({ type: 'pardon', eligible_by: later }),
  ]
}

/** A case in the courts of a state. */
const inCourt = (usState: UsState, charges: readonly Charge[], changes: Partial<Case>): Case => ({
  ...caseOf[usState].now!,
  lead_charge: charges[0] ?? null,
  charges: [...charges],
  ...changes,
})

/**
 * Cases that have, between them, every offense level and everything that the law may give; the last is a traffic case.
 */
function casesIn(usState: UsState): readonly Case[] {
  const levels = offenses[stateInfo(usState).severity.results]
  const remedies = remediesIn(usState)
  const found = Array.from({ length: Math.max(levels.length, remedies.length) }, (_, index) => {
    const [severity, description] = levels[index % levels.length]!
    return inCourt(usState, [sampleCharge({ severity, description })], {
      case_number: `${12 + index}1900${123 + index}`,
      remedies: [remedies[index % remedies.length]!],
    })
  })
  const speeding = sampleCharge({ severity: null, description: 'Speeding' })
  return [...found, inCourt(usState, [speeding], { case_number: noCaseNumber, case_type: 'traffic' })]
}

const found = (usState: UsState, state: 'shown' | 'summary' | 'seeingRecord', cases: readonly Case[]): Story =>
  story(state, {
    usState,
    input: flowInput({ ...verified, us_state: usState }),
    answers: doneEvents(
      'loadResults',
      loadedResults({ eligibility: { ...onlyCase(null), cases: [...cases] }, isFirstTime: false }),
    ),
  })

export const EveryWordInUtah: Story = found('UT', 'shown', casesIn('UT'))
export const EveryWordInArizona: Story = found('AZ', 'shown', casesIn('AZ'))
export const EveryWordInPennsylvania: Story = found('PA', 'shown', casesIn('PA'))
export const SummaryInUtah: Story = found('UT', 'summary', casesIn('UT'))
export const SummaryInArizona: Story = found('AZ', 'summary', casesIn('AZ'))
export const SummaryInPennsylvania: Story = found('PA', 'summary', casesIn('PA'))

const endingsInCourt = ['Guilty', 'Guilty plea', 'No contest plea', 'Dismissed', 'Nolle prossed', 'Bound over']
/** One case with many charges, of which the court says how each ended; of the last it says nothing. */
const endings = inCourt(
  'UT',
  [
    ...endingsInCourt.map(disposition => sampleCharge({ description: 'Theft', severity: 'MB', disposition })),
    sampleCharge({ description: null, severity: null, disposition: null, disposition_date: null }),
  ],
  {},
)
export const EveryOutcomeOfACharge: Story = found('UT', 'seeingRecord', [endings])

function Remedies() {
  const { i18n } = useLingui()
  return (
    <ul>
      {remedyTypes.map(type => (
        <li key={type}>{textOf(i18n, remedyName(type))}</li>
      ))}
    </ul>
  )
}
export const EveryRemedy: Story = { render: () => <Remedies /> }
