import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { assign, fromPromise } from 'xstate'
import { noCases } from '../../domain/samples/case.ts'
import { client, sampleAlias, sampleBasicInfo, samplePerson } from '../../domain/samples/person.ts'
import type { Alias, Person } from '../../domain/wire/person.ts'
import type { Contact } from '../../domain/wire/profile.ts'
import { withPendingCalls } from '../../harness/stubs.ts'
import { accountMachine } from '../../machines/account/account-machine.ts'
import { addressMachine } from '../../machines/page/address-page.ts'
import { aliasesMachine, namesIn } from '../../machines/page/aliases-page.ts'
import { arrived, type PageToSave, type SaveOutcome } from '../../machines/page/page.ts'
import { sampleSession } from '../../machines/shared/chart-data.ts'
import { keepDrafts, recalledDraft } from '../../src/services/drafts.ts'
import { storage } from '../../src/services/storage.ts'
import { perform } from './gestures/all.ts'
import {
  field,
  summaryLinks,
  openResults,
  pick,
  press,
  renderChart,
  summary,
  translated,
  typeInto,
} from './helpers.tsx'

let people = 0
/** Each test has its own person, because drafts belong to one. */
beforeEach(() => storage.write('profile_id', `person of form ${(people += 1)}`))
afterEach(() => storage.clear())

const control = (id: string) => document.getElementById(id) as HTMLInputElement
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input[type=text]')]
    .filter(({ hidden }) => !hidden)
    .map(({ value }) => value)
const isRefused = (id: string) => () => control(id).getAttribute('aria-invalid') === 'true'
const errorOf = (id: string) => () => document.getElementById(`${id}-error`)?.textContent
const isFocused = (id: string) => () => document.activeElement === document.getElementById(id)

describe('other names', () => {
  const open = (aliases: readonly Alias[]) =>
    renderChart('aliases', {
      input: { page: 'register/aliases', aliases },
      machine: aliasesMachine.provide({
        actions: { recallDraft: assign(({ context }) => recalledDraft(context.path)) },
      }),
      prepare: keepDrafts,
    })
  const mary = sampleAlias
  const marie: Alias = { first_name: 'Marie', middle_name: 'de', last_name: 'Stone' }
  const rowsOf = (...aliases: Alias[]) =>
    aliases.flatMap(({ first_name, middle_name, last_name }) => [first_name, middle_name, last_name])
  const remove = (position: number) =>
    page
      .getByRole('button', { name: translated('Remove name'), exact: true })
      .nth(position)
      .click()

  test('an added one gets the focus; after a removed one the focus stays near, and the others keep their text', async () => {
    const { actor } = await open([mary, marie])
    await typeInto('aliases.1.first_name', 'María')
    await press('Add another name')
    await expect.poll(isFocused('aliases.2.first_name')).toBe(true)
    await typeInto('aliases.2.first_name', 'Mia')
    await typeInto('aliases.2.last_name', 'Rivers')
    await remove(0)
    await expect.poll(() => document.activeElement?.textContent).toBe('Add another name')
    const left = [
      { ...marie, first_name: 'María' },
      { first_name: 'Mia', middle_name: '', last_name: 'Rivers' },
    ]
    await expect.poll(typed).toEqual(rowsOf(...left))
    await press('Save names')
    await expect.poll(() => namesIn(actor.getSnapshot().context.draft)).toEqual(left)
  })

  test('one added where another was removed starts empty', async () => {
    await open([mary, marie])
    await remove(1)
    await press('Add another name')
    await expect.poll(typed).toEqual([...rowsOf(mary), '', '', ''])
  })

  test('errors of a removed one disappear, and those of the others stay', async () => {
    await open([{ ...mary, last_name: '' }, marie, { ...mary, last_name: '' }])
    await press('Save names')
    await expect.poll(summaryLinks).toEqual(['#aliases.0.last_name', '#aliases.2.last_name'])
    await remove(0)
    await expect.poll(summaryLinks).toEqual(['#aliases.2.last_name'])
    expect(isRefused('aliases.2.last_name')()).toBe(true)
    expect(isRefused('aliases.1.last_name')()).toBe(false)
    await press("I don't have other names")
    await expect.poll(summaryLinks).toEqual([])
  })

  test('one added after a refused submit has no errors before it is filled in', async () => {
    await open([{ ...mary, last_name: '' }])
    await press('Save names')
    await expect.poll(summaryLinks).toEqual(['#aliases.0.last_name'])
    await press('Add another name')
    await typeInto('aliases.1.first_name', 'M')
    expect(summaryLinks()).toEqual(['#aliases.0.last_name'])
  })

  test('a refresh keeps all of them, with added and without removed ones', async () => {
    await open([mary])
    await press('Add another name')
    await typeInto('aliases.1.first_name', 'Marie')
    await press('Add another name')
    await remove(0)
    const before = ['Marie', '', '', '', '', '']
    expect(typed()).toEqual(before)
    await cleanup()
    await open([mary])
    expect(typed()).toEqual(before)
    await press('Add another name')
    expect(typed()).toEqual([...before, '', '', ''])
  })
})

