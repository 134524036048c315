import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { languages, type Language } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { Refusal } from '../../domain/refusal.ts'
import { NotShown } from '../../src/app/portal-view.tsx'
import { LazyPart, Boundary } from '../../src/components/lazy-part.tsx'
import { withProviders } from './helpers.tsx'

const texts: Readonly<Record<Language, { again: string; logOut: string; title: string }>> = {
  en: { again: 'Try again', logOut: 'Log out', title: "We couldn't load this page" },
  es: { again: 'Intentar de nuevo', logOut: 'Cerrar sesión', title: 'No pudimos cargar esta página' },
}
const show = (language: Language, children: React.ReactNode) =>
  render(withProviders(<main>{children}</main>, { language }))
afterEach(() => void vi.restoreAllMocks())

describe.each(languages)('in %s', language => {
  test('a broken screen says what to do: try again, or log out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    const Screen = () => {
      if (isBroken) throw new Error('an unknown remedy')
      return <h1>Results</h1>
    }
    const logOut = vi.fn<() => void>()
    await show(
      language,
      <Boundary
        renderInstead={again => <NotShown refusal={new Refusal('broken')} onTryAgain={again} onLogOut={logOut} />}
      >
        <Screen />
      </Boundary>,
    )
    const { again, logOut: out, title } = texts[language]
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    await expect.poll(() => page.getByRole('alert').element().textContent).toContain(operator.contactEmail)
    await page.getByRole('button', { name: out, exact: true }).click()
    expect(logOut).toHaveBeenCalledOnce()
    isBroken = false
    await page.getByRole('button', { name: again, exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Results')
  })
})

test('a menu whose file cannot be fetched leaves the page alone, and is fetched again at the next press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<React.ReactElement>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(<nav>the menu</nav>)
  await show(
    'en',
    <>
      <h1>Results</h1>
      <LazyPart load={load} again="Menu" />
    </>,
  )
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('navigation')).toHaveTextContent('the menu')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Results')
})

test('a menu opens as soon as its file has loaded, even if another file came just before', async () => {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const parts = ['help', 'menu'].map(name => {
    const { promise, resolve } = Promise.withResolvers<React.ReactElement>()
    return { name, promise, come: () => resolve(<nav aria-label={name} />) }
  })
  await show(
    'en',
    parts.map(({ name, promise }) => <LazyPart key={name} load={() => promise} />),
  )
  for (const { name, come } of parts) {
    come()
    for (let frames = 0; frames < 3; frames++) await nextFrame()
    expect(page.getByRole('navigation', { name }).elements()).toHaveLength(1)
  }
})
