import { answersOfPages } from '../../domain/samples/answers.ts'
import { answersByStep } from '../../domain/samples/people.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { FlowData } from '../../domain/flows/conditions.ts'
import { screeningProgress, surveyProgress } from '../../domain/flows/progress.ts'
import type { Operator } from '../../domain/operator.ts'
import type { UsState } from '../../domain/states.ts'
import type { Arrival } from './words.ts'

/** A whole person, who has answered every page of their own way so far. */
export interface Walked {
  /** Has come to the offer of the survey. */
  readonly screened: FlowData
  /** Has answered them, too. */
  readonly surveyed: FlowData
}

/** Somebody of a state who came in a certain way, with all their answers. */
export function personWho(
  us_state: UsState,
  { utm_code, has_peer_referrer }: Omit<Arrival, 'words'>,
  operator: Operator,
): Walked {
  const person = samplePerson({ us_state, utm_code, has_peer_referrer })
  const screened = answersByStep(screeningProgress, { person, answers: answersOfPages(['ethnicity']), operator }).at(
    -1,
  )!
  return { screened, surveyed: answersByStep(surveyProgress, screened).at(-1)! }
}
