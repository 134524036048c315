import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { languages, type Language } from '../../domain/languages.ts'
import { ChoiceCards } from '../../src/components/choice-fields.tsx'
import { Dialog } from '../../src/components/dialog.tsx'
import { Button } from '../../src/components/elements.tsx'
import { ErrorSummary } from '../../src/components/error-summary.tsx'
import { PasswordField, TextField } from '../../src/components/field.tsx'
import { ListedCard, ListedCards } from '../../src/components/listed-cards.tsx'
import { Screen } from '../../src/components/screen.tsx'
import { TextAreaField } from '../../src/forms/long-fields.tsx'
import { useRenderedCount } from '../../src/screens/paper/paper.tsx'
import { write } from '../../stories/helpers/typing.ts'
import { violations, withProviders } from './helpers.tsx'

const show = (content: ReactNode, language: Language = 'en') => render(withProviders(content, { language }))

const focused = () => document.activeElement?.textContent
const area = () => document.querySelector('textarea')!

test.each(languages)('a busy button says so, keeps its name, and moves after a second, in %s', async language => {
  const work = (busy: boolean) => (
    <main>
      <h1>Card</h1>
      <Button busy={busy}>Save</Button>
    </main>
  )
  const { rerender } = await show(work(false), language)
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('')
  await rerender(withProviders(work(true), { language }))
  await expect.element(status).toHaveTextContent(language === 'en' ? 'One moment…' : 'Un momento…')
  const button = page.getByRole('button', { name: 'Save', exact: true }).element()
  expect(getComputedStyle(button, '::after').animationDelay).toBe('1s')
  expect(await violations()).toEqual([])
})

