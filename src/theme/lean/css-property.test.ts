import { expect, test } from 'vitest'
import { isCssProperty } from './css-property.ts'
import { original } from './original.ts'

const { allCssProperties } = original('@pandacss/is-valid-prop') as { allCssProperties: readonly string[] }

/** Properties that no screen of ours needs, and whose names would let an HTML attribute pass for a style. */
const leftOut =
  /^(anchor|baselineShift|cornerShape|dominant|field|flood|glyph|ime|initialLetter|interpolate|lighting|masonry|math|ruby|timelineScope|translate|vectorEffect|viewTimeline|[rdxy]$|[cr][xy]$|marker|maxLines)/

test('the pattern knows the properties of the list that it stands in for', () => {
  const missed = allCssProperties.filter(name => name !== '' && !leftOut.test(name) && !isCssProperty(name))
  expect(missed).toEqual([])
})

test('nested selectors and variables count as styles', () => {
  expect(['&:hover', '@media print', '--width'].map(isCssProperty)).toEqual([true, true, true])
})

test('attributes of our elements are no styles', () => {
  const attributes =
    'accept autoCapitalize autoComplete autoFocus checked className cols colSpan contentEditable dateTime defaultChecked defaultValue dir disabled form hidden href hrefLang htmlFor id inputMode label lang list max maxLength method min minLength multiple name noValidate open pattern placeholder readOnly rel required role rows rowSpan size spellCheck src step tabIndex target title type value viewBox focusable onClick children aria-label data-card'
  expect(attributes.split(' ').filter(isCssProperty)).toEqual([])
})
