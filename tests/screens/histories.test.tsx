import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { pagesOf, screeningFlow, statementFlow, surveyFlow } from '../../domain/flows/tables.ts'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { detailsOf } from '../../domain/questions/draft.ts'
import { pageOf, registerPages, statementPageOf, type QuestionPage } from '../../domain/questions/pages.ts'
import { answersOf, answersOfPages } from '../../domain/samples/answers.ts'
import { registered, samplePerson, sampleProfile } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { flowNames, type ScreenPath } from '../../domain/screens.ts'
import type { AnswerItem, QuestionKey } from '../../domain/wire/answer.ts'
import { type Person } from '../../domain/wire/person.ts'
import { profileIn } from '../../domain/wire/profile.ts'
import { allMessages } from '../../harness/screen-titles.ts'
import { createTestPortal, openIn, type OpenPortal } from '../../harness/world.ts'
import { isBusy } from '../../machines/portal/current-screen.ts'
import { App, createStyleCache } from '../../src/app/app.tsx'
import { catalogs } from '../../src/app/catalogs.ts'
import { fetchFlow } from '../../src/app/flows.ts'
import { recalledDraft } from '../../src/services/drafts.ts'
import { storage } from '../../src/services/storage.ts'
import { Look } from '../../src/theme/look.tsx'
import { write } from '../../stories/helpers/typing.ts'
import { client, translations } from './portal.tsx'

/**
 * Whatever happens on a page with fields, in any order: in the end the server has what the screen showed last, or the
 * screen says what is not saved; and nothing that another device wrote is replaced before the person saw it (R1407).
 * The oracle is what can be read on the screen and in the server's memory, not the charts.
 */
const registrationIds = [...pagesOf(screeningFlow), ...pagesOf(surveyFlow)].filter(
  page => pageOf(page).questions.length > 0,
)
const questionPages: Readonly<Record<string, QuestionPage>> = {
  ...Object.fromEntries(statementFlow.map(page => [`/statement/${page}`, statementPageOf(page)])),
  ...Object.fromEntries(registrationIds.map(page => [`/register/${page}`, pageOf(page)])),
}

/** A page whose fields are no questions: what of the person it saves, and what can be typed into it. */
interface ContactPage {
  readonly person: Partial<Person>
  readonly saved: (person: Person) => unknown
  /** What another device saves. */
  readonly elsewhere: (count: number) => Partial<Person>
  /** The fields in which each text is right. */
  readonly fields: RegExp
  readonly typed: (count: number, before: string) => string
  readonly ways: readonly string[]
}
const numbered = (count: number) => String(count).padStart(4, '0')
const added = (count: number, before: string) => (count % 3 === 0 ? `w${count}` : `${before} w${count}`)
const address = { ...samplePerson({ ...sampleProfile() }), aliases: [] }
const contactPages: Readonly<Record<string, ContactPage>> = {
  '/account/phone': {
    person: client,
    saved: ({ phone, opt_in_sms }) => ({ phone, opt_in_sms }),
    elsewhere: count => ({ phone: `(801) 364-${numbered(count)}` }),
    fields: /^phone$/,
    typed: count => `(801) 363-${numbered(count)}`,
    ways: ['Save'],
  },
  '/register/address': {
    person: { ...address, address: null },
    saved: profileIn,
    elsewhere: count => ({ ...address, address: `d${count}` }),
    fields: /^(address|address2|city)$/,
    typed: added,
    ways: ['Continue', 'Yes, this is correct'],
  },
  '/register/aliases': {
    person: { ...registered, aliases: [], address: null },
    saved: ({ aliases }) => aliases,
    elsewhere: count => ({ aliases: [{ first_name: `d${count}`, middle_name: null, last_name: 'Cross' }] }),
    fields: /name$/,
    typed: added,
    ways: ['Save names', 'Yes, save', 'Edit'],
  },
}

/** What a person, the network or another device does next. */
type Step =
  | { readonly does: 'types' | 'typesAndAtOnce' | 'chooses' | 'presses' | 'decides'; readonly at: number }
  | {
      readonly does:
        | 'savesSlowly'
        | 'saveFails'
        | 'saveIsLost'
        | 'readsSlowly'
        | 'answersCome'
        | 'otherDeviceSaves'
        | 'refreshes'
        | 'switchesLanguage'
        | 'usesMenu'
        | 'returns'
        | 'goesBack'
        | 'waits'
    }
