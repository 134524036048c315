import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { changedAt, unexpectedResponse, itemsIn, readResponses, without } from '../harness/unexpected-responses.ts'

const all = Object.entries(readResponses)

describe('an answer of another API', () => {
  test.each(all)('%s: our own answer is read unchanged', (_, { schema, answer }) => {
    expect(v.parse(schema, answer)).toMatchObject(answer as object)
  })

  test.each(all)('%s: the answer is read with any other differences', (_, of) => {
    fc.assert(
      fc.property(unexpectedResponse(of), answer => {
        expect(v.safeParse(of.schema, answer).issues).toBeUndefined()
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })

  test.each(all)('%s: a broken item does not affect the rest', (_, { schema, answer }) => {
    const whole: unknown = v.parse(schema, answer)
    for (const path of itemsIn(answer))
      for (const broken of [null, [], true]) {
        // the answers' own details are kept as they came, item by item where they are lists of ours
        if (path.includes('additional_json')) continue
        expect(v.parse(schema, changedAt(answer, path, broken))).toEqual(without(whole, path))
      }
  })
})
