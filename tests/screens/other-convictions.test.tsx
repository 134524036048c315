import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages, type Language } from '../../domain/languages.ts'
import type { QuestionOutput } from '../../machines/question/question-machine.ts'
import { questionMachine } from '../../machines/question/question-machine.ts'
import { QuestionScreen } from '../../src/questions/question-screen.tsx'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import { silent } from '../../harness/silent.ts'
import { choose, pick, press, say, stage } from './kit.tsx'

const input = { page: 'other-convictions', answers: {}, wording: 'plain' } as const
const field = (label: string) => page.getByLabelText(say(label), { exact: true })

async function asked(language: Language) {
  const { actor } = await stage(signedIn(QuestionScreen), silent(questionMachine), { input, language })
  await choose('other_convictions', ['yes'])
  await press('Continue')
  await press('Next')
  return {
    at: () => actor.getSnapshot().value as string,
    saved: () => {
      actor.send({ type: 'xstate.done.actor.save', output: undefined, actorId: 'save' })
      const { entries } = actor.getSnapshot().output as QuestionOutput
      return entries.other_convictions?.[0]?.additional_json?.other_convictions_list
    },
  }
}

async function fillIn(location: string, severity: string) {
  await pick('Location', location)
  await pick('Type of conviction', 'drug')
  await pick('Severity', severity)
}
const conviction = (location: string, severity: string) => ({
  location,
  conviction_type: 'drug',
  conviction_type_other: '',
  severity,
})

describe.each(languages)('convictions elsewhere in %s', language => {
  test('"Done" saves what stands in the fields, without "Add conviction"', async () => {
    const { saved } = await asked(language)
    await fillIn('NV', 'misdemeanor')
    await press('Done')
    expect(saved()).toEqual([conviction('NV', 'misdemeanor')])
  })

  test('"Done" saves a second one that was never added, too', async () => {
    const { saved } = await asked(language)
    await fillIn('NV', 'misdemeanor')
    await press('Add conviction')
    await fillIn('CA', 'felony')
    await press('Done')
    expect(saved()).toEqual([conviction('NV', 'misdemeanor'), conviction('CA', 'felony')])
  })

  test('a half-filled second one is told at its fields, which lose their errors one by one', async () => {
    const { at, saved } = await asked(language)
    await fillIn('NV', 'misdemeanor')
    await press('Add conviction')
    await pick('Location', 'CA')
    await press('Done')
    expect(at()).toBe('askingDetails')
    await expect.element(field('Type of conviction')).toHaveFocus()
    await expect.element(field('Severity')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Location')).not.toHaveAttribute('aria-invalid')
    await pick('Type of conviction', 'drug')
    await expect.element(field('Type of conviction')).not.toHaveAttribute('aria-invalid')
    await expect.element(field('Severity')).toHaveAttribute('aria-invalid', 'true')
    await pick('Severity', 'felony')
    await press('Done')
    expect(saved()).toEqual([conviction('NV', 'misdemeanor'), conviction('CA', 'felony')])
  })

  test('an empty list is told, until there is a whole conviction; the next one is not blamed while it is typed', async () => {
    const { at } = await asked(language)
    await press('Done')
    const error = () => page.getByRole('dialog').getByRole('alert').query()
    await expect.poll(() => error()?.textContent).toContain(say('Please add at least one conviction.'))
    await pick('Location', 'NV')
    expect(error()).not.toBeNull()
    await pick('Type of conviction', 'drug')
    await pick('Severity', 'felony')
    await expect.poll(error).toBeNull()
    await press('Add conviction')
    await pick('Location', 'CA')
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
    expect([at(), error()]).toEqual(['askingDetails', null])
  })
})
