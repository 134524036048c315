import type { Meta } from '@storybook/react-vite'
import type { Language } from '../domain/languages.ts'
import type { LetterKind } from '../domain/promises.ts'
import { sampleLetter } from '../domain/samples/letters.ts'
import { chakra } from '../src/theme/chakra.tsx'
import type { Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Mails', parameters: { isBare: true } }
export default meta

const Head = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '4',
    paddingBottom: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& dd': { margin: '0' },
  },
})
/** Mails are plain text. */
const Text = chakra('pre', {
  base: { maxWidth: '40rem', fontFamily: 'body', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

/** A letter as a page, in the language of the toolbar. */
const mailStory = (kind: LetterKind): Story => ({
  render: (_, { globals }) => {
    const { to, subject, text } = sampleLetter(kind, globals['locale'] as Language)
    return (
      <>
        <h1>{subject}</h1>
        <Head>
          <dt>To:</dt>
          <dd>{to}</dd>
        </Head>
        <Text>{text}</Text>
      </>
    )
  },
})

export const AccountCreated: Story = mailStory('accountCreated')
export const NewPassword: Story = mailStory('resetLink')
export const PasswordChanged: Story = mailStory('passwordChanged')
export const DetailsCorrected: Story = mailStory('detailsCorrected')
export const AnotherEmailAskedFor: Story = mailStory('emailChangeAsked')
export const EmailChanged: Story = mailStory('emailChanged')
export const NewEmail: Story = mailStory('newEmail')
export const Receipt: Story = mailStory('paymentReceived')
export const ResultsReady: Story = mailStory('resultsReady')
export const MessageReceived: Story = mailStory('messageReceived')
export const SomethingNeeded: Story = mailStory('somethingNeeded')
export const CaseMoved: Story = mailStory('caseMoved')
export const Reminder: Story = mailStory('reminder')
