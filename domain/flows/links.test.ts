import { expect, test } from 'vitest'
import { emailIn, friendIn, parametersIn, plainPath, withoutGlue } from './links.ts'

const pathOf = (address: string) => new URL(address, 'http://portal').pathname

const endings = ['', '.', ',', ';', ':', '!', '?', ')', ').', '."', "'", '>', '>,', ']', '}', '”', '’', '»', '…', '**']
test.each([...endings, '\u200B', '%20', '%3E', '%E2%80%9D', '/', './', '/.', '?lang=es)'])(
  'a link that ends in %j still leads to its screen and names its friend',
  end => {
    expect(plainPath(pathOf(`/login${end}`))).toBe('login')
    expect(plainPath(pathOf(`/register/basic-info${end}`))).toBe('register/basic-info')
    expect(friendIn(pathOf(`/r/CARMEN88${end}`))).toBe('CARMEN88')
  },
)

test.each([
  ['/', ''],
  ['//', ''],
  ['/)', ''],
  ['/Login', 'login'],
  ['/REGISTER/', 'register'],
  ['/Register/Basic-Info', 'register/basic-info'],
  ['/%zz', null],
  ['/login%', null],
])('the path %s is %j', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})

test.each([
  ['/R/Carmen88', 'Carmen88'],
  ['/r/ab-c_9-', 'ab-c_9-'],
  ['/r/CARMEN%2F88', 'CARMEN/88'],
  ['/r/)', ''],
  ['/r/', ''],
  ['/r', ''],
  ['/r/CARMEN88/more', ''],
  ['/r/%zz', ''],
])('the link %s names the friend %j', (path, friend) => {
  expect(friendIn(path)).toBe(friend)
})

test.each([
  ['?lang=es&utm_campaign=flyer', 'es', 'flyer'],
  ['?lang=es&amp;utm_campaign=flyer', 'es', 'flyer'],
  ['?lang=es&amp;amp;utm_campaign=flyer', 'es', 'flyer'],
  ['?utm_campaign=Spring_Promo&lang=en', 'en', 'Spring_Promo'],
])('%s has the language %s and the campaign %s', (search, language, campaign) => {
  const parameters = parametersIn(search)
  expect([parameters.get('lang'), parameters.get('utm_campaign')]).toEqual([language, campaign])
})

test.each([
  ['?email=ana+tag@example.com', 'ana+tag@example.com'],
  ['?email=ana%2Btag@example.com', 'ana+tag@example.com'],
  ['?email=ana%2Btag%40example.com.', 'ana+tag@example.com'],
  ['?email=%20ana@example.com%20', 'ana@example.com'],
  ['?email=', ''],
  ['', ''],
])('%s has the email %j', (search, email) => {
  expect(emailIn(parametersIn(search))).toBe(email)
})

test('a path of a megabyte of punctuation does not take long', () => {
  const started = performance.now()
  withoutGlue(`${'.'.repeat(1_000_000)}x`)
  expect(performance.now() - started).toBeLessThan(1000)
})
