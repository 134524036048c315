import { describe, expect, test } from 'vitest'
import { usStates } from '../offered.ts'
import { isSeverityKnown, rankOf, readSeverity, saysMarijuana, saysTraffic, worstKind } from './severity.ts'

/** Each row: the kind, the code, and how courts write it. */
const rows = [
  ['felony', 'F', ['F', 'f', 'Fel', 'FEL.', 'Felony', ' felony ', '(F)', 'Felony Offense']],
  ['felony', 'F1', ['F1', 'F-1', 'F 1', '1F', 'First Degree Felony', '1st Degree Felony', 'Felony I', 'F/1']],
  ['felony', 'F2', ['F2', 'Felony, 2nd Degree', 'Felony of the Second Degree', 'Fel. 2', 'FEL2']],
  ['felony', 'F3', ['F3', 'F 3', 'F-3', 'F–3', 'f.3', 'Third degree felony', '3rd Deg. Fel.', 'Felony - 3', '3 F']],
  ['felony', 'F6', [' f6 ', 'Class 6 Felony', 'Felony Class 6', 'Class 6 Fel.', 'Cl. 6 Felony', 'Felony VI']],
  ['misdemeanor', 'M', ['M', 'Misd', 'Misd.', 'Misdemeanor', '(M)', 'MISDEMEANORS']],
  ['misdemeanor', 'MA', ['MA', 'M-A', 'Misd A', 'Misd. A', 'Class A Misdemeanor', 'Misdemeanor Class A', 'M / A']],
  ['misdemeanor', 'MB', ['MB', 'M.B.', '(MB)', 'Class B Misd.', 'class b misdemeanor', 'B Misdemeanor', 'm b']],
  ['misdemeanor', 'M1', ['M1', '1 Misdemeanor', 'M-1', 'Misdemeanor of the first degree', 'Class 1 Misdemeanor']],
  ['misdemeanor', 'M3', ['m3', 'M 3', 'Misdemeanor III']],
  ['infraction', 'IN', ['I', 'IN', 'INF', 'Infr', 'Infr.', 'Infraction', 'Infractions']],
  ['summaryOffense', 'S', ['S', 'SUM', 'SUMM', 'Summary', 'Summary Offense', 'Summ. Offense']],
  ['traffic', 'traffic', ['Traffic', 'Traffic offense']],
  [null, 'pettyOffense', ['Petty Offense', 'PO', 'P.O.', 'Petty']],
  [null, 'nonCriminal', ['Non-Criminal', 'Noncriminal', 'Non Criminal Offense']],
  [null, 'none', ['NA', 'N/A', '', null, 'NULL', '0', '-', '&nbsp;']],
  // a court's own words
  ['felony', null, ['Capital', 'Capital Offense', 'Capital felony', 'H1', 'H2', 'H-1']],
  [
    'felony',
    null,
    ['Class 6 Undesignated', 'Cl. 6 Undes.', 'Undesignated felony', 'Class 7 Felony', 'F, Class 6, attempted felony'],
  ],
  ['felony', null, ['Felony, attempted', 'Attempted class 6 felony', 'Felony (ungraded)', 'Misdemeanor or felony']],
  [
    'misdemeanor',
    null,
    ['Attempted misdemeanor', 'Misdemeanor, ungraded', 'Misdemeanor DUI', 'Non-felony misdemeanor'],
  ],
  ['infraction', null, ['Civil infraction', 'Infraction, repeated', 'Infraction 2']],
  ['summaryOffense', null, ['Third summary offense', 'A summary offense, repeated']],
  ['traffic', null, ['Civil traffic', 'Traffic court', 'Parking ticket']],
  // what nobody knows
  [null, null, ['FX', 'F7', 'Fine', 'Theft', 'Municipal', 'Other crime', 'Sealed', 'Several charges', 'Information']],
  [null, null, ['Uncertain', 'Ungraded', 'Drug trafficking', 'Non-traffic', 'Not a felony', 'A', 'H', 'constructor']],
] as const

describe('a severity', () => {
  test.each(rows)('of kind %s with the code %s is read from %j in each state', (kind, code, severities) => {
    for (const severity of severities)
      for (const usState of usStates) expect(readSeverity(severity, usState), `${severity}`).toEqual({ kind, code })
  })

  test('that is a number alone is a felony in Arizona from 4 to 6', () => {
    const inArizona = ['3', '4', '5', '6', 'Class 6', '7'].map(number => readSeverity(number, 'AZ').code)
    expect(inArizona).toEqual([null, 'F4', 'F5', 'F6', 'F6', null])
    expect(['4', '6'].map(number => readSeverity(number, 'UT').kind)).toEqual([null, null])
  })

  test('is known if a row reads it, or if it says nothing', () => {
    const known = ['F3', 'PO', 'NA', null, 'H1'].map(each => isSeverityKnown(each, 'AZ'))
    expect(known).toEqual([true, true, true, true, true])
    expect(['Theft', '2'].map(each => isSeverityKnown(each, 'AZ'))).toEqual([false, false])
  })

  test('of several is the worst in any order; criminal ranks before traffic and unknown', () => {
    expect(worstKind(['Civil traffic', 'IN', 'Class 1 Misdemeanor', null], 'UT')).toBe('misdemeanor')
    expect(worstKind(['NA', 'Petty offense', null], 'UT')).toBeNull()
    const severities = ['F3', 'Capital', 'MA', 'S', 'IN', 'Civil traffic', 'Petty offense', null]
    expect(severities.map(severity => rankOf(severity, 'PA'))).toEqual([0, 0, 1, 2, 3, 4, 4, 4])
  })
})

test.each([
  [true, ['Traffic', 'TRAFFIC COURT CASE', 'Parking', 'Civil-traffic', 'Criminal Traffic']],
  [false, ['Drug Trafficking', 'Human trafficking', 'Non-Traffic', 'non traffic', 'Nontraffic', 'Not traffic', null]],
] as const)('it is %s that a text says traffic: %j', (isSaid, texts) => {
  for (const text of texts) expect(saysTraffic(text), `${text}`).toBe(isSaid)
})

test.each([
  [true, ['Marijuana', 'POSS OF MARIHUANA', 'Marij.-possess', 'MJ < 2 lbs', 'Cannabis', 'marijuana/narcotic']],
  [
    false,
    [
      'Dangerous drug (not marijuana)',
      'Drug other than marijuana',
      'Non-marijuana',
      'Mariposa',
      'MJ2',
      'Drug',
      'No marijuana',
      null,
    ],
  ],
] as const)('it is %s that a text says marijuana: %j', (isSaid, texts) => {
  for (const text of texts) expect(saysMarijuana(text), `${text}`).toBe(isSaid)
})
