import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerTag } from '../../domain/wire/answer-tag.ts'
import type { AnswerItem } from '../../domain/wire/answer.ts'
import { answers } from '../database/schema.ts'
import { openPortal, type Account } from '../testing/portal.ts'

const portal = await openPortal()
let token: string
beforeEach(async () => {
  token = (await portal.register()).token
})

const save = (token: string, question: string, json: unknown, headers: Record<string, string> = {}) =>
  portal.ask(`PUT /v1/answer/${question}`, { token, json, headers })
const at = '2026-03-02T18:00:00.000Z'

test('an answer is saved with its entries in order, and replaced', async () => {
  const items = [
    { selection: 'free_answer', additional_json: { details: 'because' } },
    { selection: 'leaveThePastBehind', additional_json: null },
  ]
  const stored = items.map(item => ({ ...item, updated_at: at }))
  expect(await save(token, 'clearing_reasons', items)).toMatchObject({ status: 200, body: stored })
  expect((await portal.ask('GET /v1/answer/clearing_reasons', { token })).body).toEqual(stored)
  await save(token, 'clearing_reasons', [{ selection: 'other' }])
  expect((await portal.ask('GET /v1/answer/clearing_reasons/', { token })).body).toEqual([
    { selection: 'other', additional_json: null, updated_at: at },
  ])
})

test('an answer comes with the tag that its save wants, and the list with one of its kind (R1407)', async () => {
  const items = [{ selection: 'yes', additional_json: { details: 'because' } }]
  await save(token, 'open_cases', items)
  const eTag = async (path: string) => (await portal.ask(`GET ${path}`, { token })).headers.get('ETag')
  expect(await eTag('/v1/answer/open_cases')).toBe(answerTag(items))
  expect(await eTag('/v1/answer/race')).toBe(answerTag([]))
  expect(await eTag('/v1/answer/')).toMatch(/^"[\da-z]{1,11}"$/)
})

test('saving an answer updates the person', async () => {
  portal.clock.time += 1000
  await save(token, 'race', [{ selection: 'white' }])
  const updated_at = new Date(portal.clock.time).toISOString()
  portal.clock.time -= 1000
  expect((await portal.ask('GET /v1/person/', { token })).body).toMatchObject({ updated_at })
})

test('all answers come as one flat list', async () => {
  const convictions = { other_convictions_list: [{ state: 'TX', type: 'drug', severity: 'felony' }] }
  await Promise.all([
    save(token, 'race', [{ selection: 'white' }]),
    save(token, 'ethnicity', [{ selection: 'hispanic' }]),
    save(token, 'other_convictions', [{ selection: 'yes', additional_json: convictions }]),
  ])
  expect((await portal.ask('GET /v1/answer/', { token })).body).toEqual([
    { question: 'ethnicity', selection: 'hispanic', additional_json: null, updated_at: at },
    { question: 'other_convictions', selection: 'yes', additional_json: convictions, updated_at: at },
    { question: 'race', selection: 'white', additional_json: null, updated_at: at },
  ])
})

test('an empty list removes the answer', async () => {
  await save(token, 'open_cases', [{ selection: 'yes' }])
  expect(await save(token, 'open_cases', [])).toMatchObject({ status: 200, body: [] })
  expect((await portal.ask('GET /v1/answer/open_cases', { token })).body).toEqual([])
})

test('saving the same question many times at once keeps one answer', async () => {
  const saves = await Promise.all(
    ['yes', 'no', 'yes', 'no'].map(selection => save(token, 'open_cases', [{ selection }])),
  )
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await portal.ask('GET /v1/answer/', { token })).body).toHaveLength(1)
})

