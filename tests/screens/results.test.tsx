import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InspectionEvent } from 'xstate'
import { dayIn } from '../../domain/day.ts'
import { formatDate } from '../../domain/format.ts'
import { languages, type Language } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noCases, someCases, sampleCase, sampleCharge, sampleRemedy } from '../../domain/samples/case.ts'
import { samplePerson, verified } from '../../domain/samples/person.ts'
import type { UsState } from '../../domain/states.ts'
import type { Case, Remedy } from '../../domain/wire/eligibility.ts'
import { cannedMessage, type ListedMessage, type Message } from '../../domain/wire/message.ts'
import { asked, loadedResults } from '../../machines/results/chart-data.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { openResults, pick, press, renderChart, translated, type } from './helpers.tsx'

/** What a person reads about the cases found (R603, R606). */
async function results(cases: readonly Case[], language: Language = 'en', usState: UsState = 'UT', opening = {}) {
  const input = flowInput({ ...verified, us_state: usState })
  const eligibility = { cases, updated_at: '2026-11-02T10:00:00Z' }
  const opened = await openResults(eligibility, { input, language, usState, ...opening })
  await expect.poll(main).toContain(cases[0]!.case_number)
  return opened
}
/** The same, with the record of the first case open. */
async function record(...of: Parameters<typeof results>) {
  const opened = await results(...of)
  document.querySelector<HTMLElement>('[aria-label*="121900123"]:not(input)')?.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return opened
}
const main = () => document.body.innerText
const link = (text: string) =>
  [...document.querySelectorAll('a')].find(each => each.textContent === text)?.getAttribute('href')
const withRemedy = (type: Remedy['type'], changes: Partial<Remedy> = {}) =>
  sampleCase({ remedies: [sampleRemedy({ type, ...changes })] })

const mayBeFree = 'You have a case in Philadelphia, and with your income you may get a free lawyer'
test.each([
  ['Broad Street Legal Aid', '100 Broad Street', [`${mayBeFree} from {name}.`, 'Walk in here: {place}']],
  ['', '', [`${mayBeFree}.`, 'Call to ask where you can walk in.']],
])(
  'the box of legal aid in Philadelphia names who gives it and where, or says to ask: “%s”',
  async (name, place, says) => {
    const input = flowInput(
      { ...verified, us_state: 'PA', zip: '19104' },
      answersOf({ household_income_range: 'under100' }),
    )
    const eligibility = { cases: [sampleCase({ county: 'Philadelphia' })], updated_at: '2026-11-02T10:00:00Z' }
    const operator = { ...operatorDefaults, philadelphiaLegalAidName: name, philadelphiaLegalAidPlace: place }
    await openResults(eligibility, { input: { ...input, operator }, operator, usState: 'PA' })
    await expect.poll(main).toContain(translated('Free legal aid in Philadelphia'))
    for (const text of says) expect(main()).toContain(translated(text, { name, place }))
  },
)

describe.each(languages)('in %s', language => {
  test.each([{}, { eligibility: 'ineligible', eligible_by: '2091-02-03' }] as const)(
    'paused appears on a case that would be cleared automatically, never next to what may be cleared (%o)',
    async changes => {
      await results([withRemedy('auto-expungement', changes)], language)
      const text = main()
      expect(text).toContain(translated('Automatic clearing is paused'))
      expect(text).not.toContain(translated('May be cleared now'))
      expect(text).not.toContain(translated('May be cleared later'))
      await press('What does paused mean?')
      await expect.element(page.getByRole('dialog', { name: translated('Automatic clearing is paused') })).toBeVisible()
      expect(link(translated('Get the form “Request for Automatic Expungement”'))).toBe(
        operatorDefaults.automaticClearingForm,
      )
    },
  )

  test('nothing is paused where the case can be cleared by petition', async () => {
    await results([sampleCase({ remedies: [sampleRemedy(), sampleRemedy({ type: 'auto-expungement' })] })], language)
    expect(main()).toContain(`${translated('Possible:')} ${translated('Expungement')}`)
    expect(main()).not.toContain(translated('Automatic clearing is paused'))
  })
})

test.each([
  ['UT', 'expungement', 'You can ask the court to clear this case (expungement).'],
  ['AZ', 'set aside', 'You can ask the court to set this conviction aside.'],
  ['PA', 'auto-sealing', "The court may seal this case on its own. You don't have to ask."],
  ['UT', 'pardon', 'The court data lists a way to clear this case: “pardon”. Ask us what it means for you.'],
] as const)('what can be done in %s by %s is one sentence', async (usState, type, sentence) => {
  await record([withRemedy(type)], 'en', usState)
  expect(main()).toContain(sentence)
})

