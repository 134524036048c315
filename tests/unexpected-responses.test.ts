import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { changedAt, unexpectedResponse, itemsIn, readResponses, without } from '../harness/unexpected-responses.ts'

const all = Object.entries(readResponses)

describe('a response of another API', () => {
  test.each(all)('%s: our own response is read unchanged', (_, { schema, response }) => {
    expect(v.parse(schema, response)).toMatchObject(response as object)
  })

  test.each(all)('%s: the response is read with any other differences', (_, of) => {
    fc.assert(
      fc.property(unexpectedResponse(of), response => {
        expect(v.safeParse(of.schema, response).issues).toBeUndefined()
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })

  test.each(all)('%s: a broken item does not affect the rest', (_, { schema, response }) => {
    const whole: unknown = v.parse(schema, response)
    for (const path of itemsIn(response))
      for (const broken of [null, [], true]) {
        // the answers' own details are kept as they came, item by item where they are lists of ours
        if (path.includes('additional_json')) continue
        expect(v.parse(schema, changedAt(response, path, broken))).toEqual(without(whole, path))
      }
  })
})
