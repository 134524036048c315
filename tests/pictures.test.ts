// @module-tag thorough
import type { MessageDescriptor } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createElement, Suspense, useState } from 'react'
import { prerender } from 'react-dom/static'
import { beforeAll, expect, test, vi } from 'vitest'
import { fieldMessageText } from '../src/texts/field-messages.ts'
import { listStories } from '../stories/helpers/all-stories.ts'
import { FramedStory } from '../stories/helpers/frame.tsx'
import { messageIn } from '../stories/helpers/mistakes.ts'
import { entriesOf } from '../tools/texts/catalog.ts'

/** Stories of a flow that look alike before they are touched, by the reason. */
const sameOnPurpose: Readonly<Record<string, readonly string[]>> = {
  'nothing but the sign of waiting, for another reason': [
    'Casework: MatterStatusLoading, MatterStatusHoldingTheLoader',
    'Everywhere: RememberingTheCampaign, SavingTheFeeWaiver',
    'Payment: ReadingTheOffer, ReadingWhatItPaysFor',
    'Personal statement: Saving, ReadingWhatIsSaved',
    'Registration: LoggingTheNewPersonIn, RememberingTheCampaign',
    'Screening: SavingTheFeeWaiver, SavingTheCorrectedFeeWaiver, CreatingTheFreeResult',
    'Waiting for results: Searching, StillSearching',
  ],
  'nothing is on the page before the list, nor where there is none': ['Where you are logged in: Loading, LeftOut'],
  'they differ in what is pressed or typed once they stand': [
    'Components/Link for friends: AtRest, Copied, Selected',
    'Components/Tabs: TwoTabs, Focused',
    'Payment: CheckingATypedCoupon, PaymentOnItsWay',
    'Results: CasesInUtah, RowOpened',
  ],
  'they differ in the size of their screen': [
    'Components/Columns: TwoColumns, OneColumn',
    'Components/Form columns: WhyWeAsk, OnAPhone',
  ],
  'the same screen, and another page after it': ['Screening: FeeWaiverNotSaved, CorrectedFeeWaiverNotSaved'],
  'the dialog is over what has changed': ['Waiting for results: SaysThatTheNameIsWrong, FoundWhileWriting'],
}
/**
 * Texts of the catalogs that no untouched story shows, by the reason. Texts that a story now shows must not be listed.
 */
const notShown: Readonly<Record<string, readonly string[]>> = {
  'comes once the story of it has pressed or typed something': [
    'Please select your most important 2 to 3 reasons.',
    'There is no such day. Please check the month and the day.',
    "This day isn't here yet. Please enter the day you sent the application.",
    '{label}: {message}',
  ],
  'appears only when a person presses, chooses or leaves something': [
    'A birth date cannot be in the future.',
    "I'd like to start with these cases: {numbers}",
    'Please check the year. It must be 1990 or later.',
    'Please enter a birth date from 1900 on.',
    'Please contact me about my results.',
    'Please type your promotion code first.',
    'Please use mm/dd/yyyy format.',
    'Did you mean {suggestion}?',
    'We copied your link. Paste it into a message.',
    'Yes, change it',
    'Your link is selected. Copy it into a message.',
  ],
  'needs a browser: a film, a clock, or fields of another site, which the stories draw': [
    'Stripe takes the payment for us. Your card number goes to Stripe and never reaches us.',
    'The card fields are loading…',
    "This is a test version. We won't charge you. Please don't use a real card. Use 4242 4242 4242 4242, any future date and any code.",
    "This is a test version. We don't check who you are. Please don't type your real digits. Use any four digits except 0000.",
    'Waiting for over {longestWait} minutes',
    'Waiting time: {shown} minutes',
    'Watch the video',
    "We couldn't load the card fields. They come from Stripe (js.stripe.com). Please check your connection. If your browser blocks Stripe, please allow it. Then try again.",
  ],
  'comes after a login by a link that promised another price: tests/screens/public-pages.test.tsx shows it': [
    'OK',
    'The link you used is for new accounts. You already have an account.',
    'With your account, the check costs {price}.',
    "With your account, the check costs {price}. It's free if you answer some questions about work and life.",
    "With your account, the check costs {price}. It's {lower} if you answer some questions about work and life.",
  ],
  'comes only where the API has no receipts': ['We got the payment for your record check on {date}.'],
  'comes only while an email is not confirmed': [],
  'is in the head of the page, for search engines': [
    'Find out if you can clear your criminal record in Utah, Arizona or Pennsylvania. In English and Spanish.',
  ],
  'comes only where the operator takes no price from anybody': [
    "Your results are free. You'll find out which of your cases can be cleared.",
  ],
}

/** In the panel of the notices. */
const noNotices = 'Nothing new right now.'
/** What screens say about a list without rows: stories that say it have the tag `empty`. */
const saysEmpty: readonly string[] = [
  noNotices,
  'Nothing to do now',
  "We have everything we need from you. You don't have to do anything now.",
  "We haven't started on a case yet.",
  "You have no documents yet. When we or the court write something for you, you'll find it here.",
  "You haven't answered a question yet.",
  "You haven't chosen a case yet. Choose one in your results.",
  'We found no cases under your name and birth date in the court data we can search.',
  'We found no cases',
]

