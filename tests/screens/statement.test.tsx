import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { client, flowInput } from '../../domain/samples/person.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { languages } from '../../domain/languages.ts'
import { silent } from '../../harness/silent.ts'
import { statementMachine } from '../../machines/statement/statement-machine.ts'
import { statementPageMachine } from '../../machines/statement/statement-page-machine.ts'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import { StatementPageScreen } from '../../src/screens/statement/statement-page-screen.tsx'
import { StatementScreens } from '../../src/screens/statement/statement-screens.tsx'
import { say, stage } from './kit.tsx'

/** What the pages of the statement show of answers (R703, R705). */
const boxes = () => Array.from(document.querySelectorAll<HTMLInputElement>('input[name="clearing_reasons"]'))
const tooMany = () => page.getByRole('alert').getByText(say('Please select your most important 2 to 3 reasons.'))

for (const language of languages)
  test(`a fourth reason is not taken, and the sentence stands there at once, in ${language}`, async () => {
    await stage(signedIn(StatementPageScreen), silent(statementPageMachine), {
      input: { page: 'reasons', answers: {}, title: null },
      language,
    })
    for (const box of boxes().slice(0, 3)) box.click()
    expect(tooMany().query()).toBeNull()
    boxes()[3]?.click()
    await expect.element(tooMany()).toBeVisible()
    expect(
      boxes()
        .map(box => box.checked)
        .slice(0, 5),
    ).toEqual([true, true, true, false, false])
    boxes()[0]?.click()
    await expect.poll(() => tooMany().query()).toBeNull()
    boxes()[3]?.click()
    await expect
      .poll(() =>
        boxes()
          .map(box => box.checked)
          .slice(0, 5),
      )
      .toEqual([false, true, true, true, false])
  })

const ofOld: Answers = {
  circumstances: [{ selection: 'Peer pressure {at} school', additional_json: { details: 'I was 19.' } }],
  education: [{ selection: 'associates' }],
  clearing_reasons: [{ selection: 'A reason of old' }],
  employment: [{ selection: 'maybe' }],
}

test('choices of an older version stand in the statement as they are', async () => {
  const { actor } = await stage(signedIn(StatementScreens), silent(statementMachine), {
    input: flowInput(client, ofOld),
    language: 'en',
  })
  actor.send({ type: 'xstate.route', to: '#statement/read' })
  for (const text of ['Peer pressure {at} school', 'I was 19.', "Associate's degree", 'A reason of old', 'maybe'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a choice of an older version is on its page, and can be taken back there', async () => {
  await stage(signedIn(StatementPageScreen), silent(statementPageMachine), {
    input: { page: 'reasons', answers: ofOld, title: null },
    language: 'en',
  })
  const old = page.getByRole('checkbox', { name: 'A reason of old', exact: true })
  await expect.element(old).toBeChecked()
  await old.click()
  await expect.element(old).not.toBeChecked()
})
