import { expect, test } from 'vitest'
import { operatorDefaults } from './operator-defaults.ts'

/** R308. What each setting does is proven with its rule; the zip codes of Philadelphia are a list. */
test.each(['02', '03', '04', '06', '07', '09', '11', '12', '13', '14', '15', '16', '18', '19', '36', '53', '54'])(
  'the zip code 191%s is one of Philadelphia',
  end => expect(operatorDefaults.philadelphiaZips).toContain(`191${end}`),
)

test.each(['01', '05', '08', '10', '17', '55'])('the zip code 191%s is none', end => {
  expect(operatorDefaults.philadelphiaZips).not.toContain(`191${end}`)
})

test('there are 49, each once', () => {
  expect(new Set(operatorDefaults.philadelphiaZips).size).toBe(49)
})