describe('another phone number or address', () => {
  const person = samplePerson({ ...client, opt_in_sms: true })
  const moved = { ...person, address: '9 Oak Street' }
  async function open(page: 'account/phone' | 'account/address', changes: Partial<Person> = {}) {
    const sent: Contact[] = []
    const save = fromPromise<SaveOutcome<Contact>, PageToSave<Contact>>(async ({ input: { wanted, saved } }) => {
      sent.push(wanted)
      if (saved.address !== person.address || sent.length > 1) return arrived(wanted)
      return { saved, unknown: [], theirs: { saved: moved, savedAt: null }, refusal: null }
    })
    const address = addressMachine.provide({
      actors: { save },
      actions: { recallDraft: assign(({ context }) => recalledDraft(context.path)) },
    })
    const on = await renderChart('account', {
      input: { session: { ...sampleSession(), person: { ...person, ...changes } } },
      machine: withPendingCalls(accountMachine).provide({ actors: { address } }),
      prepare: keepDrafts,
    })
    on.to(page)
    await expect.poll(() => document.querySelector('form')).not.toBeNull()
    return { sent, ...on }
  }
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement>('form :is(input, select)')]
      .filter(each => each.type !== 'hidden' && !each.hidden)
      .map(each => each.name)

  test.each([
    ['account/phone', {}, ['phone']],
    ['account/phone', { title: null, address: null }, ['phone']],
    ['account/address', {}, ['address', 'address2', 'city', 'state', 'zip']],
    ['account/address', { phone: null }, ['address', 'address2', 'city', 'state', 'zip']],
  ] as const)('%s asks for what its name says, with %o', async (page, changes, asked) => {
    await open(page, changes)
    expect(fields()).toEqual(asked)
  })

  test('is refused at its field, which takes the focus from the list, and keeps what was typed', async () => {
    const { sent } = await open('account/phone')
    await typeInto('phone', '801 555')
    await press('Save')
    await expect.poll(summaryLinks).toEqual(['#phone'])
    expect(document.activeElement).toBe(summary()?.parentElement)
    expect(control('phone').value).toBe('801 555')
    expect(sent).toEqual([])
  })

  test('that nobody can have is refused with a sentence of its own, and an old one is kept', async () => {
    const { sent } = await open('account/phone', { phone: '(055) 555-0101', address: moved.address })
    for (const typed of ['123-456-7890', '911-555-0142', '000-000-0000']) {
      await typeInto('phone', typed)
      await press('Save')
      await expect.poll(() => document.body.innerText).toContain('No phone has this number.')
    }
    expect(document.body.innerText).not.toContain('another country')
    await typeInto('phone', '055-555-0101')
    await press('Save')
    await expect.poll(() => document.body.innerText).toContain('Saved.')
    expect(sent).toEqual([])
  })

  test('that gets no texts is said to get none, where texts are chosen and sent', async () => {
    const none = "We can't text (876) 555-0142. We only text US numbers without an extension."
    const inJamaica = { ...person, phone: '(876) 555-0142', phone_takes_texts: false }
    const choice = () => document.getElementById('opt_in_sms')
    const comes = async (changes: Partial<Person>) => {
      await cleanup()
      const on = await renderChart('account', {
        input: { session: { ...sampleSession(), person: { ...person, ...changes } } },
      })
      await expect.poll(() => document.getElementById('email_notices')).not.toBeNull()
      return on
    }
    const on = await comes(inJamaica)
    expect(document.body.innerText).toContain(none)
    on.to('account/phone')
    await expect.poll(fields).toContain('phone')
    expect(document.body.innerText).not.toContain(none)
    await comes({ ...inJamaica, sends_texts: false })
    expect([choice(), document.body.innerText.includes(none)]).toEqual([null, false])
    await comes({ phone: null })
    expect(choice()).toBeNull()
    await comes({})
    expect(document.body.innerText).not.toContain("We can't text")
  })

  test('texts are chosen next to emails, and saved at once (R835)', async () => {
    const { actor, answers } = await renderChart('account', { input: { session: { ...sampleSession(), person } } })
    const choice = () => document.querySelector<HTMLInputElement>('#opt_in_sms')
    await expect.poll(() => choice()?.checked).toBe(true)
    const switches = [...document.querySelectorAll('[role=switch]')].map(({ id }) => id)
    expect(switches).toEqual(['email_notices', 'opt_in_sms'])
    choice()!.click()
    await expect.poll(() => actor.getSnapshot().context.changes).toEqual({ opt_in_sms: false })
    expect(choice()?.checked).toBe(false)
    answers('savePreferences', undefined)
    await expect.poll(() => document.body.innerText).toContain('Saved.')
    expect(actor.getSnapshot().context.session.person.opt_in_sms).toBe(false)
    expect(document.body.innerText).toContain("We don't text you updates.")
  })

  test('is saved with the rest as another tab has saved it, without a choice (R1407)', async () => {
    const { sent } = await open('account/phone')
    await typeInto('phone', '801-555-0199')
    await press('Save')
    await expect.poll(() => document.body.innerText).toContain('Saved.')
    expect(sent.map(({ phone, address }) => [phone, address])).toEqual([
      ['(801) 555-0199', person.address],
      ['(801) 555-0199', moved.address],
    ])
    expect(document.body.innerText).toContain('(801) 555-0199')
  })

  test('a zip code of another state that is saved is not asked about with a phone number', async () => {
    const { sent } = await open('account/phone', { zip: '85001', address: moved.address })
    await typeInto('phone', '801-555-0199')
    await press('Save')
    await expect.poll(() => sent).toMatchObject([{ zip: '85001', opt_in_sms: true, title: 'Ms' }])
  })
})

