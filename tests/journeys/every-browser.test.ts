// @module-tag thorough
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { isInstalled, type OtherBrowserName } from '../../scripts/other-browsers.ts'
import { pagesIn, startBuiltPortal, statusWith } from './browser.ts'
import { engines, type Engine } from './engines.ts'
import { logIn, screened, type Client } from './forms.ts'
import { doMainJob } from './main-job.ts'
import { visitOther } from './other-visitor.ts'
import { startLosing } from './server.ts'
import { labelsIn } from './steps.ts'

/** The same ways as in Chromium, in the engines of Firefox and Safari. `npm run test:all` installs them. */
const names = Object.keys(engines) as OtherBrowserName[]

describe.each(names.map(name => [name]))('%s', name => {
  let portal: Awaited<ReturnType<typeof startBuiltPortal>>
  let engine: Engine
  beforeAll(async () => {
    ;[portal, engine] = await Promise.all([
      startBuiltPortal({ ATTEMPT_LIMIT: '1000', SEARCH_DELAY_SECONDS: '8' }),
      engines[name](),
    ])
  })
  afterAll(async () => {
    await engine.stop()
    await portal.stop()
  })
  describe.skipIf(!isInstalled(name)).each(languages)('in %s', language => {
    const say = labelsIn(language)
    const signedIn = async (who: Omit<Client, 'password'>, width?: number) => {
      const person = await visit(width)
      await person.open(`/login?lang=${language}`)
      await person.at('/login')
      await logIn(person.hands, who.email)
      await person.at(who.at)
      return person
    }
    const visit = (width?: number) => visitOther(engine, portal.origin, language, width)

    test('a person in Utah gets from the landing to the results', async () => {
      const person = await visit()
      await person.open(`/?lang=${language}`)
      const email = `main-job-${language}@example.com`
      await doMainJob({ language, email, nameOnCard: 'Somebody Else', hands: person.hands, eyes: person })
      expect([...person.faults, ...person.complaints]).toEqual([])
      await person.close()
    })

    test('after a log out other tabs show the login, and Back does not show the page again', async () => {
      const person = await signedIn(screened)
      const token = await person.read(() => localStorage.getItem('token'))
      const statusNow = () => statusWith(portal.origin, token)
      expect(await statusNow()).toBe(200)
      const second = await person.newTab()
      await second.open(screened.at)
      await second.at(screened.at)
      await person.hands.press('logOut')
      await person.at('/login')
      await second.at('/login')
      await expect.poll(statusNow).toBe(401)
      await person.tab.back()
      await person.at('/login')
      await second.tab.reload()
      await second.at('/login')
      expect(await person.read(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([['language'], 0])
      expect([...person.faults, ...person.complaints]).toEqual([])
      await person.close()
    })

    test('a client enters a date in a dialog, views a document, and writes a page of the statement', async () => {
      const email = { en: 'client@example.com', es: 'client-all@example.com' }[language]
      const person = await signedIn({ email, at: '/menu' }, language === 'en' ? 1280 : 390)
      const { hands, tab } = person
      await person.sees('main [data-card]')
      // the home has the next task alone
      await person.open('/matter-status')
      await person.at('/matter-status')
      await hands.press('letUsKnow')
      await person.sees('dialog')
      const stops = new Set<boolean>()
      for (let presses = 0; presses < 8; presses += 1) {
        await person.tab.key('TAB')
        stops.add(await person.read(() => document.activeElement?.closest('dialog') !== null))
      }
      expect([...stops]).toEqual([true])
      await person.tab.key('ESCAPE')
      await person.gone('dialog')
      expect(await person.read(() => document.activeElement?.textContent)).toBe(say('letUsKnow'))
      await hands.press('letUsKnow')
      await hands.type('dateSubmitted', '9/15/2025')
      await hands.press('save')
      await person.gone('dialog')

      await person.open('/documents')
      await person.at('/documents')
      await person.pressAt('button[aria-label^="View "], button[aria-label^="Ver "]')
      await expect.poll(async () => (await person.tabs()).length).toBe(2)

      await person.open('/statement/employment')
      await person.at('/statement/employment')
      await hands.choose('employment', 'yes')
      await hands.type('whereWork', 'City bakery')
      await hands.press('back')
      await person.at('/statement/pronouns')
      await tab.back()
      await person.at('/statement/employment')
      await tab.reload()
      await person.at('/statement/employment')
      expect(await person.read(() => [...document.querySelectorAll('input')].map(input => input.value))).toContain(
        'City bakery',
      )
      await person.open('/statement/read')
      await person.at('/statement/read')
      await person.sees('main', 'City bakery')
      expect([...person.faults, ...person.complaints]).toEqual([])
      await person.close()
    })

    test('a file that does not come at once comes when asked for again', async () => {
      const { origin, find, stop } = await startLosing(portal.origin, /casework.*js$/)
      const person = await visitOther(engine, origin, language)
      await person.open(`/login?lang=${language}`)
      await person.at('/login')
      await logIn(person.hands, 'client@example.com')
      await person.sees('h1', say('pageNotLoaded'))
      find()
      await person.pressAt('main button')
      await person.at('/menu')
      expect(person.faults).toEqual([])
      await person.close()
      stop()
    })

    test('on paper the letter in the other language begins on a new page', async () => {
      const person = await signedIn({ email: 'results-az@example.com', at: '/results' }, 390)
      await person.sees('main [data-card] h4')
      if (await person.read(() => document.querySelector('dialog') !== null)) await person.tab.key('ESCAPE')
      await person.gone('dialog')
      await person.hands.press('printOrSave')
      await person.sees('article + article')
      // both would fit on one page
      await person.read(() => {
        for (const table of document.querySelectorAll('table')) table.hidden = true
      })
      expect(pagesIn(await person.tab.paper())).toBe(2)
      expect([...person.faults, ...person.complaints]).toEqual([])
      await person.close()
    })
  })
})