describe('a record', () => {
  const see = async (found: Case, language: Language, usState?: UsState) => {
    await record([found], language, usState)
    return document.querySelector('dialog')!
  }
  const bare = sampleCharge({ description: null, severity: 'M', disposition: null, disposition_date: null })

  test.each(languages)('says in words what the court data leaves open, in %s', async language => {
    const dialog = await see(sampleCase({ court: null, county: null, lead_charge: bare }), language)
    expect(dialog.innerText).not.toMatch(/--|\bM\b/)
    expect(dialog.innerText).toContain(translated('Misdemeanor'))
    expect(dialog.innerText.split(translated('The court data does not say')).length).toBe(5)
  })

  test.each([
    ['en', 'Guilty'],
    ['es', 'Culpable (Guilty)'],
  ] as const)('keeps the court’s English words after their translation: %s', async (language, outcome) => {
    const dialog = await see(sampleCase(), language)
    await expect.poll(() => [...dialog.querySelectorAll('dd')].map(element => element.textContent)).toContain(outcome)
    const text = [...dialog.querySelectorAll('[lang="en"]:not(a)')].map(element =>
      element.textContent?.replace(/[()]/g, ''),
    )
    expect(text).toEqual(['Provo District Court', 'Utah', 'Possession of a controlled substance', 'Guilty'])
  })

  test('keeps a charge in English, marked as English, that no reviewed phrase translates', async () => {
    const description = 'Attempted theft of services'
    const dialog = await see(sampleCase({ lead_charge: sampleCharge({ description }) }), 'es')
    const charge = () => [...dialog.querySelectorAll('span')].find(element => element.textContent === description)
    await expect.poll(() => charge()?.lang).toBe('en')
  })

  test.each([
    ['a reason of ours', ['A case is still open.'], null, 'UT', 'A case is still open.'],
    ['a reason of the court', ['Two strikes'], null, 'UT', 'Two strikes'],
    [
      'the day on which it may change',
      [],
      '2091-02-03',
      'AZ',
      'The court data says this may change starting February 3, 2091.',
    ],
    ['that nobody says why', [], null, 'UT', 'The court data does not say why.'],
  ] as const)('that is not eligible has %s', async (_, reasons, eligible_by, usState, text) => {
    const type = usState === 'AZ' ? 'sealing' : 'expungement'
    await record([withRemedy(type, { eligibility: 'ineligible', reasons: [...reasons], eligible_by })], 'en', usState)
    expect(main()).toContain(translated('Not eligible at this time'))
    expect(main()).toContain(text)
  })

  test.each([
    ['PA', 'en', "Starting May 2, 2091, you can ask the court to seal this case so most people can't see it."],
    ['UT', 'en', 'Starting May 2, 2091, you can ask the court to clear this case (expungement).'],
    ['UT', 'es', 'A partir del 2 de mayo de 2091'],
  ] as const)(
    'shows the date of a petition next to clearing without one, in %s and %s',
    async (usState, language, text) => {
      const [petition, automatic] =
        usState === 'PA' ? (['sealing', 'auto-sealing'] as const) : (['expungement', 'auto-expungement'] as const)
      const later = { eligibility: 'ineligible', eligible_by: '2091-05-02' } as const
      await record(
        [sampleCase({ remedies: [sampleRemedy({ type: automatic }), sampleRemedy({ type: petition, ...later })] })],
        language,
        usState,
      )
      expect(main()).toContain(text)
      expect(main()).toContain(
        translated(
          usState === 'PA'
            ? "The court may seal this case on its own. You don't have to ask."
            : 'Automatic clearing is paused',
        ),
      )
    },
  )

  test.each(languages)('shows each of its remedies with its reasons, in %s', async language => {
    const open = { eligibility: 'ineligible' as const, reasons: ['A case is still open.'] }
    const remedies = [
      sampleRemedy({ type: 'sealing' }),
      sampleRemedy({ type: 'set aside', ...open }),
      sampleRemedy({ type: 'second chance', eligibility: 'unknown', reasons: ['Two strikes'] }),
    ]
    const { innerText: dialog } = await see(sampleCase({ remedies }), language, 'AZ')
    for (const text of [
      'Sealing',
      'Set aside',
      'Certificate of second chance',
      'A case is still open.',
      'We need more information',
    ])
      expect(dialog).toContain(translated(text))
    expect(dialog).toContain('Two strikes')
  })

  test('that needs more information shows its reasons', async () => {
    await record([withRemedy('expungement', { eligibility: 'unknown', reasons: ['Two strikes'] })])
    expect(main()).toContain(translated('We need more information'))
    expect(main()).toContain('Two strikes')
  })

  test.each([
    ['en', 'We found 1 criminal case, 0 traffic cases, and 1 other case.'],
    ['es', 'Encontramos 1 caso penal, 0 casos de tránsito y 1 caso de otro tipo.'],
  ] as const)('of unknown kind is counted, in %s', async (language, text) => {
    const other = sampleCase({
      case_number: '991',
      case_type: null,
      lead_charge: sampleCharge({ severity: 'NA' }),
      charges: [],
    })
    await results([sampleCase(), other], language)
    expect(main()).toContain(text)
    expect(main()).toContain(`${translated('Other cases')} (1)`)
  })

  test.each([
    ['en', 'Under the name MARIA CRUZ SOTO', 'Case 121900123 is under the name MARIA CRUZ SOTO.'],
    ['es', 'A nombre de MARIA CRUZ SOTO', 'El caso 121900123 está a nombre de MARIA CRUZ SOTO.'],
  ] as const)('found under a part of the name says so, and can be reported, in %s', async (language, said, written) => {
    const record = sampleCase({ under_name: 'MARIA CRUZ SOTO' })
    const { innerText: dialog } = await see(record, language)
    expect(dialog).toContain('MARIA CRUZ SOTO')
    expect(main()).toContain(said)
    await press('This is not my case')
    expect(document.querySelector('textarea')?.value).toContain(written)
  })

  test.each([
    ['Ask about this case', 'questionAboutResults'],
    ['This is not my case', 'missingRecord'],
  ] as const)('%s: the message is filled in', async (button, reason) => {
    await see(sampleCase(), 'es')
    await press(button)
    await expect.element(page.getByLabelText(translated('Reason'))).toHaveValue(reason)
    expect(document.querySelector('textarea')?.value).toContain('121900123')
    expect(document.querySelector('textarea')?.value).not.toContain('{')
  })
})

