import { afterEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { someCases } from '../../domain/samples/case.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import { sampleMatter } from '../../domain/samples/matter.ts'
import { client, verified } from '../../domain/samples/person.ts'
import { languages, type Language } from '../../domain/languages.ts'
import { silent } from '../../harness/silent.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import { resultsMachine } from '../../machines/results/results-machine.ts'
import { statementMachine } from '../../machines/statement/statement-machine.ts'
import type { ChartScreens } from '../../src/app/draw-screens.tsx'
import { signedIn } from '../../src/app/signed-in.tsx'
import { PageFrame } from '../../src/components/page-frame.tsx'
import { CaseworkScreens } from '../../src/screens/casework/casework-screens.tsx'
import { ResultsScreen } from '../../src/screens/results/results-screen.tsx'
import { StatementScreens } from '../../src/screens/statement/statement-screens.tsx'
import { say, stage } from './kit.tsx'

/** What stands on paper, and what does not (DECISIONS §6 "Results can be printed"). */
const on = async (media: 'print' | 'screen') => {
  await cdp().send('Emulation.setEmulatedMedia', { media })
  expect(matchMedia('print').matches).toBe(media === 'print')
}
afterEach(() => on('screen'))

const framed = (Screens: ChartScreens): ChartScreens => {
  const Inner = signedIn(Screens)
  return ({ actor }) => (
    <PageFrame menu={<nav>{'☰'}</nav>}>
      <Inner actor={actor} />
    </PageFrame>
  )
}

/** What can be seen of all that can only be pressed or leads elsewhere. */
const controls = () =>
  [...document.querySelectorAll('header, footer, nav, button, a[href^="?lang"], dialog')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => element.tagName.toLowerCase())
const text = () => document.querySelector('main')?.innerText ?? ''

async function results(language: Language) {
  const { actor } = await stage(framed(ResultsScreen), silent(resultsMachine), { input: flowInput(verified), language })
  actor.send({ type: 'xstate.done.actor.loadResults', output: { eligibility: someCases, received: [], isFirstTime: true } })
  await expect.poll(text).toContain('121900123')
}
async function documents(language: Language) {
  const list = {
    matters: [sampleMatter({ documents: [{ id: 'one', name: 'Petition.pdf' }] })],
    state_specific_data: null,
    personal_statement_drafted: false,
  }
  const input = { person: flowInput(client).person, answers: {}, operator, matters: list }
  const { actor, clock } = await stage(framed(CaseworkScreens), silent(caseworkMachine), { input, language })
  actor.send({ type: 'xstate.done.actor.loadMatters', output: list })
  clock.increment(2000)
  actor.send({ type: 'xstate.route', to: '#documents' })
  await expect.poll(text).toContain('Petition.pdf')
}
async function statement(language: Language) {
  const input = flowInput(client, {
    ...statementAnswers(18),
    hobbies: [{ selection: 'free_answer', additional_json: { details: 'Chess at night.' } }],
  })
  const { actor } = await stage(framed(StatementScreens), silent(statementMachine), { input, language })
  actor.send({ type: 'xstate.route', to: '#statement/read' })
  await expect.poll(text).toContain('Chess at night.')
}

const pages = [
  ['the results', results, ['121900123', '151900456', 'Possession of a controlled substance']],
  ['the documents', documents, ['Petition.pdf', '121900123']],
  ['the personal statement', statement, ['Chess at night.']],
] as const

for (const language of languages)
  describe.each(pages)(`on paper, in ${language}, %s`, (_, open, content) => {
    test('stand with their heading and all that they say', async () => {
      await open(language)
      const heading = document.querySelector('h1')!
      await on('print')
      expect(heading.checkVisibility()).toBe(true)
      for (const part of content) expect(text()).toContain(part)
    })

    test('stand without what can only be pressed', async () => {
      await open(language)
      await expect.poll(controls).toEqual(expect.arrayContaining(['header', 'footer', 'nav', 'button']))
      await on('print')
      expect(controls()).toEqual([])
      expect(text()).not.toContain(say('Log out'))
    })
  })