test.each([
  ['a list is wanted', { selection: 'yes' }, 'body: invalid'],
  ['a list too long to be one', Array.from({ length: 51 }, () => ({ selection: 'yes' })), 'body: invalid'],
  [
    'too many details',
    [
      {
        selection: 'yes',
        additional_json: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`d${index}`, ''])),
      },
    ],
    '0.additional_json: invalid',
  ],
  ['a selection that the question does not have', [{ selection: 'maybe' }], 'open_cases.0.selection: invalid'],
  [
    'a second choice where there is one',
    [{ selection: 'yes' }, { selection: 'no' }, { selection: 'yes' }],
    'open_cases.2.selection: invalid',
  ],
  ['not storable', [{ selection: 'yes', additional_json: { details: 'a\0' } }], 'details: invalid'],
])('%s: refused by name, and the saved answer stays', async (_, items, detail) => {
  await save(token, 'open_cases', [{ selection: 'no' }])
  expect(await save(token, 'open_cases', items)).toMatchObject({ status: 422, body: { detail } })
  expect((await portal.ask('GET /v1/answer/open_cases', { token })).body).toMatchObject([{ selection: 'no' }])
})

test('a question that does not exist', async () => {
  const missing = { status: 404, body: { detail: 'This question does not exist.' } }
  expect(await save(token, 'shoe_size', [{ selection: '9' }])).toMatchObject(missing)
  expect(await portal.ask('GET /v1/answer/shoe_size', { token })).toMatchObject(missing)
})

test('a choice from an older version can be saved again, only by the person who made it', async () => {
  const { token, id } = await portal.register()
  const old = [{ selection: 'associates', additional_json: { negative_impact: 'I had to stop.' } }]
  expect((await save(token, 'education', old)).status).toBe(422)
  await portal.database
    .insert(answers)
    .values({ person_id: id, question: 'education', position: 0, ...old[0]!, updated_at: new Date() })
  expect((await portal.ask('GET /v1/answer/education', { token })).body).toMatchObject(old)
  expect(await save(token, 'education', old)).toMatchObject({ status: 200, body: old })
})

test('a one-line text stays on one line, a story keeps its lines, and neither keeps invisible characters', async () => {
  expect(
    (await save(token, 'race', [{ selection: 'other', additional_json: { race_other: 'Ute\r\n\u202EPaiute' } }])).body,
  ).toMatchObject([{ additional_json: { race_other: 'Ute Paiute' } }])
  expect(
    (await save(token, 'therapy', [{ selection: 'yes', additional_json: { where_and_time: 'Provo,\r\n2019\u200B' } }]))
      .body,
  ).toMatchObject([{ additional_json: { where_and_time: 'Provo,\n2019' } }])
})

test('all answers of a person together have a limit, and the one that exceeds it is not saved', async () => {
  const { token, id } = await portal.register()
  const story = (letter: string) => ({ additional_json: { details: letter.repeat(5000) } })
  const rows = Array.from({ length: 79 }, (_, position) => ({
    person_id: id,
    question: 'of-old',
    position,
    selection: 'old',
    ...story('a'),
    updated_at: new Date(),
  }))
  await portal.database.insert(answers).values(rows)
  expect(
    (await save(token, 'hobbies', [{ selection: 'free_answer', additional_json: { details: 'short' } }])).status,
  ).toBe(200)
  expect(await save(token, 'caregiver', [{ selection: 'yes', ...story('b') }])).toMatchObject({
    status: 422,
    body: { code: 'answersTooLong' },
  })
  expect((await portal.ask('GET /v1/answer/caregiver', { token })).body).toEqual([])
  // replacing a longer one makes room for it
  await portal.database.delete(answers).where(eq(answers.position, 78))
  expect((await save(token, 'caregiver', [{ selection: 'yes', ...story('b') }])).status).toBe(200)
})

