import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { Passwords } from './secrets.ts'

const passwords = new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

test('a password is right if it is the one that was hashed', async () => {
  const stored = await passwords.hash('purple giraffe lamps')
  expect(await passwords.isRight(stored, 'purple giraffe lamps')).toBe(true)
  expect(await passwords.isRight(stored, 'purple giraffe lamp')).toBe(false)
})

test('without an account no password is right, not even the one that takes its time', async () => {
  expect(await passwords.formOf(undefined, 'nobody has this password')).toBeNull()
})

const composed = 'contrase\u00F1a-azul'
const decomposed = 'contrasen\u0303a-azul'

test('a letter with an accent is the same, however the keyboard composes it', async () => {
  for (const chosen of [composed, decomposed])
    for (const typed of [composed, decomposed])
      expect(await passwords.formOf(await passwords.hash(chosen), typed)).toBe('NFC')
})

test('a hash of a password that was not composed is right for that password as it was sent', async () => {
  const old = await hash(decomposed, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  expect(await passwords.formOf(old, decomposed)).toBe('asSent')
  expect(await passwords.formOf(old, `${decomposed}!`)).toBeNull()
})

test('the cost is the one that OWASP recommends, and a test’s own is lower', async () => {
  expect(await new Passwords().hash('purple giraffe lamps')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash('purple giraffe lamps')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})
