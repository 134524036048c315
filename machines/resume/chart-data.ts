import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { samplePerson as person } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { emptyVisit } from '../shared/session.ts'
import { resumeMachine } from './resume-machine.ts'

/** Qualifies for a fee waiver whose call was lost. */
const waiverLost = answersOf({
  number_of_dependents: '2',
  household_income_range: 'noIncome',
  government_benefit: 'snap',
})

export const resume = chartData({
  machine: resumeMachine,
  inputs: [
    { operator, visit: emptyVisit },
    { operator, visit: { ...emptyVisit, utm_code: operator.campaigns.auxiliary } },
  ],
  guardInputs: state => [
    state.context.visit.utm_code,
    state.context.session?.person.utm_code,
    state.context.session?.person.verified,
  ],
  variants: payloads<typeof resumeMachine>([
    ...doneEvents(
      'loadSession',
      { person: person(), answers: {} },
      { person: person({ verified: true }), answers: {} },
      { person: person(), answers: waiverLost },
      { person: person({ utm_code: operator.campaigns.auxiliary }), answers: {} },
      { person: person({ utm_code: operator.campaigns.auxiliary, verified: true }), answers: {} },
    ),
    ...errorEvents('loadSession', unreachable),
    ...doneEvents('countResults', { updated_at: '2026-11-02T10:00:00Z', count: 2 }),
    ...errorEvents('countResults', unreachable),
    ...errorEvents('saveCampaign', unreachable),
    ...errorEvents('saveFeeWaiver', unreachable),
  ]),
})
