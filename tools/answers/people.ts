import { answersOfPages } from '../../domain/samples/answers.ts'
import { answersAlong } from '../../domain/samples/along.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { Known } from '../../domain/flows/facts.ts'
import { screeningWay, surveyWay } from '../../domain/flows/way.ts'
import type { Operator } from '../../domain/operator.ts'
import type { UsState } from '../../domain/states.ts'
import type { Arrival } from './words.ts'

/** A whole person, who has answered every page of their own way so far. */
export interface AnsweredPerson {
  /** Has come to the offer of the survey. */
  readonly screened: Known
  /** Has answered them, too. */
  readonly surveyed: Known
}

/** Somebody of a state who came in a certain way, with all their answers. */
export function personArriving(
  us_state: UsState,
  { utm_code, has_peer_referrer }: Omit<Arrival, 'words'>,
  operator: Operator,
): AnsweredPerson {
  const person = samplePerson({ us_state, utm_code, has_peer_referrer })
  const screened = answersAlong(screeningWay, { person, answers: answersOfPages(['ethnicity']), operator }).at(-1)!
  return { screened, surveyed: answersAlong(surveyWay, screened).at(-1)! }
}
