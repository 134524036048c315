import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { screened } from '../../domain/samples/people.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { Button } from '../../src/components/elements.tsx'
import { TextAreaField } from '../../src/forms/long-fields.tsx'
import { press, rendered, renderChart, translated, type, typeInto, withProviders } from './helpers.tsx'
import { moveIntoFont, showOriginals, translatePage, wordsOf } from './translator.ts'

/** Chrome replaces text nodes by its own; others keep them inside of their elements (R1313). */
const ways = { 'that replaces text nodes': undefined, 'that moves text nodes': moveIntoFont } as const

let stop = () => {}
afterEach(() => stop())
const words = () => wordsOf()
/** With a translation in every place, or the words would prove nothing. */
const isTranslated = () => expect(document.querySelectorAll('font font').length).toBeGreaterThan(0)

describe.each(Object.entries(ways))('with a translator %s', (_, wrap) => {
  /** Every way in which a text changes, and in which what is next to it changes. */
  const mixed = (count: number, names: readonly string[], hasNote: boolean) => (
    <main>
      <p>only {count}</p>
      <p>{`alone ${count}`}</p>
      <p>
        {hasNote ? <b>note</b> : null}
        before a text
        {hasNote ? 'word' : null}
      </p>
      <p>
        <Plural value={count} one="Waiting time: # second" other="Waiting time: # seconds" />
      </p>
      {names.map(name => (
        <span key={name}>{name}</span>
      ))}
      {hasNote ? 'outside' : <i>inside</i>}
    </main>
  )

  test('texts change, come, go and move as without it', async () => {
    const steps = [
      [1, ['a', 'b', 'c'], false],
      [2, ['c', 'a', 'b'], true],
      [3, ['b'], false],
      [4, [], true],
      [5, ['d', 'b'], true],
      [1, ['b', 'd'], false],
    ] as const
    const said: string[] = []
    const first = await render(withProviders(mixed(1, ['a', 'b', 'c'], false)))
    for (const [count, names, hasNote] of steps) {
      await first.rerender(withProviders(mixed(count, names, hasNote)))
      said.push(wordsOf())
    }
    await first.unmount()
    const { rerender } = await render(withProviders(mixed(1, ['a', 'b', 'c'], false)))
    stop = translatePage(wrap)
    for (const [index, [count, names, hasNote]] of steps.entries()) {
      await rerender(withProviders(mixed(count, names, hasNote)))
      await expect.poll(words).toBe(said[index])
      isTranslated()
    }
  })

  test('texts without an element of their own move with their keys', async () => {
    const listed = (names: readonly string[]) =>
      withProviders(
        <p>
          {names.map(name => (
            <Fragment key={name}>{name}</Fragment>
          ))}
        </p>,
      )
    const { rerender } = await render(listed(['a', 'b', 'c']))
    stop = translatePage(wrap)
    await rerender(listed(['c', 'a']))
    await expect.poll(words).toBe('ca')
    await rerender(listed(['d', 'c', 'a', 'b']))
    await expect.poll(words).toBe('dcab')
  })

  test('the page can be shown in its own language again, and goes on', async () => {
    const { rerender } = await render(withProviders(mixed(1, ['a'], false)))
    const before = wordsOf()
    stop = translatePage(wrap)
    await rendered()
    isTranslated()
    stop()
    showOriginals()
    await expect.poll(words).toBe(before)
    await rerender(withProviders(mixed(2, ['b'], true)))
    await expect.poll(words).toBe('only 2alone 2notebefore a textwordWaiting time: 2 secondsboutside')
    expect(document.querySelector('font')).toBeNull()
  })

  test('the pay button names the price after a coupon', async () => {
    const { answers } = await renderChart('payment', {
      input: { ...flowInput({}, screened()), idempotencyKey: 'visit', attempt: 0, coupon: null },
    })
    answers('campaignPrice', { code: null, total: 1500 })
    await expect.element(page.getByRole('button', { name: 'Pay $15' })).toBeVisible()
    stop = translatePage(wrap)
    document.querySelector('summary')?.click()
    await typeInto('promotion_code', 'HALF')
    await press('Apply coupon')
    answers('couponPrice', { code: 'HALF', total: 700 })
    await expect.poll(words).toContain(translated('Your coupon has been applied!'))
    await press('Close')
    await expect.poll(words).toContain(translated('Pay {amount}', { amount: '$7' }))
    expect(wordsOf()).not.toContain('Pay $15')
  })

  test('the waiting time goes on', async () => {
    const { answers, clock } = await renderChart('resultsWaiting')
    await expect.poll(words).toContain('Waiting time')
    stop = translatePage(wrap)
    const timer = () => wordsOf(document.querySelector('[role=timer]')!)
    answers('secondsWaited', 5)
    await expect.poll(timer).toBe('Waiting time: 5 seconds')
    clock.increment(1000)
    answers('secondsWaited', 125)
    await expect.poll(timer).toBe('Waiting time: 2:05 minutes')
  })

  test('the portal speaks the other language after a press on its link', async () => {
    const { textOf } = await renderChart('signIn')
    const wordsIn = async (language: 'en' | 'es') => {
      await textOf(language)
      return wordsOf()
    }
    const [spanish, english] = [await wordsIn('es'), await wordsIn('en')]
    stop = translatePage(wrap)
    await textOf('es')
    await expect.poll(words).toBe(spanish)
    await textOf('en')
    await expect.poll(words).toBe(english)
    expect(document.title).toBe(`${translated('Log in')} | Clear Path`)
  })

  test('the summary of errors and the fields name what is wrong now', async () => {
    await renderChart('signIn')
    stop = translatePage(wrap)
    const alert = () => wordsOf(document.querySelector('[tabindex="-1"] > [role=alert]') ?? new Text())
    await press('Log in')
    await expect.poll(alert).not.toBe('')
    const both = alert()
    await type('Email', 'maria@example.com')
    await press('Log in')
    await expect.poll(alert).not.toBe(both)
    expect(both).toContain(alert().slice(-10))
    expect(document.title).toContain('Error: ')
  })

  test('characters left, and what a screen reader hears of them', async () => {
    await render(withProviders(<TextAreaField id="text" label="Text" limit={20} />))
    stop = translatePage(wrap)
    const live = document.querySelector('[aria-live=polite]')!
    for (const [text, said] of [
      ['a'.repeat(19), '1 character left'],
      ['a'.repeat(20), '0 characters left'],
      ['a'.repeat(22), '2 characters too many'],
      ['a', ''],
    ] as const) {
      await typeInto('text', text)
      await expect.poll(() => wordsOf(live)).toBe(said)
      expect(live.isConnected).toBe(true)
    }
  })

  test('a busy button says so, and its name can change', async () => {
    function Counter() {
      const [count, setCount] = useState(0)
      return (
        <Button busy={count > 1} onClick={() => setCount(count + 1)}>
          <Trans>Pay</Trans> {count}
        </Button>
      )
    }
    await render(withProviders(<Counter />))
    stop = translatePage(wrap)
    await page.getByRole('button').click()
    await expect.poll(words).toBe('Pay 1')
    await page.getByRole('button').click()
    await expect.poll(words).toContain('Pay 2')
    await expect.element(page.getByRole('status')).toHaveTextContent('One moment…')
  })
})
