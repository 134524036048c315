// @module-tag thorough
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { isInstalled, type OtherBrowserName } from '../../scripts/other-browsers.ts'
import { startPortal } from './browser.ts'
import { engines, type Engine } from './engines.ts'
import { doMainJob } from './main-job.ts'
import { visitOther } from './other-visitor.ts'

/** The same ways as in Chromium, in the engines of Firefox and Safari. `npm run test:all` installs them. */
const names = Object.keys(engines) as OtherBrowserName[]

describe.each(names.map(name => [name]))('%s', name => {
  describe.skipIf(!isInstalled(name)).each(languages)('in %s', language => {
    let portal: Awaited<ReturnType<typeof startPortal>>
    let engine: Engine
    beforeAll(async () => {
      ;[portal, engine] = await Promise.all([
        startPortal({ ATTEMPT_LIMIT: '1000', SEARCH_DELAY_SECONDS: '8' }),
        engines[name](),
      ])
    })
    afterAll(async () => {
      await engine.stop()
      await portal.stop()
    })
    const visit = (width?: number) => visitOther(engine, portal.origin, language, width)

    test('a person in Utah gets from the landing to the results', async () => {
      const person = await visit()
      await person.open(`/?lang=${language}`)
      const email = `main-job-${language}@example.com`
      await doMainJob({ language, email, nameOnCard: 'Somebody Else', hands: person.hands, eyes: person })
      expect([...person.faults, ...person.complaints]).toEqual([])
      await person.close()
    })
  })
})
