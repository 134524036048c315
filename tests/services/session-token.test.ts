import { describe, expect, test } from 'vitest'
import { callAsPresent } from '../../src/services/authentication.ts'
import { endSession, beginSession, forgetToken, isSessionOver } from '../../src/services/session-token.ts'
import { storage } from '../../src/services/storage.ts'
import { answers, json, nothing, said, signedInWith } from '../../harness/api.ts'

signedInWith('token of Ana')

/** What another tab stores when somebody logs in there, and once they have been read. */
function logInElsewhere(token: string, profile: string | null) {
  localStorage.setItem('token', token)
  localStorage.setItem('last_activity', String(Date.now()))
  if (profile === null) localStorage.removeItem('profile_id')
  else localStorage.setItem('profile_id', profile)
}
const calls = { 'GET /v1/person/': json({}), 'POST /authentication/logout': nothing }

test('a new session is active now, and belongs to nobody yet', () => {
  storage.write('profile_id', 'ana')
  storage.write('last_activity', '5')
  beginSession('token of Ben')
  expect([storage.read('token'), storage.read('profile_id')]).toEqual(['token of Ben', null])
  expect(Date.now() - Number(storage.read('last_activity'))).toBeLessThan(1000)
})

describe('where another person has logged in in another tab', () => {
  test('calls of this tab still go for its own person', async () => {
    const sent = answers(calls)
    logInElsewhere('token of Ben', null)
    await callAsPresent()
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token of Ana')
  })

  test("the end of this tab's session leaves theirs, in the browser and on the server", async () => {
    const sent = answers(calls)
    sessionStorage.setItem('draft ana hobbies', '"Chess"')
    logInElsewhere('token of Ben', 'ben')
    const theirs = Object.entries(localStorage)
    endSession()
    // the quick exit ends it twice: at once, and by the log out
    endSession()
    expect([Object.entries(localStorage), sessionStorage.length]).toEqual([theirs, 0])
    await expect.poll(() => said(sent)).toEqual([['POST /authentication/logout']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token of Ana')
  })

  test('a deleted account takes no token from them', () => {
    logInElsewhere('token of Ben', 'ben')
    forgetToken()
    expect(storage.read('token')).toBe('token of Ben')
  })

  test('calls of a tab whose session has ended go for nobody', async () => {
    const sent = answers(calls)
    logInElsewhere('token of Ben', 'ben')
    endSession()
    await callAsPresent()
    const bearers = () => new Set(sent.map(({ headers }) => headers.get('Authorization')))
    await expect.poll(bearers).toEqual(new Set(['Bearer token of Ana', null]))
  })
})

describe("this tab's session is over", () => {
  test.each([
    ['not while it is the stored one', 'ana', () => {}, false],
    ['not while it is the stored one, for a person without a profile id', '', () => {}, false],
    ['after a log out', 'ana', () => localStorage.clear(), true],
    ['after another login, until it is known whose', 'ana', () => logInElsewhere('token of Ben', null), true],
    ["after another person's login", 'ana', () => logInElsewhere('token of Ben', 'ben'), true],
    ["not after the same person's new login", 'ana', () => logInElsewhere('newer token of Ana', 'ana'), false],
    ['after a login of somebody without a profile id', '', () => logInElsewhere('token of Ben', null), true],
  ])('%s', (_, personId, elsewhere, isOver) => {
    elsewhere()
    expect(isSessionOver(personId)).toBe(isOver)
  })

  test("and the same person's new login is joined: a log out here ends it, too", async () => {
    const sent = answers(calls)
    logInElsewhere('newer token of Ana', 'ana')
    isSessionOver('ana')
    await callAsPresent()
    endSession()
    expect(localStorage).toHaveLength(0)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer newer token of Ana',
      'Bearer newer token of Ana',
    ])
  })
})
