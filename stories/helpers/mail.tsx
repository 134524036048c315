import { chakra } from '@chakra-ui/react/styled-system'
import { expect } from 'storybook/test'
import type { Language } from '../../domain/languages.ts'
import type { LetterKind } from '../../domain/letters.ts'
import { sampleLetter } from '../../domain/samples/letters.ts'
import type { Story } from './story.tsx'

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
export const mailStory = (kind: LetterKind): Story => ({
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
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      sampleLetter(kind, globals['locale'] as Language).subject,
    )
  },
})