describe('a dialog', () => {
  function Asking({ onClose }: { onClose?: () => void }) {
    const [isOpen, setOpen] = useState(false)
    const close = () => {
      onClose?.()
      setOpen(false)
    }
    return (
      <main>
        <h1>Open cases</h1>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        {isOpen ? (
          <Dialog
            title="Are you sure?"
            onClose={close}
            actions={
              <>
                <Button onClick={close}>Continue</Button>
                <Button look="outline">Log out</Button>
              </>
            }
          >
            <p>You can change it later.</p>
          </Dialog>
        ) : null}
      </main>
    )
  }

  test('keeps the page below in place until the last one is closed', async () => {
    const isHeld = () => getComputedStyle(document.documentElement).overflowY === 'hidden'
    const both = (above: ReactNode) => (
      <>
        <Asking />
        {above}
      </>
    )
    const { rerender } = await show(both(null))
    expect(isHeld()).toBe(false)
    await page.getByRole('button', { name: 'Ask' }).click()
    await expect.poll(isHeld).toBe(true)
    await rerender(
      withProviders(both(<Dialog title="Still there?" onClose={() => {}} actions={<Button>Stay</Button>} />)),
    )
    await rerender(withProviders(both(null)))
    expect(isHeld()).toBe(true)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(isHeld).toBe(false)
  })

  test('is named by its title, which has the focus', async () => {
    await show(<Asking />)
    await page.getByRole('button', { name: 'Ask' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    expect(focused()).toBe('Are you sure?')
    expect(await violations()).toEqual([])
  })

  test('keeps Tab within its buttons and its language link, in both directions', async () => {
    await show(<Asking />)
    await page.getByRole('button', { name: 'Ask' }).click()
    const stops: unknown[] = []
    for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await userEvent.keyboard(keys)
      stops.push(focused())
    }
    expect(stops).toEqual(['Continue', 'Log out', 'Español', 'Log out'])
  })

  test('requests to close on Escape, and gives the focus back', async () => {
    const onClose = vi.fn<() => void>()
    await show(<Asking onClose={onClose} />)
    await page.getByRole('button', { name: 'Ask' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(focused()).toBe('Ask')
  })

  test('stays open on Escape when the chart does not close it', async () => {
    await show(
      <Dialog title="Paying" onClose={() => {}} actions={<Button>Wait</Button>}>
        <p>One moment</p>
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Paying' })).toBeVisible()
  })
})

describe('a screen', () => {
  const problems = [{ id: 'email', message: 'Enter your email' }]
  function Form() {
    const [attempt, setAttempt] = useState(0)
    return (
      <Screen id="login" title="Log in" problems={attempt > 0 ? problems : []} focusCount={attempt}>
        <TextField id="email" name="email" label="Email" error={attempt > 0 ? 'Email is required.' : undefined} />
        <Button onClick={() => setAttempt(attempt + 1)}>Send</Button>
      </Screen>
    )
  }

  test('starts at its top, whatever the browser does on focus() before layout', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
      if (!options?.preventScroll) window.scrollTo(0, document.documentElement.scrollHeight)
    })
    const long = (id: 'register' | 'login', height: string) => (
      <Screen id={id} title={id}>
        <div style={{ height }}>text</div>
      </Screen>
    )
    const { rerender } = await show(long('register', '400vh'))
    window.scrollTo(0, document.documentElement.scrollHeight)
    expect(window.scrollY).toBeGreaterThan(0)
    await rerender(withProviders(long('login', '200vh')))
    await expect.poll(() => document.title).toBe('login | Clear Path')
    expect([window.scrollY, focus.mock.contexts.at(-1)]).toEqual([0, document.querySelector('h1')])
    focus.mockRestore()
  })

  test('leads from the error summary to the field, and focuses it again at each refused submit', async () => {
    await show(<Form />)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(focused).toContain('There is a problem')
    expect(document.title).toBe('Error: Log in | Clear Path')
    await page.getByRole('link', { name: 'Enter your email', exact: true }).click()
    const email = page.getByRole('textbox', { name: 'Email', exact: true })
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription('Email is required.')
    await expect.element(email).toBeInvalid()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(focused).toContain('There is a problem')
  })
})

test('the errors of a summary have the same space between them, on one line or more', async () => {
  const short = 'Answer is required.'
  const long = `This looks like a number from another country. ${'Please enter another number. '.repeat(4)}`
  const problems = [short, long, short, long, long, short].map((message, index) => ({ id: `field-${index}`, message }))
  await show(
    <div style={{ width: '280px' }}>
      <ErrorSummary problems={problems} focusCount={0} />
    </div>,
  )
  const lines = [...document.querySelectorAll('[role=alert] li a')].map(link => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return range.getBoundingClientRect()
  })
  expect(new Set(lines.map(({ height }) => height > 30)).size).toBe(2)
  const gaps = lines.slice(1).map(({ top }, index) => top - lines[index]!.bottom)
  // the heights of letters and lines differ by part of a pixel
  for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 0)
})