describe('other names later (R836)', () => {
  const mary = sampleAlias
  const marie: Alias = { first_name: 'Marie', middle_name: '', last_name: 'Stone' }
  async function open(...names: readonly Alias[]) {
    const sent: (readonly Alias[])[] = []
    const save = fromPromise<SaveOutcome<readonly Alias[]>, PageToSave<readonly Alias[]>>(async ({ input }) => {
      sent.push(input.wanted)
      return arrived(input.wanted)
    })
    const aliases = aliasesMachine.provide({ actors: { save } })
    const on = await renderChart('account', {
      input: { session: sampleSession({ ...client, aliases: [...names] }) },
      machine: withPendingCalls(accountMachine).provide({ actors: { aliases } }),
    })
    return { sent, ...on }
  }
  const text = () => document.body.innerText

  test('the account says that there are none, and leads to the page; what is saved is listed', async () => {
    const { sent, to } = await open()
    expect(text()).toContain(translated('none'))
    expect(document.querySelector<HTMLAnchorElement>('a[href="/account/names"]')?.innerText).toBe('Add a name')
    to('account/names')
    await expect.poll(() => document.querySelector('form')).not.toBeNull()
    await typeInto('aliases.0.first_name', 'Marie')
    await typeInto('aliases.0.last_name', 'Stone')
    await press('Save names')
    await press('Yes, save')
    await expect.poll(text).toContain("we're searching again")
    expect(sent).toEqual([[marie]])
    expect(text()).toContain('Marie Stone')
  })

  test('results without cases lead to the page', async () => {
    await openResults(noCases)
    await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull()
    const link = document.querySelector<HTMLAnchorElement>('a[href="/account/names"]')
    expect(link?.textContent).toBe('Add another name and search again')
  })

  test('a removal asks first, and Edit keeps the page as it was', async () => {
    const { sent, to } = await open(mary, marie)
    to('account/names')
    await expect.poll(() => document.querySelector('form')).not.toBeNull()
    for (const _ of [mary, marie])
      await page
        .getByRole('button', { name: translated('Remove name'), exact: true })
        .first()
        .click()
    await press('Save names')
    const dialog = () => document.querySelector<HTMLElement>('dialog[open]')?.innerText ?? ''
    await expect.poll(dialog).toContain('Remove these names?')
    expect([dialog().includes('Marie Stone'), dialog().includes(mary.last_name)]).toEqual([true, true])
    await press('Edit')
    expect(sent).toEqual([])
    await press('Save names')
    await press('Yes, save')
    await expect.poll(text).toContain(translated('none'))
    expect(sent).toEqual([[]])
  })
})