describe('after a message', () => {
  test.each(languages)('the box shows what was sent, and how and when the answer comes, in %s', async language => {
    const { actor, answers } = await results([sampleCase()], language)
    await press('Message us')
    const status = document.querySelector('[role="status"]')!
    expect(status.textContent).toBe('')
    const message = {
      type: 'message',
      body: cannedMessage('Something else', 'Does 2012 count?'),
      contact_media: null,
    }
    actor.send({ type: 'SEND', message })
    answers('sendMessage', message)
    await expect.poll(() => status.textContent).toContain('Does 2012 count?')
    expect(status.textContent).not.toContain('canned_message')
    expect(status.textContent).toContain(samplePerson(verified).email)
    expect(status.textContent).toMatch(language === 'en' ? /within 2 working days/ : /en un plazo de 2 días hábiles/)
  })

  test.each([
    ['sms', "We'll text you within 1 working day."],
    ['call', "We'll call you within 1 working day."],
    ['noPreference', "We'll call, text or email you within 1 working day."],
  ] as const)('about a missing record, the answer comes the way the person chose: %s', async (contact_media, text) => {
    const operator = { ...operatorDefaults, answerWithinWorkingDays: 1 }
    const { actor, answers } = await openResults(noCases, { operator })
    const message = { type: 'contact_me_no_results', body: 'A case in Ogden.', contact_media }
    actor.send({ type: 'SEND', message })
    answers('sendMessage', message)
    await expect.poll(main).toContain(text)
    expect(main()).toContain('A case in Ogden.')
  })
})

