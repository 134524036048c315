import { afterEach, describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { statesOnLanding, usStates } from '../../domain/offered.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import type { UsState } from '../../domain/states.ts'
import { emptyVisit } from '../../machines/shared/session.ts'
import { renderChart, resetWindow, resizeWindow, translated } from './helpers.tsx'

/** What a phone of 360 × 740 shows at once of the first pages. */
const [width, height] = [360, 740]
const onPhone = () => resizeWindow(width, 16, height)
afterEach(resetWindow)

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + window.scrollY
const topOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY
const linkTo = (address: string) => document.querySelector(`main a[href="${address}"]`)!
const button = (text: string) =>
  [...document.querySelectorAll('main :is(a, button)')].find(each => each.textContent === translated(text))!

describe.each(languages)('in %s, the first screen', language => {
  const entry = (at: 'landing' | 'register', us_state: UsState | null = null) =>
    renderChart('entry', {
      input: { visit: { ...emptyVisit, us_state }, at, operator, hasToken: false },
      framed: {},
      language,
    })

  test('of the landing has each state and the form for others (R838)', async () => {
    await entry('landing')
    await onPhone()
    const states = usStates.map(state => linkTo(`/register?us_state=${state}`))
    const isButton = (link: Element) => getComputedStyle(link).textDecorationLine === 'none'
    expect(usStates.filter((_, index) => isButton(states[index]!))).toEqual(statesOnLanding(usStates))
    for (const link of [...states, linkTo(operator.otherStatesForm)]) expect(bottomOf(link)).toBeLessThanOrEqual(height)
  })

  test.each(usStates)('of %s’s page has its main button (R838)', async state => {
    await entry('register', state)
    await onPhone()
    expect(bottomOf(button('Check eligibility'))).toBeLessThanOrEqual(height)
  })

  test('has an example of a result, below the choice of a state, in the words of the results', async () => {
    await entry('landing')
    await onPhone()
    const picture = document.querySelector<HTMLImageElement>('main figure img')!
    expect(topOf(picture)).toBeGreaterThan(bottomOf(button('Log in')))
    const caption = translated('An example: one case now, one later, one not.')
    expect([picture.alt, picture.closest('figure')!.textContent]).toEqual(['', caption])
    const day = language === 'es' ? '1 de mayo de 2031' : 'May 1, 2031'
    const file = await (await fetch(picture.getAttribute('src')!)).text()
    const words = [...new DOMParser().parseFromString(file, 'image/svg+xml').querySelectorAll('text')]
    expect(words.map(({ textContent }) => textContent)).toEqual([
      translated('{total, plural, one {Of your # case:} other {Of your # cases:}}', { total: '3' }),
      translated('{count, plural, one {# may be cleared now} other {# may be cleared now}}', { count: '1' }),
      ...(language === 'es'
        ? ['Hurto', 'Agresión simple', 'Entrada ilegal en propiedad ajena']
        : ['Theft', 'Simple assault', 'Criminal trespass']
      ).flatMap((charge, index) => [
        charge,
        [
          `${translated('Possible:')} ${translated('Expungement')}`,
          translated('You can ask from {day}', { day }),
          translated('A case is still open.'),
        ][index],
      ]),
    ])
  })
})
