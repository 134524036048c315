// @module-tag thorough
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { buildIndex } from 'storybook/internal/core-server'
import { storyNameFromExport } from 'storybook/internal/csf'
import { enrichCsf, extractSource, formatCsf, loadCsf } from 'storybook/internal/csf-tools'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { inVite } from '../.storybook/in-vite.ts'
import { said, storyName } from '../.storybook/names.ts'
import { type Language, languages } from '../domain/languages.ts'
import { allCharts } from '../harness/charts.ts'
import { replay } from '../harness/replay.ts'
import { allMessages } from '../harness/screen-titles.ts'
import { nested } from '../src/forms/use-schema-form.ts'
import { allScreens } from '../stories/helpers/all-screens.tsx'
import { listStories } from '../stories/helpers/all-stories.ts'
import { forms } from '../stories/helpers/forms.ts'
import { wordsIn, type Guide } from '../stories/helpers/guide.ts'
import { mistakesIn, type Checked } from '../stories/helpers/mistakes.ts'
import { allStoryDetails } from '../stories/helpers/story-details.ts'

type Node = AnyStateMachine['root']
const listed = await listStories()
const shown = new Set(
  listed.flatMap(({ story: { parameters } }) => {
    const { name, target } = parameters?.shows ?? {}
    return target ? replay(target).snapshot._nodes.map(({ id }: Node) => `${name} ${id}`) : []
  }),
)

/** These charts run behind other screens: only their own screens and dialogs are visible. */
const behind = ['portal', 'idle', 'logOut']

/** A screen, a dialog, and each state in which a flow waits for a person. */
const isSeen = (name: string) => (node: Node) =>
  node.meta?.screen !== undefined ||
  node.tags.includes('dialog') ||
  (!behind.includes(name) && node.type === 'atomic' && (node.always ?? []).length === 0)

const seen = Object.entries(allCharts).flatMap(([name, { machine }]) =>
  getStateNodes(machine)
    .filter(isSeen(name))
    .map(node => `${name} ${node.id}`),
)

test.each(seen)('%s has a story', state => expect([...shown]).toContain(state))

const root = join(import.meta.dirname, '..')
const { entries } = await buildIndex({ configDir: join(root, '.storybook') })
const indexed = Object.values(entries).filter(({ type }) => type === 'story')

test('our list of stories is the same as Storybook’s', () => {
  const idOf = ({ id }: { id: string }) => id
  expect(listed.map(idOf).sort()).toEqual(indexed.map(idOf).sort())
  expect(listed.length).toBeGreaterThan(300)
})

