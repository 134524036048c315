// @module-tag thorough
import { afterEach, describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Operator } from '../../domain/operator.ts'
import { allCharts } from '../../harness/charts.ts'
import { coveringPaths } from '../../harness/coverage.ts'
import { withPendingCalls } from '../../harness/stubs.ts'
import { rendered, renderChart } from './helpers.tsx'

/** What an operator may leave empty is empty: no dead link, no sentence about what is not there, no empty line. */
const nothingSet: Operator = {
  ...operatorDefaults,
  techHelpEmail: '',
  stateLines: { UT: '', AZ: '', PA: '' },
  otherStatesForm: '',
  clientPortal: '',
  vocationalRehabilitationLink: '',
  automaticClearingForm: '',
  philadelphiaLegalAidPhone: '',
  philadelphiaLegalAidName: '',
  philadelphiaLegalAidPlace: '',
  refundRule: { en: '', es: '' },
}

const toNowhere = (link: HTMLAnchorElement) =>
  /^(?:(?:tel|sms|mailto):(?:\+1)?)?$/.test(link.getAttribute('href') ?? '')
const dangling = /call or text us|llámenos o envíenos|at the bottom of every page|undefined|null|:\s*\.|\(\s*\)/i
const seenIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('p, li, a, button, dd, h1, h2, h3, strong')]

/** What is wrong on the page; nothing where the rest of the page is fetched. */
function faults(): readonly string[] {
  const parts = seenIn(document.body).filter(part => part.checkVisibility() && !part.hasAttribute('aria-live'))
  const links = [...document.querySelectorAll('a')].filter(toNowhere).map(link => `leads nowhere: ${link.textContent}`)
  const empty = parts
    .filter(part => part.textContent.trim() === '' && !part.querySelector('svg, img, input, video'))
    .map(part => `empty: ${part.outerHTML.slice(0, 80)}`)
  const words = parts.filter(part => dangling.test(part.textContent)).map(part => `says: ${part.textContent}`)
  return [...links, ...empty, ...words]
}

afterEach(cleanup)

for (const [name, options] of Object.entries(allCharts)) {
  const machine: AnyStateMachine = withPendingCalls(options.machine)
  const seen = new Set<string>()
  const keyOf = (state: AnyMachineSnapshot) => JSON.stringify(state.value)
  const paths = coveringPaths(machine, options).paths.filter(({ states }) => {
    const found = (states as readonly AnyMachineSnapshot[]).map(keyOf).filter(key => !seen.has(key))
    for (const key of found) seen.add(key)
    return found.length > 0
  })
  describe.each(languages)(`${name} in %s`, language => {
    test.each(paths)('$title', async ({ input, events }) => {
      const { actor } = await renderChart(name, { input, machine, language, operator: nothingSet, framed: {} })
      const look = async () => {
        await rendered()
        expect(faults(), `in ${JSON.stringify(actor.getSnapshot().value)}`).toEqual([])
      }
      await look()
      for (const event of events) {
        actor.send(event)
        await look()
      }
      actor.stop()
    })
  })
}