describe('decisions about cases, saved from two tabs (R820)', () => {
  const says = (id: string, answer: 'yes' | 'no', day = '2026-03-02') => ({ id, day, task: 'objection', says: answer })
  const list = (...cases: readonly Readonly<Record<string, string>>[]) => [
    { selection: 'yes', additional_json: { cases } },
  ]
  const saved = async ({ ask }: Account) => (await ask('GET /v1/answer/agreed_cases')).body

  test('are merged one by one: neither tab undoes the other', async () => {
    const person = await portal.register()
    await person.ask('PUT /v1/answer/agreed_cases', list(says('a', 'yes')))
    const second = await person.ask(
      'PUT /v1/answer/agreed_cases',
      list(says('b', 'yes'), { id: 'a', day: '2026-03-03' }),
    )
    const both = list(says('a', 'yes'), says('b', 'yes'), { id: 'a', day: '2026-03-03' })
    expect(second).toMatchObject({ status: 200, body: both })
    expect(await saved(person)).toMatchObject(both)
  })

  test('at once, from ten tabs, are all there', async () => {
    const person = await portal.register()
    const ids = Array.from({ length: 10 }, (_, index) => `case ${index}`)
    await Promise.all(ids.map(id => person.ask('PUT /v1/answer/agreed_cases', list(says(id, 'yes')))))
    const [answer] = (await saved(person)) as { additional_json: { cases: { id: string }[] } }[]
    expect(answer!.additional_json.cases.map(({ id }) => id).toSorted()).toEqual(ids)
  })

  test('a yes is final, a no can become a yes, and the answer says what is saved', async () => {
    const person = await portal.register()
    const decide = async (id: string, answer: 'yes' | 'no', day?: string) =>
      (await person.ask('PUT /v1/answer/agreed_cases', list(says(id, answer, day)), { 'If-Match': answerTag([]) })).body
    await decide('a', 'no')
    expect(await decide('a', 'no', '2026-03-03')).toMatchObject(list(says('a', 'no')))
    expect(await decide('a', 'yes', '2026-03-04')).toMatchObject(list(says('a', 'yes', '2026-03-04')))
    expect(await decide('a', 'no', '2026-03-05')).toMatchObject(list(says('a', 'yes', '2026-03-04')))
    expect((await person.ask('PUT /v1/answer/agreed_cases', [])).body).toMatchObject(
      list(says('a', 'yes', '2026-03-04')),
    )
  })
})

describe('a save that says which answer the person saw (R1407)', () => {
  const told = (details: string) => [{ selection: 'free_answer', additional_json: { details } }]
  const seeing = (items: readonly AnswerItem[]) => ({ 'If-Match': answerTag(items) })
  const stored = async () => (await portal.ask('GET /v1/answer/hobbies', { token })).body

  test('replaces that answer, and may come twice', async () => {
    expect((await save(token, 'hobbies', told('Chess.'), seeing([]))).status).toBe(200)
    const further = () => save(token, 'hobbies', told('Chess and golf.'), seeing(told('Chess.')))
    expect([(await further()).status, (await further()).status]).toEqual([200, 200])
    expect(await stored()).toMatchObject(told('Chess and golf.'))
  })

  test('replaces no other answer', async () => {
    await save(token, 'hobbies', told('From another device.'))
    for (const seen of [[], told('Chess.')])
      expect(await save(token, 'hobbies', told('Golf.'), seeing(seen))).toMatchObject({
        status: 412,
        body: { code: 'answerChanged' },
      })
    expect(await save(token, 'hobbies', [], seeing(told('Chess.')))).toMatchObject({ status: 412 })
    expect(await stored()).toMatchObject(told('From another device.'))
  })

  test('reads the answer as browsers do, whatever the order of its parts', async () => {
    const { token, id } = await portal.register()
    const row = { person_id: id, question: 'therapy', position: 0, selection: 'yes', updated_at: new Date() }
    await portal.database.insert(answers).values({ ...row, additional_json: { ps: '', detail: 'Weekly.' } })
    const saw = [{ selection: 'yes', additional_json: { details: 'Weekly.' } }]
    expect((await save(token, 'therapy', [{ selection: 'no' }], seeing(saw))).status).toBe(200)
  })
})
