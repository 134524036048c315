import { usStates } from '../../domain/offered.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { UsState } from '../../domain/states.ts'
import type { CaseRecord } from '../records/import.ts'
import type { CaseMaker, CasePlan, Defendant, Random } from './cases.ts'

const firstNames =
  'Aaron Alicia Amber Andre Angela Antonio Ashley Benjamin Brandon Brittany Carlos Cheryl Christopher Crystal Daniel Darnell David Diego Elena Emily Eric Felicia Gabriel Gloria Hannah Isaac Jamal Jasmine Jennifer Jesús José Joshua Juanita Keisha Kevin Latoya Leroy Lucía Luis Malik Marcus Megan Miguel Monique Nathan Nicole Óscar Patricia Quentin Rachel Renée Ricardo Samantha Sofía Terrence Tiffany Tyler Vanessa Victor Zoë'.split(
    ' ',
  )
const lastNames =
  'Alvarez Anderson Baker Begay Bennett Brooks Carter Castillo Chavez Christensen Coleman Cruz Díaz Evans Fischer Flores Foster Garcia Gonzales Gray Hansen Harris Hernández Hughes Jackson Jensen Jiménez Johnson Kelly Kowalski Larsen Lewis López Martínez McDonald Mendoza Miller Morales Morgan Murphy Nguyen Nielsen Ortiz Parker Peña Peterson Price Ramírez Reed Reyes Rivera Robinson Russell Sánchez Scott Smith Stewart Taylor Thompson Torres Vargas Walker White Williams Wójcik Wright Yazzie Young'.split(
    ' ',
  )
const middleNames = ['', '', 'A.', 'James', 'Lee', 'M', 'Marie', 'Rose']

const peoplePerState = 70

export function inventCases(random: Random, maker: CaseMaker): CaseRecord[] {
  return usStates.flatMap(us_state =>
    Array.from({ length: peoplePerState }, (_, index) => {
      const defendant: Defendant = {
        us_state,
        first_name: asCourtsWrite(random, random.pick(firstNames)),
        middle_name: random.pick(middleNames),
        last_name: asCourtsWrite(random, random.pick(lastNames)),
        // different birth years distinguish people of the same name
        birth_date: `${1936 + index}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`,
      }
      return Array.from({ length: random.between(1, 5) }, () => maker.invented(defendant))
    }).flat(),
  )
}

/** Half of the courts write uppercase without accents. */
const asCourtsWrite = (random: Random, name: string) =>
  random.chance(50) ? name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase() : name

export interface MemorablePerson extends Defendant {
  /** What the account shows, as the server prints it. */
  readonly shows: string
  readonly courtName?: Pick<Defendant, 'first_name' | 'last_name'>
  readonly plans: readonly CasePlan[]
  readonly further: number
}

export const person = (
  us_state: UsState,
  name: string,
  birth_date: string,
  shows: string,
  record: Partial<Pick<MemorablePerson, 'courtName' | 'further' | 'plans'>> = {},
): MemorablePerson => {
  const [first_name = '', ...last] = name.split(' ')
  return {
    us_state,
    first_name,
    middle_name: '',
    last_name: last.join(' '),
    birth_date,
    shows,
    plans: [],
    further: 0,
    ...record,
  }
}

const plan = (yearsAgo: number, offense: string, outlook: CasePlan['outlook']): CasePlan => ({
  yearsAgo,
  offense,
  outlook,
})