describe('the address', () => {
  async function open(person: Person) {
    const sent: Contact[] = []
    const save = fromPromise<SaveOutcome<Contact>, PageToSave<Contact>>(({ input }) => {
      sent.push(input.wanted)
      return new Promise(() => {})
    })
    const { textOf } = await renderChart('address', {
      input: { page: 'register/address', person },
      machine: addressMachine.provide({
        actors: { save },
        actions: { recallDraft: assign(({ context }) => recalledDraft(context.path)) },
      }),
      prepare: keepDrafts,
    })
    return { sent, textOf }
  }
  const person = samplePerson({ opt_in_sms: true, address2: null })

  test('is sent once, as shown, touched or not', async () => {
    const { sent } = await open(person)
    await typeInto('address', ' 2 Elm Street ')
    control('opt_in_sms').click()
    control('address').form?.requestSubmit()
    control('address').form?.requestSubmit()
    const { title, city, state, zip, phone } = person
    await expect
      .poll(() => sent)
      .toMatchObject([{ address: '2 Elm Street', address2: '', city, state, zip, phone, title, opt_in_sms: false }])
  })

  test('survives a refresh: emptied fields stay empty, and unchecked boxes stay unchecked', async () => {
    await open(person)
    await typeInto('city', '')
    await pick('State', 'NV')
    control('opt_in_sms').click()
    await cleanup()
    await open(person)
    expect([control('city').value, control('state').value, control('opt_in_sms').checked]).toEqual(['', 'NV', false])
  })

  test('stays in its fields when the language changes, with errors in the new one', async () => {
    const { sent, textOf } = await open(person)
    await typeInto('city', 'Ogden')
    await typeInto('zip', '844')
    await pick('Title', 'Mx')
    await press('Continue')
    await expect.poll(errorOf('zip')).toBe(translated('Please enter a 5-digit zip code.'))
    const inEnglish = errorOf('zip')()
    await textOf('es')
    expect(errorOf('zip')()).toBe(translated('Please enter a 5-digit zip code.'))
    expect(errorOf('zip')()).not.toBe(inEnglish)
    expect([control('city').value, control('zip').value, control('title').value]).toEqual(['Ogden', '844', 'Mx'])
    await typeInto('zip', '84401')
    await press('Continue')
    await expect.poll(() => sent).toMatchObject([{ city: 'Ogden', zip: '84401', title: 'Mx' }])
  })

  test('is marked wrong until it is corrected, and not again while it is typed: the focus stays in the field', async () => {
    await open(person)
    await typeInto('zip', '8')
    await typeInto('phone', '801')
    await press('Continue')
    await expect.poll(summaryLinks).toEqual(['#zip', '#phone'])
    expect(document.activeElement).toBe(summary()?.parentElement)
    control('zip').focus()
    await typeInto('zip', '')
    await expect.poll(errorOf('zip')).toBe(translated('Answer is required.'))
    await typeInto('zip', '84101')
    await expect.poll(summaryLinks).toEqual(['#phone'])
    await typeInto('phone', '801-555-0100')
    await expect.poll(summaryLinks).toEqual([])
    await typeInto('zip', '84101-')
    await typeInto('phone', '801')
    expect(summaryLinks()).toEqual([])
    expect(isFocused('zip')()).toBe(true)
    await press('Continue')
    await expect.poll(summaryLinks).toEqual(['#zip', '#phone'])
    expect(document.activeElement).toBe(summary()?.parentElement)
  })
})