describe('fields', () => {
  test('a password is hidden until the person shows it', async () => {
    await show(<PasswordField id="password" label="Password" defaultValue="secret" />)
    const field = page.getByLabelText('Password', { exact: true })
    await expect.element(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(field).toHaveAttribute('type', 'password')
  })

  test('"(optional)" describes a field and is no part of its name', async () => {
    await show(<TextField id="middle" label="Middle name" optional hint="As on your ID" />)
    await expect
      .element(page.getByRole('textbox', { name: 'Middle name', exact: true }))
      .toHaveAccessibleDescription('(optional) As on your ID')
  })

  test('a long text shows what is left when little is', async () => {
    await show(<TextAreaField id="story" label="Story" limit={20} />)
    const story = page.getByRole('textbox', { name: 'Story' })
    await story.fill('ten letters')
    await expect.element(page.getByText('characters left')).not.toBeInTheDocument()
    await story.fill('nineteen characters')
    await expect.element(page.getByText('1 character left')).toBeVisible()
    await story.fill('more than twenty characters')
    await expect.element(page.getByText('7 characters too many')).toBeVisible()
  })

  test.each(['pointerdown', 'click', 'focusout', 'submit', 'popstate', 'pagehide'])(
    'a long text reports what was typed before %s',
    async moment => {
      const report = vi.fn<(text: string) => void>()
      await show(<TextAreaField id="story" label="Story" value="" onChange={({ target }) => report(target.value)} />)
      write(area(), 'w')
      write(area(), 'wo')
      expect(report).not.toHaveBeenCalled()
      dispatchEvent(new Event(moment))
      expect(report.mock.calls).toEqual([['wo']])
    },
  )

  test('a long text reports a frame later, and when it goes away', async () => {
    const report = vi.fn<(text: string) => void>()
    const story = (value: string) => (
      <TextAreaField id="story" label="Story" value={value} onChange={({ target }) => report(target.value)} />
    )
    const { rerender, unmount } = await show(story(''))
    write(area(), 'one')
    await expect.poll(() => report.mock.calls).toEqual([['one']])
    // another answer takes its place
    await rerender(withProviders(story('two')))
    expect(area().value).toBe('two')
    write(area(), 'three')
    await unmount()
    expect(report.mock.calls).toEqual([['one'], ['three']])
  })

  test('two long texts both report', async () => {
    const report = vi.fn<(text: string) => void>()
    await show(
      <>
        <TextAreaField id="story" label="Story" value="" onChange={({ target }) => report(target.value)} />
        <TextAreaField id="more" label="More" value="" onChange={({ target }) => report(target.value)} />
      </>,
    )
    for (const each of document.querySelectorAll('textarea')) write(each, each.id)
    await expect.poll(() => report.mock.calls).toEqual([['story'], ['more']])
  })

  test('a busy button keeps the focus and does nothing', async () => {
    const press = vi.fn<() => void>()
    await show(
      <Button busy onClick={press}>
        Continue
      </Button>,
    )
    await page.getByRole('button', { name: 'Continue' }).click({ force: true })
    expect(press).not.toHaveBeenCalled()
    expect(focused()).toBe('Continue')
  })
})

test('a choice shows its focus, also in a browser without :has', async () => {
  const options = [{ value: 'yes', label: 'Yes' }]
  await show(<ChoiceCards id="answer" labelledBy="answer" options={options} selections={[]} onChange={() => {}} />)
  await userEvent.keyboard('{Tab}')
  const input = document.querySelector('#answer')!
  const outlines = () => [input, input.parentElement!].map(each => getComputedStyle(each).outlineStyle)
  expect([document.activeElement, outlines()]).toEqual([input, ['none', 'solid']])
  forgetHas()
  expect(outlines()).toEqual(['solid', 'none'])
})

/** Removes the rules that a browser without `:has` drops. */
function forgetHas() {
  for (const sheet of document.styleSheets)
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
      if (sheet.cssRules[index]?.cssText.includes(':has(')) sheet.deleteRule(index)
}

describe('a long list', () => {
  test('shows its first items at once, and soon all', async () => {
    const counts: number[] = []
    function List() {
      const count = useRenderedCount(100)
      counts.push(count)
      return <p>{count} rendered</p>
    }
    await show(<List />)
    expect(counts[0]).toBe(30)
    await expect.element(page.getByText('100 rendered')).toBeVisible()
    expect(counts.every((count, index) => index === 0 || count >= (counts[index - 1] ?? 0))).toBe(true)
  })

  test('below the fold consists of groups with the height of their cards, and nothing is missing', async () => {
    const cards = Array.from({ length: 45 }, (_, index) => (
      <ListedCard key={index} index={index + 5} height={20}>
        <p>Case {index}</p>
      </ListedCard>
    ))
    await show(
      <ListedCards first={5} height={20}>
        {cards}
      </ListedCards>,
    )
    const shown = [...document.querySelectorAll<HTMLElement>('[data-card]')]
    expect(shown.map(card => card.textContent)).toEqual(cards.map((_, index) => `Case ${index}`))
    const groupOf = ({ parentElement }: HTMLElement) =>
      parentElement && getComputedStyle(parentElement).contentVisibility === 'auto' ? parentElement : null
    expect(shown.slice(0, 15).map(groupOf)).toEqual(Array.from({ length: 15 }, () => null))
    const groups = [...new Set(shown.slice(15).map(groupOf))]
    expect(groups.map(group => [group?.children.length, group?.style.containIntrinsicSize])).toEqual([
      [20, 'auto 410rem'],
      [10, 'auto 205rem'],
    ])
  })
})
