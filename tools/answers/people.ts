import { answersOfPages } from '../../domain/samples/answers.ts'
import { answersByStep } from '../../domain/samples/people.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { FlowData } from '../../domain/flows/conditions.ts'
import { screeningProgress, surveyProgress } from '../../domain/flows/progress.ts'
import type { Operator } from '../../domain/operator.ts'
import type { UsState } from '../../domain/states.ts'
import type { Arrival } from './phrases.ts'

/** A sample person who has answered every page of their flow so far. */
export interface AnsweredPerson {
  /** After the screening, at the survey's offer. */
  readonly screened: FlowData
  /** After the survey. */
  readonly surveyed: FlowData
}

/** A person of this state and campaign, with all answers. */
export function personArriving(
  us_state: UsState,
  { utm_code, has_peer_referrer }: Omit<Arrival, 'text'>,
  operator: Operator,
): AnsweredPerson {
  const person = samplePerson({ us_state, utm_code, has_peer_referrer })
  const screened = answersByStep(screeningProgress, { person, answers: answersOfPages(['ethnicity']), operator }).at(
    -1,
  )!
  return { screened, surveyed: answersByStep(surveyProgress, screened).at(-1)! }
}
