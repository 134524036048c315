import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { respondWith, nothing, signedInWith } from '../../harness/api.ts'
import { startPortal } from '../../harness/stubs.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { sampleSession } from '../../machines/shared/chart-data.ts'
import { composePortal, storedVisit } from '../../src/app/composition.ts'
import { applyPersonLanguage } from '../../src/app/watch-session.ts'
import { storage } from '../../src/services/storage.ts'

signedInWith('my-token')

/** The languages used, in order, and what this browser has stored. */
let spoken: Language[]
let remembered: Language[]
let portal: ReturnType<typeof begin>
beforeEach(() => {
  respondWith({ 'POST /authentication/logout': nothing })
  spoken = []
  remembered = []
  portal = begin()
})
afterEach(() => void portal.stop())

/** The portal in a browser, with nobody signed in and no page fetched. */
function begin() {
  const portal = composePortal(() => new Promise(() => {}))
  const begun = startPortal(portal, readArrival(new URL('http://portal/login'), storedVisit()))
  const choose = async (language: Language) => {
    spoken.push(language)
    return true
  }
  applyPersonLanguage(begun, { choose }, language => void remembered.push(language))
  return begun
}
const signIn = (language: Language) =>
  portal.send({
    type: 'SESSION_CHANGED',
    changes: sampleSession({ language }),
  })
const change = (language: Language) =>
  portal.send({ type: 'SESSION_CHANGED', changes: { person: samplePerson({ language }) } })

describe('after a login (R1202)', () => {
  test('the profile’s language is used, and is not this browser’s choice', () => {
    signIn('es')
    expect([spoken, remembered]).toEqual([['es'], []])
    expect(storage.read('language')).toBeNull()
  })

  test('another language chosen in this browser stays', () => {
    storage.write('language', 'en')
    signIn('es')
    expect([spoken, remembered]).toEqual([[], []])
  })

  test('it applies at once after a refresh, and is forgotten with the session', () => {
    signIn('es')
    expect(storage.read('profile_language')).toBe('es')
    portal.send({ type: 'LOG_OUT' })
    expect(storage.read('profile_language')).toBeNull()
  })

  test('the next person at this computer gets their own', () => {
    signIn('es')
    portal.send({ type: 'LOG_OUT' })
    signIn('en')
    expect([spoken, remembered]).toEqual([['es', 'en'], []])
  })

  test('a language chosen for this page stays when something else of the person changes', () => {
    signIn('es')
    storage.write('language', 'en')
    portal.send({
      type: 'SESSION_CHANGED',
      changes: { person: samplePerson({ language: 'es', phone: '801-555-0199' }) },
    })
    expect(spoken).toEqual(['es'])
  })
})

describe('a language chosen for the profile', () => {
  test.each([null, 'en'] as const)(
    'applies at once, and is chosen for this browser, where %s was chosen before',
    before => {
      storage.write('language', before)
      signIn('en')
      spoken.length = 0
      change('es')
      expect([spoken, remembered]).toEqual([['es'], ['es']])
      expect(storage.read('profile_language')).toBe('es')
    },
  )
})
