import { expect, test } from 'vitest'
import { isSameName, type Name } from './names.ts'

const name = (first_name: string, middle_name: string, last_name: string): Name => ({
  first_name,
  middle_name,
  last_name,
})

test.each([
  [name('Sean', '', "O'Brien-Núñez"), name('SEAN', '', 'OBRIEN NUNEZ')],
  [name('Sean', '', 'O’Brien-Núñez'), name('Seán', '', "O'BRIEN NUÑEZ")],
  [name('Maria', '', 'de la Cruz'), name('MARIA', '', 'DE LA CRUZ')],
  [name('María', '', 'de la Cruz'), name('Maria', '', 'DELACRUZ')],
  [name('Łukasz', '', 'Sørensen'), name('LUKASZ', '', 'SORENSEN')],
  [name('Robert', '', 'Hill III'), name('ROBERT', '', 'HILL')],
  [name('Robert', '', 'Hill, Jr.'), name('ROBERT', '', 'HILL JR')],
  [name('Denise', 'Marie', 'Washington'), name('DENISE', '', 'WASHINGTON')],
  [name('Denise', '', 'Washington'), name('DENISE', 'MARIE', 'WASHINGTON')],
  [name('Denise', 'Marie', 'Washington'), name('DENISE', 'M.', 'WASHINGTON')],
  [name('Denise', 'Elizabeth', 'Washington'), name('DENISE', 'ELISABETH', 'WASHINGTON')],
  [name('José', 'Ángel', 'Ruiz'), name('JOSE', 'A', 'RUIZ')],
])('%o and %o may be one person', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  [name('Maria', '', 'de la Cruz'), name('Mario', '', 'de la Cruz')],
  [name('Maria', '', 'de la Cruz'), name('Maria', '', 'Cruz')],
  [name('Denise', 'Marie', 'Washington'), name('Denise', 'Louise', 'Washington')],
  [name('Denise', 'Washington', ''), name('Denise', 'Washington', '')],
  [name('-', '', 'Hill'), name("'", '', 'Hill')],
  [name('Kim', '', 'Jr'), name('Kim', '', 'Sr')],
])('%o and %o are not one person', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
  expect(isSameName(other, one)).toBe(false)
})
