import { describe, expect, test } from 'vitest'
import { comparedName, matchNames, nameKey, type Name } from './name-match.ts'

/** "Maria / Elena / Quiroga": first, middle and last name. */
function name(text: string): Name {
  const [first_name = '', middle_name = '', last_name = ''] = text.split('/').map(part => part.trim())
  return { first_name, middle_name, last_name }
}
const match = (one: string, other: string) => matchNames(comparedName(name(one)), comparedName(name(other)))

/** Each pair in both directions: what a person types, and what a court writes. */
const table: Readonly<Record<'whole' | 'part' | 'none', readonly (readonly [string, string])[]>> = {
  whole: [
    // given names are one set, wherever they are written
    ['Maria / Elena / Quiroga', 'MARIA ELENA // QUIROGA'],
    ['Maria Elena // Quiroga', 'MARIA / ELENA / QUIROGA'],
    ['Maria Elena // Quiroga', 'MARIA // QUIROGA'],
    ['Maria / Elena / Quiroga', 'MARIA E // QUIROGA'],
    ['Maria / Elena Luz / Quiroga', 'MARIA L. // QUIROGA'],
    ['Maryann // Smith', 'MARY / ANN / SMITH'],
    ['Mary Ann // Smith', 'MARYANN // SMITH'],
    ['Jean-Luc // Picard', 'JEAN LUC // PICARD'],
    ['Jean-Luc // Picard', 'JEANLUC // PICARD'],
    ['LaToya // Banks', 'LA TOYA // BANKS'],
    ['Maria del Carmen // Ruiz', 'MARIA CARMEN // RUIZ'],
    ['Van / Thi / Nguyen', 'VAN // NGUYEN'],
    ['J / R / Hill', 'J. / ROBERT / HILL'],
    // middle names may be missing, and agree by initials
    ['Denise / Marie / Washington', 'DENISE // WASHINGTON'],
    ['Denise / Marie / Washington', 'DENISE / M. / WASHINGTON'],
    ['Denise / Elizabeth / Washington', 'DENISE / ELISABETH / WASHINGTON'],
    ['José / Ángel / Ruiz', 'JOSE / A / RUIZ'],
    // suffixes
    ['Robert Jr. // Hill', 'ROBERT // HILL'],
    ['Robert // Hill III', 'ROBERT // HILL'],
    ['Robert // Hill, Jr. ', 'ROBERT // HILL JR'],
    ['Robert / Jr / Hill', 'ROBERT // HILL SR'],
    ['Robert // Hill IV', 'ROBERT / LEE / HILL II'],
    // accents, composition, case, hyphens, apostrophes
    ['Jose\u0301 // Nu\u0301n\u0303ez', 'JOSÉ // NÚÑEZ'],
    ["Sean // O'Brien-Núñez", 'SEAN // OBRIEN NUNEZ'],
    ['Seán // O’Brien-Núñez', "Sean // O'BRIEN NUÑEZ"],
    ["Sean // O'Brien", 'SEAN // O BRIEN'],
    ['Sean // O´Brien', 'SEAN // OBRIEN'],
    ['Ronald // McDonald', 'RONALD // MC DONALD'],
    ["Rita // D'Angelo", 'RITA // D ANGELO'],
    ['Łukasz // Sørensen', 'LUKASZ // SORENSEN'],
    ['Đorđe // Þorðarson', 'DORDE // THORDARSON'],
    ['Ægidia // Cœur-Weiß', 'AEGIDIA // COEUR WEISS'],
    ['Işıl // Yıldız', 'ISIL // YILDIZ'],
    ['明 // 李', '明 // 李'],
    // particles
    ['Maria // de la Cruz', 'MARIA // DELACRUZ'],
    ['Maria // de la Cruz', 'MARIA // LA CRUZ'],
    ['Maria // de la Cruz', 'MARIA // CRUZ'],
    ['Maria // de la Cruz Soto', 'MARIA // DELACRUZ-SOTO'],
    ['José // Ortega y Gasset', 'JOSE // ORTEGA GASSET'],
    ['Ludwig // van der Berg', 'LUDWIG // VANDERBERG'],
    ['Anh // Le Van', 'ANH // LE VAN'],
    // either order
    ['Maria // Quiroga Soto', 'MARIA // SOTO QUIROGA'],
  ],
  part: [
    // one surname
    ['Maria // Quiroga', 'MARIA // QUIROGA SOTO'],
    ['Maria // Soto', 'MARIA // QUIROGA-SOTO'],
    ['Maria / Elena / Quiroga', 'MARIA E // QUIROGA SOTO'],
    ['Maria // Quiroga Soto', 'MARIA // QUIROGA VEGA'],
    ['Maria // Quiroga Soto', 'MARIA / QUIROGA / SOTO'],
    ['Sean // Brien', 'SEAN // BRIEN NUNEZ'],
    ['Ana // Cruz', 'ANA // DE LA CRUZ GARCIA'],
    ['Ana // Delacruz', 'ANA // DE LA CRUZ GARCIA'],
    // another given name first
    ['Elena // Quiroga', 'MARIA ELENA // QUIROGA'],
    ['Maria / Luz / Vega', 'LUZ // VEGA'],
    ['Robert // Hill', 'J / ROBERT / HILL'],
    ['Maria / Elena / Quiroga', 'M ELENA // QUIROGA'],
    ['María / del Carmen / Ruiz', 'MA. CARMEN // RUIZ'],
  ],
  none: [
    ['Maria // de la Cruz', 'MARIO // DE LA CRUZ'],
    ['Denise / Marie / Washington', 'DENISE / LOUISE / WASHINGTON'],
    ['Maria / Luz / Vega', 'MARIA / G / VEGA'],
    ['Maria Elena // Quiroga', 'ROSA ELENA // QUIROGA'],
    ['Ana Maria // Quiroga', 'ALBA MARIA // QUIROGA'],
    ['Elena / Maria / Quiroga', 'ELENA / ROSA / QUIROGA SOTO'],
    ['Maria // Quiroga', 'M // QUIROGA'],
    ['Maria // Quiroga', 'MARIA // SOTO'],
    ['Maria // Soto Q', 'MARIA // VEGA Q'],
    ['Maria // de la Cruz', 'MARIA // DE LA TORRE'],
    ['Ronald // McDonald', 'RONALD // MC GREGOR'],
    ['Ronald // Mc Donald', 'RONALD // DONALD'],
    ['Robert // Hill Jr', 'ROBERT // STONE JR'],
    ['Denise / Washington /', 'DENISE / WASHINGTON /'],
    ['- // Hill', "' // HILL"],
    ['Kim // Jr', 'KIM // SR'],
    ['Van Anh // Nguyen', 'VAN BINH // NGUYEN'],
  ],
}

describe.each(Object.entries(table))('%s (R617)', (expected, pairs) => {
  test.each(pairs)('%s, %s', (one, other) => {
    const result = expected === 'none' ? null : expected
    expect([match(one, other), match(other, one)]).toEqual([result, result])
  })
})

test('a name has one key in all its spellings', () => {
  const spellings = ["Sean // O'Brien-Núñez", 'SEÁN // OBRIEN NUNEZ', 'Sean Jr. // o´brien núñez III']
  expect(new Set(spellings.map(text => nameKey(name(text))))).toEqual(new Set(['seanobriennunez']))
})
