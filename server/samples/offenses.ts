import type { UsState } from '../../domain/states.ts'

export interface Offense {
  readonly description: string
  readonly code: string
  /**
   * Severity; Arizona and Pennsylvania write the class as F1 to F6 and M1 to M3, Pennsylvania a summary offense as S.
   */
  readonly severity: string
  readonly case_type: string
}

export interface Court {
  readonly court: string
  readonly county: string
  readonly code: string
}

const of = (
  case_type: string,
  rows: readonly (readonly [severity: string, description: string, code: string])[],
): Offense[] => rows.map(([severity, description, code]) => ({ severity, description, code, case_type }))

/** Charges of the generated people, the most serious first within a case type. */
export const offensesOf: Readonly<Record<UsState, readonly Offense[]>> = {
  UT: [
    ...of('Criminal', [
      ['F1', 'Aggravated robbery', '76-6-302'],
      ['F2', 'Distribution of a controlled substance', '58-37-8(1)'],
      ['F3', 'Theft', '76-6-404'],
      ['F3', 'Forgery', '76-6-501'],
      ['MA', 'Possession of a controlled substance', '58-37-8(2)'],
      ['MA', 'Driving under the influence', '41-6a-502'],
      ['MB', 'Retail theft', '76-6-602'],
      ['MB', 'Criminal trespass', '76-6-206'],
      ['MC', 'Disorderly conduct', '76-9-102'],
      ['MC', 'Public intoxication', '76-9-701'],
      ['IN', 'Fishing without a license', '23A-4-201'],
      ['NA', 'Failure to appear', '77-7-22'],
    ]),
    ...of('Traffic Court Case', [
      ['MC', 'Driving without insurance', '41-12a-302'],
      ['IN', 'Speeding', '41-6a-601'],
    ]),
    ...of('Parking Court Case', [['IN', 'Parking violation', '41-6a-1401']]),
  ],
  AZ: [
    ...of('Criminal', [
      ['F1', 'Murder in the second degree', '13-1104'],
      ['F2', 'Sale of a dangerous drug', '13-3407'],
      ['F3', 'Aggravated assault', '13-1204'],
      ['F4', 'Forgery', '13-2002'],
      ['F5', 'Theft of means of transportation', '13-1814'],
      ['F6', 'Possession of drug paraphernalia', '13-3415'],
      ['F6', 'Possession of marijuana', '13-3405'],
      ['M1', 'Shoplifting', '13-1805'],
      ['M1', 'Possession of marijuana paraphernalia', '13-3415'],
      ['M2', 'Criminal damage', '13-1602'],
      ['M3', 'Criminal trespass', '13-1502'],
      ['IN', 'Liquor infraction', '4-244'],
      ['NA', 'Petty offense', '13-802'],
    ]),
    ...of('Criminal Traffic', [
      ['M1', 'Driving under the influence', '28-1381'],
      ['M3', 'Excessive speed', '28-701.02'],
    ]),
    ...of('Parking', [['NA', 'Parking in a fire lane', '28-873']]),
  ],
  PA: [
    ...of('Criminal', [
      ['F1', 'Burglary', '18 § 3502'],
      ['F2', 'Criminal trespass', '18 § 3503'],
      ['F3', 'Theft by unlawful taking', '18 § 3921'],
      ['F', 'Possession with intent to deliver', '35 § 780-113(a)(30)'],
      ['M1', 'Simple assault', '18 § 2701'],
      ['M2', 'Bad checks', '18 § 4105'],
      ['M3', 'Loitering and prowling at night', '18 § 5506'],
      ['M', 'Possession of a controlled substance', '35 § 780-113(a)(16)'],
      ['IN', 'Local ordinance violation', 'LO 1'],
      ['NA', 'Contempt of court', '42 § 4132'],
    ]),
    ...of('Summary', [
      ['S', 'Retail theft', '18 § 3929'],
      ['S', 'Disorderly conduct', '18 § 5503'],
    ]),
    ...of('Traffic', [['S', 'Driving while operating privilege is suspended', '75 § 1543']]),
    ...of('Parking', [['NA', 'Parking violation', '75 § 3353']]),
  ],
}

export const courtsOf: Readonly<Record<UsState, readonly Court[]>> = {
  UT: [
    { court: 'Provo District Court', county: 'Utah', code: '1900' },
    { court: 'Salt Lake City District Court', county: 'Salt Lake', code: '1800' },
    { court: 'Ogden District Court', county: 'Weber', code: '2900' },
    { court: 'St. George Justice Court', county: 'Washington', code: '2751' },
  ],
  AZ: [
    { court: 'Maricopa County Superior Court', county: 'Maricopa', code: '0700' },
    { court: 'Mesa Municipal Court', county: 'Maricopa', code: '0742' },
    { court: 'Yavapai County Superior Court', county: 'Yavapai', code: '1300' },
    { court: 'Tempe Municipal Court', county: 'Maricopa', code: '0751' },
  ],
  PA: [
    { court: 'Philadelphia Court of Common Pleas', county: 'Philadelphia', code: 'CP-51' },
    { court: 'Philadelphia Municipal Court', county: 'Philadelphia', code: 'MC-51' },
    { court: 'Allegheny Court of Common Pleas', county: 'Allegheny', code: 'CP-02' },
    { court: 'Magisterial District Court 07-1-02', county: 'Bucks', code: 'MDJ-07102' },
  ],
}

/** Case numbers of a year, given by its last two digits; the kind is CR or TR. */
export const caseNumbersOf: Readonly<Record<UsState, (year: string, kind: string, sequence: number) => string>> = {
  UT: (year, _, sequence) => `${year}19${String(sequence).padStart(5, '0')}`,
  AZ: (year, kind, sequence) => `${year}${kind}${String(sequence).padStart(6, '0')}`,
  PA: (year, kind, sequence) => `${year}-51-${kind}-${String(sequence).padStart(7, '0')}`,
}
