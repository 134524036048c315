import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { refusedIn, saidOf } from '../samples/said.ts'
import {
  loginSchema,
  readableToken,
  resetFormSchema,
  resetRequestedSchema,
  resetRequestSchema,
  resetSchema,
  tokenSchema,
} from './authentication.ts'

const login = { email: 'maria@example.com', password: '1234567' }

describe('a login', () => {
  test('takes an email and a password of seven characters, which keeps its spaces', () => {
    expect(v.parse(loginSchema, { email: ' maria@example.com ', password: ' 12345 ' })).toEqual({
      email: 'maria@example.com',
      password: ' 12345 ',
    })
  })

  test.each([
    [{ email: undefined }, { email: 'emailAddressRequired' }],
    [{ email: ' ' }, { email: 'emailAddressRequired' }],
    [{ email: 'maria' }, { email: 'emailInvalid' }],
    [{ password: undefined }, { password: 'passwordRequired' }],
    [{ password: '' }, { password: 'passwordRequired' }],
    [{ password: '123456' }, { password: 'passwordRequired' }],
  ])('with %j says %j', (changes, said) => {
    expect(saidOf(loginSchema, { ...login, ...changes })).toEqual(said)
  })

  test('is answered with a token', () => {
    expect(v.parse(tokenSchema, { access_token: 'abc' })).toEqual({ access_token: 'abc' })
    expect(refusedIn(tokenSchema, {})).toEqual(['access_token'])
  })

  test.each([
    [{ access_token: 'abc', token_type: 'bearer' }, { access_token: 'abc' }],
    [{ access_token: 17 }, { access_token: '17' }],
  ])('whose answer %j reads as %j', (answer, token) => {
    expect(v.parse(readableToken, answer)).toEqual(token)
  })
  test.each([{}, { access_token: '' }, { access_token: null }, [], 'abc', null])(
    'has not taken place when it answers %j',
    answer => {
      expect(v.is(readableToken, answer)).toBe(false)
    },
  )
})

describe('asking for a reset mail', () => {
  test.each([
    ['maria@example.com', {}],
    [undefined, { email: 'emailRequired' }],
    ['', { email: 'emailRequired' }],
    ['maria@example', { email: 'emailInvalid' }],
  ])('for %j says %j', (email, said) => {
    expect(saidOf(resetRequestSchema, { email })).toEqual(said)
  })

  test('is answered with a detail', () => {
    expect(v.parse(resetRequestedSchema, { detail: 'Password reset email sent' })).toEqual({
      detail: 'Password reset email sent',
    })
    expect(refusedIn(resetRequestedSchema, {})).toEqual(['detail'])
  })
})

describe('a reset', () => {
  const reset = { access_token: 'code-from-the-mail', password: '12345678' }
  test('takes the code and a password of eight characters', () => {
    expect(v.parse(resetSchema, reset)).toEqual(reset)
  })

  test.each([
    [{ access_token: undefined }, { access_token: 'required' }],
    [{ access_token: ' ' }, { access_token: 'required' }],
    [{ password: undefined }, { password: 'newPasswordRequired' }],
    [{ password: '1234567' }, { password: 'passwordTooShort' }],
  ])('with %j says %j', (changes, said) => {
    expect(saidOf(resetSchema, { ...reset, ...changes })).toEqual(said)
  })

  test.each([
    [{ password: '12345678', confirm_password: '12345678' }, {}],
    [{ password: '12345678', confirm_password: '12345679' }, { confirm_password: 'passwordsDoNotMatch' }],
    [{ password: '12345678' }, { confirm_password: 'passwordsDoNotMatch' }],
    [{}, { password: 'newPasswordRequired' }],
    [
      { password: '1234567', confirm_password: '12345678' },
      { password: 'passwordTooShort', confirm_password: 'passwordsDoNotMatch' },
    ],
    // a password that is no text is refused by itself, and blames no other field
    [{ password: 12_345_678, confirm_password: '12345678' }, { password: expect.any(String) }],
  ])('whose form holds %j says %j', (form, said) => {
    expect(saidOf(resetFormSchema, form)).toEqual(said)
  })
})
