import { expect, test } from 'vitest'
import { convictionLocations } from './questions/question.ts'
import { isZipOf } from './zip-codes.ts'

/** Cities with their codes, as the Postal Service lists them. */
test.each([
  ['84101', 'UT', true],
  ['84790-1234', 'UT', true],
  ['84101', 'AZ', false],
  ['85001', 'AZ', true],
  ['86556', 'AZ', true],
  ['86601', 'AZ', false],
  ['19102', 'PA', true],
  ['15001', 'PA', true],
  ['19702', 'PA', false],
  ['00501', 'NY', true],
  ['06390', 'NY', true],
  ['06390', 'CT', true],
  ['20001', 'DC', true],
  ['20101', 'VA', true],
  ['05501', 'MA', true],
  ['39819', 'GA', true],
  ['88510', 'TX', true],
  ['20601', 'DC', false],
  ['73301', 'TX', true],
  ['00901', 'PR', true],
  ['00801', 'PR', false],
  ['96799', 'AS', true],
  ['99999', 'UT', false],
  ['84101', 'ON', true],
])('%s in %s is plausible: %s (R113)', (zip, state, isPlausible) => {
  expect(isZipOf(zip, state)).toBe(isPlausible)
})

const states = convictionLocations.filter(location => location !== 'federal')

/** The code of each capital's center. */
const capitals: Readonly<Record<string, string>> = {
  AL: '36104',
  AK: '99801',
  AZ: '85001',
  AR: '72201',
  CA: '95814',
  CO: '80202',
  CT: '06103',
  DE: '19901',
  DC: '20001',
  FL: '32301',
  GA: '30303',
  HI: '96813',
  ID: '83702',
  IL: '62701',
  IN: '46204',
  IA: '50309',
  KS: '66603',
  KY: '40601',
  LA: '70802',
  ME: '04330',
  MD: '21401',
  MA: '02108',
  MI: '48933',
  MN: '55102',
  MS: '39201',
  MO: '65101',
  MT: '59601',
  NE: '68502',
  NV: '89701',
  NH: '03301',
  NJ: '08608',
  NM: '87501',
  NY: '12207',
  NC: '27601',
  ND: '58501',
  OH: '43215',
  OK: '73102',
  OR: '97301',
  PA: '17101',
  RI: '02903',
  SC: '29201',
  SD: '57501',
  TN: '37219',
  TX: '78701',
  UT: '84111',
  VT: '05602',
  VA: '23219',
  WA: '98501',
  WV: '25301',
  WI: '53703',
  WY: '82001',
  AS: '96799',
  GU: '96910',
  MP: '96950',
  PR: '00901',
  VI: '00802',
}
/** Places with the same first three digits. */
const shared: Readonly<Record<string, readonly string[]>> = { '967': ['HI', 'AS'], '969': ['GU', 'MP'] }

test('every state and territory on offer has a capital here', () => {
  expect(Object.keys(capitals).sort()).toEqual(states.toSorted())
})

test.each(Object.entries(capitals))('the capital of %s has %s, which no other state has', (state, zip) => {
  expect(states.filter(each => isZipOf(zip, each))).toEqual(shared[zip.slice(0, 3)] ?? [state])
})