/** Records every text that is looked up, in any catalog: the letter has its own. */
const said = await vi.hoisted(async () => {
  // another file may have imported the stories before the mocks below
  vi.resetModules()
  const { I18n } = await import('@lingui/core')
  const found = new Set<string>()
  const lookUp = Reflect.get(I18n.prototype, '_') as (...asked: unknown[]) => string
  I18n.prototype._ = function (
    this: InstanceType<typeof I18n>,
    text: MessageDescriptor | string,
    ...values: unknown[]
  ) {
    found.add(typeof text === 'string' ? text : text.id)
    return lookUp.apply(this, [text, ...values])
  }
  return found
})
// they read the page's head, which does not exist here
vi.mock(import('../src/services/trial.ts'), () => ({ isTrial: () => false }))
vi.mock(import('../src/services/stripe.ts'), async original => ({ ...(await original()), stripeKey: () => null }))
// browsers fetch it after the screen; pictures include it
vi.mock(import('../src/components/lazy-part.tsx'), async original => ({
  ...(await original()),
  LazyPart: function RenderedAtOnce({ load }) {
    const [part] = useState(load)
    return createElement(Suspense, null, part)
  },
}))

/** Stories about charts and colors, without product texts. */
const others = ['Charts', 'Theme']
const stories = (await listStories()).filter(({ title }) => !others.includes(title))

/**
 * Courts write English; in another language the meaning is shown next to it, so it includes everything that English
 * shows.
 */
const language = 'es'

/** The story as the server would send it: its initial texts. */
async function draw({ story, isBare }: (typeof stories)[number]): Promise<string> {
  const { prelude } = await prerender(createElement(FramedStory, { story, language, isBare }), { onError: () => {} })
  return new Response(prelude).text()
}

/** Only a browser catches a broken screen. */
const breaks = 'BrokenScreen'
/** What distinguishes stories of the same screen: an open panel, typed text, and parts next to it. */
const detailsOf = ({ story: { parameters, decorators } }: (typeof stories)[number], index: number) =>
  JSON.stringify([parameters?.opened, parameters?.shows?.typed, decorators ? index : null])
/** Each of the portal's own stories belongs to another flow. */
const flowOf = ({ title, exported, chart }: (typeof stories)[number]) =>
  chart?.chart === 'portal' ? `${title} ${exported}` : title

interface Pictured {
  readonly flow: string
  readonly name: string
  readonly picture: string
  readonly texts: ReadonlySet<string>
  readonly tags: readonly string[]
}
let pictures: readonly Pictured[] = []
beforeAll(async () => {
  const pictured = []
  // one at a time, because they share the record of texts
  for (const [index, each] of stories.entries()) {
    if (each.exported === breaks) continue
    said.clear()
    const picture = (await draw(each)) + detailsOf(each, index)
    // a closed panel is not visible
    if (each.story.parameters?.opened !== 'notices') said.delete(generateMessageId(noNotices))
    const tags = each.chart?.tags ?? []
    pictured.push({ flow: flowOf(each), name: each.exported, picture, texts: new Set(said), tags })
  }
  pictures = pictured
}, 300_000)

test('differently named stories of a flow look different', () => {
  const alike = Map.groupBy(pictures, ({ flow, picture }) => `${flow} ${picture}`)
  const found = [...alike.values()]
    .filter(({ length }) => length > 1)
    .map(same => `${same[0]?.flow}: ${same.map(({ name }) => name).join(', ')}`)
  expect(found.sort()).toEqual(Object.values(sameOnPurpose).flat().sort())
})

test('the stories tagged empty are those that say so', () => {
  expect(saysEmpty.filter(text => !texts.includes(text))).toEqual([])
  const isEmpty = ({ texts }: Pictured) => saysEmpty.some(text => texts.has(generateMessageId(text)))
  const nameOf = ({ flow, name }: Pictured) => `${flow}: ${name}`
  const saying = pictures.filter(isEmpty).map(nameOf)
  expect(pictures.filter(({ tags }) => tags.includes('empty')).map(nameOf)).toEqual(saying)
  expect(saying.length).toBeGreaterThan(5)
})

/**
 * The messages for mistakes that a story's control makes; tests/screens/mistakes.test.tsx checks that each is shown.
 */
const saidOfMistakes = stories
  .flatMap(({ story }) => story.argTypes?.mistake?.options ?? [])
  .flatMap(mistake => messageIn(mistake) ?? [])
  .map(message => fieldMessageText(message).id)

const catalogs = import.meta.glob<string>('../locales/*.en.po', { query: '?raw', import: 'default', eager: true })
const texts = [...new Set(Object.values(catalogs).flatMap(catalog => entriesOf(catalog).map(({ id }) => id)))]

test('a story shows every text of the catalogs, or the list of exceptions has it', () => {
  expect(texts.length).toBeGreaterThan(1000)
  const seen = new Set([...pictures.flatMap(picture => [...picture.texts]), ...saidOfMistakes])
  const unseen = texts.filter(text => !seen.has(generateMessageId(text)))
  expect(unseen.sort()).toEqual(Object.values(notShown).flat().sort())
})
