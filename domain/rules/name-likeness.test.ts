import { expect, test } from 'vitest'
import { areAlike } from './name-likeness.ts'
import { comparedName } from './name-match.ts'

/** "Maria / Elena / Quiroga": first, middle and last name. */
function name(text: string) {
  const [first_name = '', middle_name = '', last_name = ''] = text.split('/').map(part => part.trim())
  return comparedName({ first_name, middle_name, last_name })
}

test.each([
  // one of the two names
  ['Maria // Vega', 'MARIA // SOTO'],
  ['Maria // Vega', 'ROSA // VEGA'],
  ['Maria / Elena / Vega', 'ELENA // SOTO'],
  ['Elena // Vega', 'MARIA ELENA // SOTO'],
  ['Mary Ann // Smith', 'MARYANN // JONES'],
  ['Maria // de la Cruz', 'ANA // DELACRUZ'],
  ['Maria // Quiroga Soto', 'ANA // SOTO'],
  // initials and short forms
  ['Maria // Vega', 'M // SOTO'],
  ['Rob // Hill', 'ROBERT // STONE'],
  ['Ma. // Vega', 'MARIA // SOTO'],
  ['Beth // Hill', 'ELIZABETH // STONE'],
  ['Bill // Hill', 'WILLIAM // STONE'],
  ['Pepe // Ruiz', 'JOSÉ // VEGA'],
  // small misspellings
  ['Jhon // Hill', 'JOHN // STONE'],
  ['Sara // Hill', 'SARAH // STONE'],
  ['Denise // Rodriguez', 'ANN // RODRIGUES'],
])('%s and %s are alike (R620)', (one, other) => {
  expect([areAlike(name(one), name(other)), areAlike(name(other), name(one))]).toEqual([true, true])
})

test.each([
  ['Zed // Zim', 'MARIA // CRUZ'],
  ['Zed / Maria / Zim', 'ROSA MARIA // CRUZ'],
  ['Zed / M / Zim', 'MARIA // CRUZ'],
  ['Ted // Zim', 'ZED // CRUZ'],
  ['Carlos // Rios', 'MARIA // RUIZ'],
  ['- // Hill', "' // STONE"],
  ['Robert // Hill Jr', 'DENISE // STONE JR'],
])('%s and %s are not (R620)', (one, other) => {
  expect([areAlike(name(one), name(other)), areAlike(name(other), name(one))]).toEqual([false, false])
})
