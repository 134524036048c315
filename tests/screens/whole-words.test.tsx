import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { client, flowInput, samplePerson } from '../../domain/samples/person.ts'
import { silent } from '../../harness/silent.ts'
import { accountMachine } from '../../machines/account/account-machine.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import { clientInput } from '../../machines/casework/walk.ts'
import { verificationMachine } from '../../machines/verification/verification-machine.ts'
import { AccountScreens } from '../../src/screens/account/account-screens.tsx'
import { CaseworkScreens } from '../../src/screens/casework/casework-screens.tsx'
import { VerificationScreen } from '../../src/screens/verification/verification-screen.tsx'
import { at, framed, usual } from './frame.tsx'
import { press, stage } from './kit.tsx'

/** Every part of a text without a space or a place to break, that nevertheless stands in two lines. */
function brokenIn(selector: string): readonly string[] {
  const parts: string[] = []
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        // a hyphenated word may go on in the next line after its hyphen, and a slash is read as one
        if (lines.size > 1 && !/[-/]/.test(word)) parts.push(word)
      }
  }
  return parts
}
/** What is wider than where it stands. */
const cutIn = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent)

afterEach(usual)
const sizes = [320, 360, 768, 1000, 1280].flatMap(width => [16, 20, 24, 32].map(letters => [width, letters] as const))
const matters = {
  ...noMatters,
  matters: [
    sampleMatter({ workflow: 'Finalization', workflow_stage: 'Order sent' }),
    sampleMatter({ id: '2', workflow: 'Court Phase', workflow_stage: 'Filed' }),
    sampleMatter({ id: '3', legal_action_type: 'REDUCTION', workflow_stage: 'With the court' }),
    sampleMatter({ id: '4', legal_action_type: 'SEALING', workflow_stage: 'Filed' }),
  ],
}

const verification = { paid: null, charged: null, person: samplePerson(client) }

describe.each(languages)('in %s no word is cut in two at any width and size of letters:', language => {
  test('the names of the steps', async () => {
    const { actor, clock } = await stage(framed(CaseworkScreens), silent(caseworkMachine), {
      input: clientInput({}, {}, matters),
      language,
    })
    actor.send({ type: 'xstate.done.actor.loadMatters', output: matters, actorId: 'loadMatters' })
    clock.increment(1000)
    await expect.poll(() => document.querySelectorAll('li[data-state]').length).toBe(8 + 8 + 5 + 4)
    for (const size of sizes) {
      await at(...size)
      expect([size, brokenIn('ol:has(> li[data-state])'), cutIn('li[data-state]')]).toEqual([size, [], []])
    }
  })

  test('the names of the stages', async () => {
    await stage(framed(VerificationScreen), silent(verificationMachine), { input: verification, language })
    await expect.poll(() => document.querySelectorAll('li[data-state]').length).toBe(5)
    for (const size of sizes) {
      await at(...size)
      expect([size, brokenIn('ol:has(> li[data-state]), ol + p'), cutIn('li[data-state], ol + p')]).toEqual([
        size,
        [],
        [],
      ])
    }
  })

  test("the email in the account's facts", async () => {
    await stage(framed(AccountScreens), silent(accountMachine), {
      input: flowInput({ ...client, email: 'carmen.delgado-ortega@correo.example.com' }),
      language,
    })
    for (const size of sizes.filter(([, letters]) => letters < 32)) {
      await at(...size)
      expect([size, brokenIn('dl')]).toEqual([size, []])
    }
  })

  test('the buttons of the contact dialog', async () => {
    const { actor } = await stage(framed(VerificationScreen), silent(verificationMachine), {
      input: verification,
      language,
    })
    actor.send({ type: 'CONTACT_US' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    for (const size of sizes) {
      await at(...size)
      expect([size, brokenIn('dialog a, dialog button')]).toEqual([size, []])
    }
    await press('Close')
  })
})
