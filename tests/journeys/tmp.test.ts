import { test } from 'vitest'
import { writeFile } from 'node:fs/promises'
import { engines } from './engines.ts'
import { visitOther } from './other-visitor.ts'
import { samplePassword } from '../../server/samples/accounts.ts'
const origin = 'http://localhost:3999'
for (const name of ['Firefox', 'WebKit'] as const)
  test(
    'look ' + name,
    async () => {
      const engine = await engines[name]()
      const login = async (email: string, at: string, width: number) => {
        const p = await visitOther(engine, origin, 'en', width)
        await p.open('/login?lang=en')
        await p.hands.type('email', email)
        await p.hands.type('password', samplePassword)
        await p.hands.press('login')
        await p.at(at)
        return p
      }
      const shot = async (p: any, n: string) => writeFile(`/tmp/b/${name}-${n}.png`, await p.tab.picture())
      const where = (p: any) =>
        p.read(() => [
          location.pathname,
          scrollY,
          document.activeElement?.tagName,
          document.querySelector('h1')?.textContent,
        ])
      const a = await login('screened@example.com', '/register/court-data', 360)
      await a.hands.press('logOut')
      await a.at('/login')
      console.log(name, 'after log out', await where(a), a.faults)
      await new Promise(r => setTimeout(r, 500))
      console.log(await where(a))
      await a.tab.back()
      await a.at('/login')
      console.log('after back', await where(a), a.faults)
      await new Promise(r => setTimeout(r, 500))
      console.log(await where(a))
      await shot(a, 'login')
      await a.close()
      const b = await login('results-az@example.com', '/results', 390)
      await b.sees('main [data-card] h4')
      if (await b.read(() => document.querySelector('dialog') !== null)) await b.hands.press('dismiss')
      await b.gone('dialog')
      await shot(b, 'results')
      await writeFile(`/tmp/b/${name}-results.pdf`, await b.tab.paper())
      await b.hands.press('summaryToTake')
      await b.sees('article + article')
      await shot(b, 'letter')
      await writeFile(`/tmp/b/${name}-letter.pdf`, await b.tab.paper())
      await b.close()
      const c = await login('client@example.com', '/menu', 1280)
      await new Promise(r => setTimeout(r, 1000))
      await shot(c, 'menu')
      console.log(c.complaints)
      await c.hands.press('letUsKnow')
      await c.sees('dialog')
      await shot(c, 'dialog')
      await c.hands.press
      await c.open('/documents')
      await c.at('/documents')
      await new Promise(r => setTimeout(r, 1000))
      console.log('documents', c.complaints)
      await c.pressAt('button[aria-label^="View "]')
      await new Promise(r => setTimeout(r, 2000))
      console.log('view', c.complaints)
      const [, tab] = await c.tabs()
      if (tab) {
        console.log(await tab.run(() => location.href))
        await writeFile(`/tmp/b/${name}-viewer.png`, await tab.picture())
      }
      await c.close()
      await engine.stop()
    },
    170000,
  )