describe('basic info', () => {
  const open = () => renderChart('basicInfo')

  test('a field is checked on leaving it with text, after the press that leaves it has ended', async () => {
    await open()
    await userEvent.click(control('email'))
    await userEvent.keyboard('maria@')
    const cancel = page.getByRole('button', { name: translated('Cancel'), exact: true }).element()
    cancel.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    // as in Safari, where a pressed button does not get the focus
    control('email').blur()
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    expect(isRefused('email')()).toBe(false)
    cancel.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    await expect.poll(isRefused('email')).toBe(true)
    await userEvent.click(control('password'))
    await userEvent.keyboard('river{Tab}')
    await expect.poll(isRefused('password')).toBe(true)
    await expect.poll(errorOf('email')).toBe(translated('Please enter an email address like name@example.com.'))
    await userEvent.click(control('first_name'))
    await typeInto('email', 'maria@example.com')
    await expect.poll(isRefused('email')).toBe(false)
    expect([...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)).toEqual(['password'])
    expect(summary()).toBeNull()
  })

  test('different passwords are no longer marked once either is changed to the other', async () => {
    const values = { ...sampleBasicInfo, confirm_password: 'river-stone-green' }
    await perform('basicInfo', await open(), { type: 'SUBMIT', values })
    await expect.poll(summaryLinks).toEqual(['#confirm_password'])
    await typeInto('password', 'river-stone-green')
    await expect.poll(summaryLinks).toEqual([])
  })

  test('the specified source is there again when the person returns', async () => {
    const on = await open()
    const specify = page.getByLabelText(translated('Please specify'), { exact: true })
    await expect.element(specify).not.toBeVisible()
    await pick('How did you hear about us?', 'employerSpecify')
    await expect.element(specify).toBeVisible()
    await typeInto('referral_other', 'The library')
    await pick('How did you hear about us?', 'facebook')
    await expect.element(specify).not.toBeVisible()
    const values = { ...sampleBasicInfo, referral_source: 'otherSpecify' }
    await perform('basicInfo', on, { type: 'SUBMIT', values })
    await expect.element(specify).toHaveValue('The library')
    await expect
      .poll(() => on.actor.getSnapshot().context.values)
      .toMatchObject({ referral_source: 'otherSpecify', referral_other: 'The library', opt_in_email: false })
  })
})

test('a card is checked field by field, and the browser keeps nothing of it', async () => {
  await renderChart('payment')
  await expect.poll(() => control('card_number')).not.toBeNull()
  await userEvent.click(control('card_number'))
  await userEvent.keyboard('4242 4242 4242 4241')
  await userEvent.click(control('security_code'))
  await expect.poll(errorOf('card_number')).toBe(translated("This card number isn't right. Please check it."))
  await userEvent.keyboard('987')
  const storage = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
  expect(storage).not.toMatch(/4242|987/)
})

test('autofilled text counts as typed: the error goes, and the characters left are announced', async () => {
  await openResults(noCases)
  await expect.poll(() => control('body')).not.toBeNull()
  await press('Send message')
  await expect.poll(isRefused('body')).toBe(true)
  await press('My name or birth date is wrong')
  await expect.poll(isRefused('body')).toBe(false)
  await expect.element(field('How should we contact you?')).toBeInvalid()
  await typeInto('body', 'x'.repeat(4990))
  await press('My name or birth date is wrong')
  const over = control('body').value.length - 5000
  await expect.element(page.getByText(`${over} characters too many`)).toBeVisible()
})

test('a message without text is refused in its dialog: the list of errors takes the focus and leads to the field', async () => {
  await openResults(noCases)
  await expect.poll(() => control('body')).not.toBeNull()
  await press('Send message')
  await expect.poll(() => document.activeElement === summary()?.parentElement).toBe(true)
  expect(summaryLinks()).toEqual(['#body', '#contact_media'])
  expect(summary()?.closest('dialog')).not.toBeNull()
})