export const utahRecord: readonly CasePlan[] = [
  plan(16, 'Theft', 'clear'),
  plan(15, 'Forgery', 'serious'),
  plan(12, 'Possession of a controlled substance', 'clear'),
  plan(10, 'Driving under the influence', 'waiting'),
  plan(9, 'Retail theft', 'fines'),
  plan(8, 'Disorderly conduct', 'automatic'),
  plan(6, 'Fishing without a license', 'automaticLater'),
  plan(5, 'Failure to appear', 'missing'),
  plan(4, 'Speeding', 'automatic'),
  plan(3, 'Parking violation', 'notApplicable'),
  plan(1, 'Criminal trespass', 'open'),
]
export const arizonaRecord: readonly CasePlan[] = [
  plan(22, 'Aggravated assault', 'serious'),
  plan(18, 'Forgery', 'clear'),
  plan(15, 'Possession of marijuana', 'clear'),
  plan(11, 'Shoplifting', 'clear'),
  plan(8, 'Possession of drug paraphernalia', 'waiting'),
  plan(7, 'Criminal damage', 'missing'),
  plan(6, 'Theft of means of transportation', 'automatic'),
  plan(5, 'Excessive speed', 'automaticLater'),
  plan(4, 'Liquor infraction', 'notApplicable'),
  plan(3, 'Petty offense', 'fines'),
  plan(1, 'Criminal trespass', 'open'),
]
export const pennsylvaniaRecord: readonly CasePlan[] = [
  plan(17, 'Burglary', 'serious'),
  plan(16, 'Theft by unlawful taking', 'clear'),
  plan(13, 'Simple assault', 'clear'),
  plan(11, 'Bad checks', 'automatic'),
  plan(9, 'Possession of a controlled substance', 'waiting'),
  plan(8, 'Retail theft', 'automatic'),
  plan(6, 'Disorderly conduct', 'automaticLater'),
  plan(5, 'Local ordinance violation', 'missing'),
  plan(4, 'Driving while operating privilege is suspended', 'fines'),
  plan(3, 'Contempt of court', 'notApplicable'),
  plan(1, 'Loitering and prowling at night', 'open'),
]

/** People who register as the tests' sample person find cases too. */
const maria = samplePerson()

export const memorablePeople: readonly MemorablePerson[] = [
  person(
    maria.us_state,
    `${maria.first_name} ${maria.last_name}`,
    maria.birth_date,
    'cases under every heading; with the further name Maria Garcia one more',
    {
      courtName: { first_name: 'MARIA', last_name: 'DE LA CRUZ' },
      plans: [
        ...utahRecord,
        { ...plan(18, 'Retail theft', 'clear'), name: { first_name: 'MARIA', last_name: 'GARCIA' } },
      ],
    },
  ),
  person('UT', 'Grace Lindqvist', '1994-07-19', 'no record'),
  person('UT', 'Raymond Tso', '1962-02-03', 'more than 40 cases', { further: 44 }),
  person('AZ', "Sean O'Brien-Núñez", '1979-09-30', 'cases under every heading', {
    courtName: { first_name: 'SEAN', last_name: 'OBRIEN NUNEZ' },
    plans: arizonaRecord,
  }),
  person('AZ', 'Priya Raman', '1991-12-05', 'no record'),
  person('AZ', 'Walter Stone', '1958-06-21', 'more than 40 cases', { further: 44 }),
  person('PA', 'Denise Washington', '1985-01-23', 'cases under every heading', { plans: pennsylvaniaRecord }),
  person('PA', 'Owen Gallagher', '1996-03-08', 'no record'),
  person('PA', 'Theodore Banks', '1960-10-14', 'more than 40 cases', { further: 44 }),
  person('UT', 'Maria Quiroga', '1984-05-17', 'a case under her name, and two under longer ones', {
    plans: [
      plan(14, 'Theft', 'clear'),
      { ...plan(11, 'Retail theft', 'clear'), name: { first_name: 'MARIA', last_name: 'QUIROGA SOTO' } },
      { ...plan(7, 'Disorderly conduct', 'clear'), name: { first_name: 'ELENA MARIA', last_name: 'QUIROGA' } },
    ],
  }),
]

export const casesOfPeople = (maker: CaseMaker, people: readonly MemorablePerson[]): CaseRecord[] =>
  people.flatMap(({ birth_date, courtName, first_name, further, last_name, middle_name, plans, us_state }) => {
    const defendant = { us_state, first_name, middle_name, last_name, birth_date, ...courtName }
    return [
      ...plans.map(each => maker.planned(defendant, each)),
      ...Array.from({ length: further }, () => maker.invented(defendant)),
    ]
  })

const twoDigits = (number: number) => String(number).padStart(2, '0')