test('every name of the table of names is a story’s, and no two stories of a page have the same', () => {
  const names = listed.map(({ title, name }) => `${title}: ${storyName(name)}`)
  const missing = Object.values(said).filter(name => !names.some(each => each.endsWith(`: ${name}`)))
  expect(missing).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the pages of patterns show stories that exist, and a table that is rendered', () => {
  const pages = globSync('stories/pattern-*.mdx', { cwd: root }).map(file => readFileSync(join(root, file), 'utf8'))
  const exported = new Map(listed.map(({ id, exported }) => [id, exported]))
  const known = new Set(
    indexed.map(({ id, importPath }) => `${importPath.replace('./stories/', './')} ${exported.get(id)}`),
  )
  const shownOn = (page: string) => {
    const files = new Map(
      [...page.matchAll(/import \* as (\w+) from '([^']+)'/g)].map(([, name, file]) => [name, file]),
    )
    const [, list = ''] = /<Phones of=\{\[(.*)\]\}/.exec(page) ?? []
    return list.split(', ').map(story => `${files.get(story.split('.')[0])} ${story.split('.')[1]}`)
  }
  expect(pages.flatMap(shownOn).filter(story => !known.has(story))).toEqual([])
  const isWhole = (page: string) => shownOn(page).length >= 3 && /<Markdown>\{`\n\| Do \| Don't \|/.test(page)
  expect(pages.map(isWhole)).toEqual([true, true, true, true])
})

interface PageParameters {
  readonly guide?: Guide
  readonly controls?: { readonly include?: readonly string[] }
  readonly docs?: { readonly source?: { readonly code?: string; readonly transform?: (text: string) => string } }
}
interface PageFile {
  readonly default: {
    readonly title: string
    readonly component?: unknown
    readonly render?: (args: object) => unknown
    readonly parameters?: PageParameters
  }
  readonly [story: string]: object
}
const pageFiles = import.meta.glob<PageFile>('../stories/component-*.stories.tsx', { eager: true })
const pages = Object.values(pageFiles)

const readCsf = (file: string) =>
  loadCsf(readFileSync(join(import.meta.dirname, file), 'utf8'), {
    fileName: file,
    makeTitle: title => title ?? '',
  }).parse()

test('a component’s page keeps its guide in the built docs, where a comment above it would replace it', async () => {
  const built = Object.keys(pageFiles).map(async file => {
    const csf = readCsf(file)
    await enrichCsf(csf, readCsf(file))
    const made = formatCsf(csf)
    return { file, code: typeof made === 'string' ? made : (made.code ?? '') }
  })
  const isReplaced = ({ code }: { code: string }) => /description: \{\s*component:/.test(code)
  expect((await Promise.all(built)).filter(isReplaced).map(({ file }) => file)).toEqual([])
  expect(built.length).toBeGreaterThan(20)
})

const same = (text: string) => text
/** The code of a story in the built docs: what it says, or what Storybook makes of its arguments, or its own text. */
function codeOf({ default: meta, ...stories }: PageFile, name: string, text: string): string {
  const { render = meta.render, parameters } = stories[name] as Omit<PageFile['default'], 'title'>
  const { code, transform = same } = { ...meta.parameters?.docs?.source, ...parameters?.docs?.source }
  return code ?? (render!.length > 0 ? '<of its arguments>' : transform(text))
}

test('the code of a component’s example is what one writes, without the gallery around it', () => {
  const codes = Object.entries(pageFiles).flatMap(([file, page]) => {
    const csf = readCsf(file)
    const { default: _, ...stories } = page
    return Object.keys(stories).map(name => ({
      example: `${file} ${name}`,
      code: codeOf(page, name, extractSource(csf.getStoryExport(name))),
    }))
  })
  const isOfTheGallery = /OnAPage|InPortal|samplePerson|shows\(|play:|render:/
  expect(codes.filter(({ code }) => !/^<.*>$/s.test(code) || isOfTheGallery.test(code))).toEqual([])
  expect(codes.length).toBeGreaterThan(80)
})

test('the words of a component’s examples are words of the portal, in every language', () => {
  const said = listed.flatMap(({ title, story }) => (title.startsWith('Components/') ? wordsIn(story.args ?? {}) : []))
  const unknown = (language: Language) => said.filter(words => !(generateMessageId(words) in allMessages[language]))
  expect(languages.map(unknown)).toEqual(languages.map(() => []))
  expect(said.length).toBeGreaterThan(20)
})

test('the page of all screens shows each of them in both languages, and none is blank', async () => {
  const told: string[] = []
  const { html } = await allScreens(line => told.push(line))
  // a chapter at a time, for the person who waits
  expect(told[0]).toMatch(/^Screen 1 of \d{3}: Public pages/)
  expect(told.length).toBeGreaterThan(15)
  const frames = [...html.matchAll(/title="[^"]*, ([^",]*)" srcdoc="([^"]*)"/g)]
  const textOf = (page = '') => page.replaceAll(/&lt;(style|title)[\s\S]*?&lt;\/\1>|&lt;[^>]*>/g, '').trim()
  expect(frames.filter(([, , page]) => textOf(page) === '').map(([frame]) => frame)).toEqual([])
  const screens = listed.filter(({ title }) => !/^(Refusals and mails|Components|Theme|Charts)/.test(title))
  for (const language of ['English', 'Español'])
    expect(frames.filter(([, name]) => name === language)).toHaveLength(screens.length)
}, 120_000)

test('the search finds codes, words without accents, and what a dialog is about', async () => {
  const found = (await allStoryDetails()).flatMap(({ id, words }) => words.map(word => `${id}: ${word}`)).join('\n')
  for (const part of [
    /payment--.*: cardDeclined/,
    /payment--.*: .*no second submit/,
    /log-in--.*: Iniciar sesion/,
    /everywhere--.*: .*until the session ends/,
    /waiting-for-results--.*: .*¿Están mal su nombre/,
    /waiting-for-results--.*: .*¿Estan mal su nombre/,
    /results--.*: .*No encontramos casos/,
    // as designers say it
    /components-dialog--.*: .*modal/,
    /components-alert--.*: .*toast/,
    /components-status-tag--.*: .*badge/,
    /components-select-field--.*: .*dropdown/,
    /components-loading--.*: .*spinner/,
    /components-fold--.*: .*accordion/,
  ])
    expect(found).toMatch(part)
  // and Storybook has them
  expect(indexed.find(({ id }) => id === 'components-dialog--open')?.name).toMatch(/^Open · .*modal/)
})

test('a slow machine has the words of the search, too: no wait for a module ends before it has come', async () => {
  const wait = globalThis.setTimeout
  const impatient = vi.spyOn(globalThis, 'setTimeout')
  impatient.mockImplementation((done: () => void, after = 0) => wait(done, after >= 10_000 ? 0 : after))
  try {
    const { states } = await inVite(load => load<typeof import('../domain/states.ts')>('/domain/states.ts'))
    expect(Object.keys(states)).toContain('UT')
  } finally {
    impatient.mockRestore()
  }
})

test.each(['Alert', 'Button', 'Status tag'])('the looks and words of the %s can be set', title => {
  const page = pages.find(({ default: meta }) => meta.title === `Components/${title}`)!
  const { default: meta, ...stories } = page
  const { include = [] } = meta.parameters?.controls ?? {}
  const set = Object.values(stories).flatMap(({ args = {} }: { args?: object }) => Object.keys(args))
  expect(include.length).toBeGreaterThan(1)
  expect(set.filter(name => include.includes(name))).not.toEqual([])
})

const components = import.meta.glob<Record<string, unknown>>(
  [
    '../src/{components,forms}/*.tsx',
    '../src/screens/{friend,message,paper}/*.tsx',
    '../src/screens/casework/{fold,matter-parts,step-film}.tsx',
  ],
  { eager: true },
)
const nameOf = (path: string) => path.replace(/^.*\/([\w-]+)\.tsx$/, '$1')

/** Components that designers do not choose. */
const withoutPage: Readonly<Record<string, string>> = {
  'language-links': 'a part of the page, and of each dialog',
  'two-answers': 'both answers of a page, in the stories of those pages',
  'lazy-part': 'draws what it is given, once it has come',
  asked: 'what was asked for, in the stories of the results and of the home',
  'told-wrong-person': 'what was told, in the stories of messages and of the results',
  brand: 'a part of the page',
  'case-number': 'words that may not be broken',
  'confirm-email': 'a chart of its own, with a story of each state',
  'court-text': 'court terms, with stories of their own',
  'email-address': 'words that may be broken',
  'email-field': 'on the page of text fields',
  help: 'a part of the page',
  'listed-cards': 'cards, one below the other',
  'message-dialog': 'a dialog that the flows show in each of its states',
  'open-case': 'a note, in the stories of the results and of the home',
  'portal-context': 'renders nothing',
  'screen-link': 'looks like a button',
  section: 'a heading and what is under it',
  'state-name': 'words',
}

test('every component in src/components has a page or is in the list of exceptions', () => {
  const described = new Set(pages.map(page => page.default.component))
  const missing = Object.entries(components).flatMap(([path, exports]) =>
    Object.values(exports).some(exported => described.has(exported)) ? [] : [nameOf(path)],
  )
  expect(missing.toSorted()).toEqual(Object.keys(withoutPage).toSorted())
})

test.each(pages.map(page => [page.default.title, page] as const))(
  '%s asks for every field, and shows each state that it names',
  (_, page) => {
    const { default: meta, ...stories } = page
    const { also, when, states, errors, accessibility } = meta.parameters!.guide!
    const shown = Object.keys(stories).map(story => storyName(storyNameFromExport(story)).toLowerCase())
    expect(states.map(([state]) => state.toLowerCase()).filter(state => !shown.includes(state))).toEqual([])
    const said = [also, when, errors, ...states.flat(), ...accessibility]
    expect(said.filter(text => !/^\S.*\S$/.test(text))).toEqual([])
    expect([states.length > 0, accessibility.length > 0, Object.keys(stories).length > 0]).toEqual([true, true, true])
  },
)

/**
 * Why each field of a form is refused, except for texts that are too long: typed from the rules (R111, R402, R610). The
 * forms whose fields are those of a call are in `domain/wire/requests.test.ts`.
 */
const expected = {
  card: [
    'name_on_card: cardNameRequired',
    'card_number: cardNumberRequired',
    'card_number: cardNumberInvalid',
    'expiration: expirationRequired',
    'expiration: expirationInvalid',
    'security_code: securityCodeRequired',
    'security_code: securityCodeInvalid',
  ],
  passwordChange: [
    'current: passwordRequired',
    'password: newPasswordRequired',
    'password: passwordTooShort',
    'confirm_password: passwordsDoNotMatch',
  ],
  deletion: ['password: passwordRequired'],
  message: ['body: messageRequired'],
} satisfies Partial<Readonly<Record<keyof typeof forms, readonly string[]>>>

test.each(Object.entries(forms) as [string, Checked][])('the form %s is valid before a mistake', (_, form) => {
  expect(v.safeParse(form.schema, nested(form.right)).issues).toBeUndefined()
})

test.each(Object.entries(expected) as [keyof typeof expected, readonly string[]][])(
  'the errors of the form %s are those in the rules, and each can be chosen',
  (name, errors) => {
    const mistakes = Object.keys(mistakesIn(forms[name])).slice(2)
    expect(mistakes.filter(mistake => !mistake.includes('tooLong')).toSorted()).toEqual(errors.toSorted())
  },
)