describe('how to reach the person', () => {
  /** The ways of the sent messages. */
  async function open(kept: 'call' | null) {
    const sent: unknown[] = []
    const input = flowInput({ ...verified, contact_media: kept })
    const on = await results([sampleCase()], 'en', 'UT', {
      input,
      inspect: ({ type, event }: InspectionEvent & { event?: { type: string; message?: Message } }) => {
        if (type === '@xstate.event' && event?.type === 'SEND') sent.push(event.message?.contact_media)
      },
    })
    return { sent, ...on }
  }
  const ways = () => page.getByLabelText(translated('How should we contact you?'), { exact: false })

  test.each([
    ['call', "We'll call you within 2 working days."],
    [null, "We'll email you at maria@example.com within 2 working days."],
  ] as const)('is preset on the start page to the kept choice: %s', async (kept, promise) => {
    const { sent } = await open(kept)
    document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await press('Start')
    await expect.element(ways()).toHaveValue(kept ?? '')
    expect(main()).toContain(promise)
    await press('Ask us to start')
    expect(sent).toEqual([kept])
  })

  test('goes with a message where it is chosen, and is the next one’s preset', async () => {
    const { sent, answers } = await open(null)
    await press('Message us')
    await type('Your message', 'Does 2012 count?')
    await pick('Reason', 'other')
    await ways().selectOptions('sms')
    await press('Send message')
    expect(sent).toEqual(['sms'])
    answers('sendMessage', { type: 'message', body: 'Does 2012 count?', contact_media: 'sms' })
    await expect.poll(main).toContain("We'll text you within 2 working days.")
    await press('Close')
    document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await press('Start')
    await expect.element(ways()).toHaveValue('sms')
  })
})

