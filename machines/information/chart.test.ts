import { describe, expect, test } from 'vitest'
import type { ScreenPath } from '../../domain/screens.ts'
import { after, begin, routeTo } from '../kit/chart-test.ts'
import { informationMachine } from './information-machine.ts'

const open = (at: ScreenPath) => begin(informationMachine, { input: { at } })
const pages = ['about', 'privacy', 'terms', 'not-found'] as const

describe('the pages about us (R903)', () => {
  test.each(pages)('/%s is read first by who asks for it', page => {
    expect(open(page).actor.getSnapshot().value).toBe(page)
  })

  test.each(pages)('/%s leads home', page => {
    expect(after(open(page), { type: 'GO_HOME' }).actor.getSnapshot().status).toBe('done')
  })

  test.each(pages)('/%s leads to the login', page => {
    expect(after(open(page), { type: 'LOG_IN' }).actor.getSnapshot().output).toEqual({ next: 'login' })
  })

  test.each(pages)('/%s opens from each of the others', page => {
    for (const from of pages) expect(after(open(from), routeTo(page)).actor.getSnapshot().value).toBe(page)
  })
})