const any = (does: Extract<Step, { at: number }>['does']) => fc.record({ does: fc.constant(does), at: fc.nat(11) })
const plain = (...names: readonly Exclude<Step['does'], Extract<Step, { at: number }>['does']>[]) =>
  fc.constantFrom(...names).map(does => ({ does }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: any('types') },
  { weight: 2, arbitrary: any('typesAndAtOnce') },
  { weight: 3, arbitrary: any('chooses') },
  { weight: 4, arbitrary: any('presses') },
  { weight: 2, arbitrary: any('decides') },
  { weight: 3, arbitrary: plain('returns') },
  { weight: 3, arbitrary: plain('savesSlowly', 'answersCome', 'answersCome') },
  { weight: 3, arbitrary: plain('saveFails', 'saveIsLost', 'readsSlowly', 'otherDeviceSaves', 'refreshes') },
  { weight: 1, arbitrary: plain('switchesLanguage', 'usesMenu', 'goesBack', 'waits') },
)
const historyOn = (pages: object) =>
  fc.record({
    path: fc.constantFrom(...Object.keys(pages)),
    // a choice first: it opens the fields of most pages
    steps: fc
      .array(step, { minLength: 6, maxLength: 14 })
      .map(steps => [{ does: 'chooses' as const, at: 0 }, ...steps]),
  })

/** What a browser says when a person leaves, for which the test has its own way. */
const happens = (name: 'click' | 'pagehide' | 'pageshow' | 'popstate') => dispatchEvent(new Event(name))

/** Waits until what was just done is rendered. */
async function rendered() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>(done => setTimeout(done, 0))
}

