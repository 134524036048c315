import { answersOfPages } from '../../domain/samples/answers.ts'
import { answersAlong } from '../../domain/samples/along.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { Known } from '../../domain/flows/facts.ts'
import { screeningWay, surveyWay } from '../../domain/flows/way.ts'
import type { Operator } from '../../domain/operator.ts'
import type { UsState } from '../../domain/states.ts'
import type { Arrival } from './words.ts'

/** A sample person who has answered every page of their flow so far. */
export interface AnsweredPerson {
  /** After the screening, at the survey's offer. */
  readonly screened: Known
  /** After the survey. */
  readonly surveyed: Known
}

/** A person of this state and campaign, with all answers. */
export function personArriving(
  us_state: UsState,
  { utm_code, has_peer_referrer }: Omit<Arrival, 'words'>,
  operator: Operator,
): AnsweredPerson {
  const person = samplePerson({ us_state, utm_code, has_peer_referrer })
  const screened = answersAlong(screeningWay, { person, answers: answersOfPages(['ethnicity']), operator }).at(-1)!
  return { screened, surveyed: answersAlong(surveyWay, screened).at(-1)! }
}
