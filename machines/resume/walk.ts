import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { samplePerson as person } from '../../domain/samples/person.ts'
import { emptyVisit } from '../kit/session.ts'
import { done, fails, payloads, walkOf } from '../kit/walk.ts'
import { resumeMachine } from './resume-machine.ts'
import { resumeDescriptions } from './resume-descriptions.ts'

/** Qualifies for the fee waiver, whose call was lost. */
const waiverLost = answersOf({
  number_of_dependents: '2',
  household_income_range: 'noIncome',
  government_benefit: 'snap',
})

export const resume = walkOf({
  machine: resumeMachine,
  words: resumeDescriptions,
  inputs: [
    { operator, visit: emptyVisit },
    { operator, visit: { ...emptyVisit, utm_code: operator.campaigns.auxiliary } },
  ],
  facts: state => [
    state.context.visit.utm_code,
    state.context.session?.person.utm_code,
    state.context.session?.person.verified,
  ],
  variants: payloads<typeof resumeMachine>([
    ...done(
      'loadSession',
      { person: person(), answers: {} },
      { person: person({ verified: true }), answers: {} },
      { person: person(), answers: waiverLost },
      { person: person({ utm_code: operator.campaigns.auxiliary }), answers: {} },
      { person: person({ utm_code: operator.campaigns.auxiliary, verified: true }), answers: {} },
    ),
    ...fails('loadSession', unreachable),
    ...done('countResults', { updated_at: '2026-11-02T10:00:00Z', count: 2 }),
    ...fails('countResults', unreachable),
    ...fails('saveCampaign', unreachable),
    ...fails('saveFeeWaiver', unreachable),
  ]),
})