/** What the screen shows of a page. */
interface Shown {
  readonly path: string
  readonly texts: readonly string[]
  readonly choices: readonly string[]
}
const isSeen = (element: Element) => element.checkVisibility() && !element.closest('[inert]')
const main = () => document.querySelector('main')
const textFields = () =>
  [...(main()?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].filter(
    field => !['radio', 'checkbox', 'hidden'].includes(field.type) && isSeen(field),
  )
const choiceFields = () =>
  [...(main()?.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]') ?? [])].filter(isSeen)
const buttons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button, main button')].filter(
    button =>
      isSeen(button) && !button.disabled && (!document.querySelector('dialog[open]') || button.closest('dialog')),
  )
/** A text in both languages. */
const inAnyLanguage = (text: string) =>
  languages.flatMap(language => {
    const said = allMessages[language]?.[generateMessageId(text)]
    return typeof said === 'string' ? [said] : Array.isArray(said) ? [said.join('')] : []
  })
const named = (...names: readonly string[]) => {
  const labels = names.flatMap(inAnyLanguage)
  return buttons().filter(({ textContent }) => labels.includes(textContent))
}
/** What can be read: the words of the page and of its fields. */
const words = () =>
  `${document.body.innerText} ${textFields()
    .map(({ value }) => value)
    .join(' ')}`
const tokensIn = (text: string) => new Set(text.match(/\b[wd]\d+\b|\(801\) 36[34]-\d{4}/g) ?? [])
/** Whether another device wrote it. */
const isTheirs = (token: string) => token.startsWith('d') || token.includes(' 364-')
/** Shows both answers, the one written here and the one of another device. */
const asksWhich = () => inAnyLanguage("You wrote this here, and it isn't saved").some(text => words().includes(text))
/** Says that something is not saved, or why it cannot be. */
const says = () => document.querySelector('main [role=alert], main [aria-invalid=true]') !== null || asksWhich()

/** One history on one page; what is wrong at its end, or null. */
async function live(path: string, steps: readonly Step[]): Promise<string | null> {
  sessionStorage.clear()
  const isStatement = path.startsWith('/statement')
  const contact = contactPages[path]
  const page = questionPages[path]
  const keys = page?.questions.map(({ key }) => key) ?? []
  const answered = answersOfPages(Object.keys(registerPages) as (keyof typeof registerPages)[])
  const others = Object.fromEntries(Object.entries(answered).filter(([key]) => !keys.includes(key as QuestionKey)))
  const person = contact
    ? samplePerson({ ...registered, ...contact.person })
    : isStatement
      ? client
      : samplePerson({ ...registered, us_state: path.includes('arizona') ? 'AZ' : 'UT' })
  let isSlow = false
  let nextSave: 'works' | 'fails' | 'isLost' = 'works'
  let readsAreSlow = false
  let waiting: (() => void)[] = []
  const held = () => new Promise<void>(go => waiting.push(go))
  const given = createTestPortal({
    token: true,
    person,
    answers: isStatement || contact ? {} : others,
    count: isStatement || person.verified ? { updated_at: '2026-11-02T10:00:00Z', count: 3 } : {},
    save: async () => {
      const how = nextSave
      nextSave = 'works'
      if (isSlow) await held()
      if (how === 'fails') throw unreachable
    },
    answering: async () => {},
    calling: async work => {
      if (readsAreSlow && !isSaving) await held()
      return work()
    },
  })
  const { world } = given
  let isSaving = false
  const { save } = world
  world.save = async () => {
    isSaving = true
    try {
      await save()
    } finally {
      isSaving = false
    }
  }
  storage.write('profile_id', person.id)
  storage.write('token', 'token')
  let tab: OpenPortal
  let unmount = async () => {}
  const open = async (address: string) => {
    tab = await openIn(given, address)
    const rememberLanguage = () => {}
    const view = await render(
      <App
        {...{ translations, operator, rememberLanguage }}
        root={tab.root}
        address={tab.bridge}
        cache={createStyleCache()}
        look={<Look />}
      />,
    )
    unmount = () => view.unmount()
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
  }
  /** What a person typed or chose last on the page, until it is decided otherwise. */
  let last: Shown | null = null
  let hasSaid = false
  const seen = new Set<string>()
  const look = () => {
    for (const token of tokensIn(words())) seen.add(token)
    if (says()) hasSaid = true
  }
  const isHere = () => tab.place.pathname() === path && document.querySelector('dialog[open]') === null
  const shown = (): Shown => ({
    path,
    texts: textFields()
      .map(({ value }) => value.trim())
      .filter(value => value !== ''),
    choices: choiceFields().flatMap(({ checked, name, value }) =>
      checked ? [value === 'on' ? `"${name}":true` : `"${value}"`] : [],
    ),
  })
  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await rendered()
      look()
      if (!isBusy(tab.root)) break
    }
  }
  const release = async () => {
    isSlow = readsAreSlow = false
    for (let turn = 0; turn < 12; turn += 1) {
      for (const go of waiting.splice(0)) go()
      await new Promise(done => setTimeout(done, 0))
      await rendered()
      look()
      if (waiting.length === 0 && !isBusy(tab.root)) break
    }
  }
  let count = 0
  /** What another device wrote and nobody saw before it was replaced. */
  const unseen: string[] = []
  const written = new Map<string, number>()
  const elsewhere = () => {
    count += 1
    if (contact) world.person = { ...world.person, ...contact.elsewhere(count) }
    const question = page?.questions[0]
    if (!question) return
    const option = question.options.at(-1)
    const token = `d${count}`
    const details = question.kind === 'text' ? [] : detailsOf(question, option ?? '')
    const named = details.find(({ kind }) => kind === 'text' || kind === 'longText')
    const items: AnswerItem[] =
      question.kind === 'text'
        ? [{ selection: 'free_answer', additional_json: { details: token } }]
        : named
          ? [{ selection: option!, additional_json: { [named.name]: token } }]
          : (answersOf({ [question.key]: option! })[question.key] as AnswerItem[])
    world.answers = { ...world.answers, [question.key]: items }
    if (question.kind === 'text' || named) written.set(token, count)
  }
  /** Notices when a save replaces what another device wrote, and the person has not seen. */
  const savedNow = () =>
    JSON.stringify(contact ? contact.saved(world.person) : keys.map(key => world.answers[key] ?? []))
  const onServer = () => tokensIn(savedNow())
  let before = onServer()
  const compare = (isElsewhere: boolean) => {
    const now = onServer()
    for (const token of before)
      if (isTheirs(token) && !now.has(token) && !isElsewhere && !seen.has(token)) unseen.push(token)
    before = now
  }
  const isSaved = ({ texts, choices }: Shown) => {
    const tokens = [...tokensIn(texts.join(' '))].toSorted()
    const text = savedNow()
    return tokens.join() === [...onServer()].toSorted().join() && choices.every(choice => text.includes(choice))
  }
  const log: string[] = []
  try {
    await translations.choose('en')
    await open(path)
    await settle()
    for (const { does, ...more } of steps) {
      const at = 'at' in more ? more.at : 0
      log.push(`${does} ${at}`)
      switch (does) {
        case 'types':
        case 'typesAndAtOnce': {
          const fields = textFields().filter(({ name }) => !contact || contact.fields.test(name))
          const field = fields[at % fields.length]
          if (!field || !isHere()) break
          count += 1
          write(field, contact?.typed(count, field.value) ?? (at % 3 === 0 ? `w${count}` : `${field.value} w${count}`))
          // the next step comes before a frame
          if (does === 'typesAndAtOnce') {
            last = shown()
            continue
          }
          await rendered()
          last = shown()
          break
        }
        case 'chooses': {
          const fields = choiceFields()
          const field = fields[at % fields.length]
          if (!field || !isHere()) break
          field.click()
          await rendered()
          last = shown()
          break
        }
        case 'presses': {
          const asked = ['Continue', 'Continue anyway', 'Next', 'Cancel']
          const found = named(...(contact?.ways ?? (isStatement ? ['Next', 'Back', 'Overview'] : asked)))
          found[at % found.length]?.click()
          break
        }
        case 'decides': {
          const found = named('Keep what I wrote here', 'Use the saved answer')
          const button = found[at % found.length]
          if (!button) break
          if (inAnyLanguage('Use the saved answer').includes(button.textContent)) last = null
          button.click()
          break
        }
        case 'savesSlowly':
          isSlow = true
          break
        case 'saveFails':
          nextSave = 'fails'
          break
        case 'saveIsLost':
          world.answering = async () => {
            world.answering = async () => {}
            throw unreachable
          }
          break
        case 'readsSlowly':
          readsAreSlow = true
          break
        case 'answersCome':
          await release()
          break
        case 'otherDeviceSaves':
          compare(false)
          // whatever comes after a page was saved and left is not its loss
          if (last && !isHere() && isSaved(last)) last = null
          elsewhere()
          compare(true)
          break
        case 'refreshes': {
          const there = tab!.place.pathname()
          happens('pagehide')
          tab!.close()
          await unmount()
          waiting = []
          readsAreSlow = false
          happens('pageshow')
          await open(there)
          break
        }
        case 'switchesLanguage':
          document.querySelector<HTMLElement>('header [lang]')?.click()
          break
        case 'usesMenu':
          happens('click')
          if (isStatement) tab!.bridge.request('/menu')
          break
        case 'returns':
          if (!isHere()) {
            happens('click')
            tab!.bridge.request(path)
            await settle()
          }
          break
        case 'goesBack':
          happens('popstate')
          tab!.place.back()
          break
        case 'waits':
          await settle()
      }
      await rendered()
      look()
      compare(false)
    }
    await release()
    await settle()
    compare(false)
    if (unseen.length > 0) return `${unseen.join()} of another device was replaced unseen after ${log.join(', ')}`
    if (!last || isSaved(last)) return null
    const { texts, choices } = last
    const tokens = [...tokensIn(texts.join(' '))]
    const saved = onServer()
    const selections = keys.flatMap(key => (world.answers[key] ?? []).map(({ selection }) => selection))
    const isShown = () => {
      const read = words()
      const now = shown()
      // both answers are shown then, in words
      const areBoth = asksWhich()
      return (
        tokens.every(token => read.includes(token)) &&
        (areBoth || choices.every(choice => now.choices.includes(choice)))
      )
    }
    if (tab!.place.pathname() === path && isShown()) return null
    if (!hasSaid)
      return `not saved and not said: ${JSON.stringify({ last, saved: [...saved], selections })} after ${log.join(', ')}`
    tab!.bridge.request(path)
    await release()
    await settle()
    // an answered page of a finished screening opens only from the review, which asks about the tab's draft then
    const draft = JSON.stringify(recalledDraft(path.slice(1) as ScreenPath))
    const isKept = [...tokens, ...choices].every(text => draft.includes(text))
    return isShown() || (tab!.place.pathname() !== path && isKept)
      ? null
      : `said, but gone: ${JSON.stringify({ last, at: tab!.place.pathname() })} after ${log.join(', ')}`
  } finally {
    tab!.close()
    await unmount()
    await cleanup()
    waiting = []
  }
}

afterEach(() => {
  sessionStorage.clear()
  storage.clear()
})

beforeAll(async () => {
  await Promise.all(flowNames.map(fetchFlow))
  for (const language of languages) {
    await translations.choose(language)
    await translations.loadFurther(language, catalogs)
  }
})

test.each([
  ['of questions', questionPages, 60],
  ['of the person', contactPages, 30],
] as const)(
  'what a screen %s showed last is saved, or the screen says that it is not',
  { timeout: 300_000 },
  async (_, pages, numRuns) => {
    await fc.assert(
      fc.asyncProperty(historyOn(pages), async ({ path, steps }) => {
        expect(await live(path, steps)).toBeNull()
      }),
      { numRuns, seed: 20_261_127, endOnFailure: true },
    )
  },
)