describe.each(languages)('what was asked for leads the results, in %s', language => {
  const [first, ...others] = someCases.cases as [Case, ...Case[]]
  const second = sampleCase({ case_number: '131900777' })
  const ask = asked('UT')
  const day = { en: 'November 27, 2026', es: '27 de noviembre de 2026' }[language]
  const open = async (asks: readonly ListedMessage[], cases = [first, second, ...others]) => {
    const input = flowInput({ ...verified, contact_media: 'sms' })
    const on = await renderChart('results', { input, language, usState: 'UT' })
    const eligibility = { cases, updated_at: '2026-11-02T10:00:00Z' }
    on.answers('loadResults', { ...loadedResults({ messages: asks }), eligibility })
    await expect.poll(main).toContain(first.case_number)
    return on
  }
  const boxes = () => document.querySelectorAll('input[type="checkbox"]').length
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  test('with the day, the cases, the number and the kept way; the case carries it and cannot be chosen', async () => {
    const now = new Date().toISOString()
    await open([{ ...ask, created_at: now }])
    const today = formatDate(dayIn('UT', new Date(now)), language, 'long')
    expect(main()).toContain(translated('You asked us to start on {day}.', { day: today }))
    expect(main()).toContain(translated('Case numbers: {numbers}', { numbers: first.case_number }))
    expect(main()).toContain(translated('Reference number: {reference}', { reference: ask.reference! }))
    expect(main()).toMatch(
      { en: /We'll text you within 2 working days/, es: /mensaje de texto.* 2 días hábiles/ }[language],
    )
    expect(main()).toContain(translated('Asked on {day}', { day: today }))
    expect(main()).not.toContain(translated('Thank you. We got your message.'))
    expect(boxes()).toBe(1)
  })

  test('the next step is what happens next where nothing is left to choose; there, the first step is done', async () => {
    await open([{ ...ask, created_at: inAnHour() }], [first, ...others])
    expect(boxes()).toBe(0)
    await press('See what happens next')
    await expect.poll(main).toContain(translated('We got your request to start'))
    const [step] = document.querySelectorAll('ol > li')
    expect(step?.textContent).toContain(
      translated("Done: you asked us to start. It's free, and you can still change your mind."),
    )
    expect(main()).toContain(ask.reference)
  })

  test('a time that is over is not promised again', async () => {
    await open([{ ...ask, created_at: '2020-01-02T18:00:00Z' }])
    expect(main()).toContain(operatorDefaults.stateLines.UT)
    expect(main()).not.toMatch(/2 working days|2 días hábiles/)
  })

  test('where the API does not say when, only that it was asked', async () => {
    const { actor, answers } = await open([])
    for (const event of [{ type: 'CHOOSE', record: first, isChosen: true }, { type: 'START' }]) actor.send(event)
    const message = { type: 'message', body: 'Please start.', contact_media: null, case_numbers: [first.case_number] }
    actor.send({ type: 'SEND', message })
    answers('sendMessage', message)
    await expect.poll(main).toContain(translated('You asked us to start.'))
    expect(main()).not.toContain(day)
    await press('Back to my results')
    expect(main()).toContain(translated('You asked us to start.'))
    expect(main()).not.toContain('Please start.')
  })
})

describe.each(languages)('the answer comes first, in %s', language => {
  test('with a count for each group, which leads to its cases', async () => {
    await results(someCases.cases, language)
    const headings = [...document.querySelectorAll('h2[id]')]
    const counts = headings.map(each => each.textContent)
    expect(counts.map(text => text?.[0])).toEqual(['1', '2', '1', '1'])
    const [first, ...others] = counts
    expect(document.querySelector('[data-card] p + p')?.textContent).toBe(first)
    expect(others.map(text => link(text))).toEqual(headings.slice(1).map(({ id }) => `#${id}`))
    expect(link(translated('Choose cases'))).toBe(`#${headings[0]!.id}`)
    const numbers = [...document.querySelectorAll('button[aria-label*="1900"]')].map(
      each => /\d{9}/.exec(each.getAttribute('aria-label')!)?.[0],
    )
    expect([...new Set(numbers)]).toEqual(['121900123', '151900456', '171900654', '091900789', '181900321'])
  })

  const costs =
    '{priced, plural, one {For #, you can ask us: {perCase}.} other {For #, you can ask us: {perCase} for each case.}}'
  test('and a next step: the price of the chosen cases in reach, then a page that asks us to start', async () => {
    const second = sampleCase({ case_number: '131900777' })
    const sent: string[] = []
    await results([sampleCase(), second, ...someCases.cases.slice(1)], language, 'UT', {
      inspect: ({ type, event }: InspectionEvent & { event?: { type: string; message?: Message } }) => {
        if (type === '@xstate.event' && event?.type === 'SEND') sent.push(event.message!.body)
      },
    })
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    expect(boxes.length).toBe(2)
    const bar = () => document.querySelector<HTMLElement>('output:has(strong)')?.innerText ?? ''
    expect(bar()).toBe('')
    expect(main()).toContain(translated(costs, { priced: '2', perCase: '$500' }))
    for (const box of boxes) box.click()
    await expect.poll(bar).toContain('$1,000')
    boxes[1]!.click()
    await expect.poll(bar).toContain('$500')
    boxes[1]!.click()
    await press('Start')
    await expect.poll(main).toContain(translated("You won't be charged now."))
    expect(main()).toContain('$1,000')
    const pays = "You sign an agreement with us and pay {total}. We tell you how. We don't charge you before that."
    expect(main()).toContain(translated(pays, { total: '$1,000' }))
    expect(main()).toContain(operatorDefaults.stateLines.UT)
    await press('Ask us to start')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch({ en: /121900123 and 131900777$/, es: /121900123 y 131900777$/ }[language])
  })
})

describe('a case of which people can be told (R628)', () => {
  const offered = () =>
    Array.from(document.querySelectorAll<HTMLElement>('button'), button => button.ariaLabel ?? '').filter(label =>
      /^(Tell me|Don't tell|Put it)/.test(label),
    )
  const later = { eligibility: 'ineligible', eligible_by: '2091-02-03' } as const
  const both = ["Tell me when it's time: Case 121900123", 'Put it in my calendar: Case 121900123']

  test('waits for its day alone, on its card and in its record', async () => {
    await results([withRemedy('expungement', later)])
    expect(offered()).toEqual(both)
    expect(main()).toContain('Others who use this phone may see it.')
    document.querySelector<HTMLElement>('[aria-label^="See record"]')?.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(offered()).toEqual([...both, ...both])
  })

  test('is one of Arizona, too, where the card says "Not before"', async () => {
    await results([withRemedy('set aside', later)], 'en', 'AZ')
    expect(offered()).toEqual(both)
  })

  test.each<[string, Case]>([
    ['can be cleared now', withRemedy('expungement')],
    ['is paused', withRemedy('auto-expungement', later)],
    ['has another reason', withRemedy('expungement', { ...later, reasons: ['A case is still open.'] })],
  ])('is none that %s', async (_, record) => {
    await results([record])
    expect(offered()).toEqual([])
  })

  test('is none that the person says is not theirs', async () => {
    const on = await renderChart('results', { input: flowInput({ ...verified, us_state: 'UT' }) })
    const not_mine_case_numbers = ['121900123']
    const told = { ...asked('UT'), case_numbers: [], not_mine_case_numbers }
    const eligibility = { cases: [withRemedy('expungement', later)], updated_at: '2026-11-02T10:00:00Z' }
    on.answers('loadResults', { ...loadedResults(), eligibility, messages: [told] })
    await expect.poll(main).toContain("that this case isn't yours")
    expect(offered()).toEqual([])
  })
})
