import { chakra } from '@chakra-ui/react/styled-system'
import { expect } from 'storybook/test'
import type { Language } from '../../domain/languages.ts'
import { letterTo, type LetterKind } from '../../domain/letters.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { samplePerson } from '../../domain/samples/person.ts'
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

type FactsOf<Kind extends LetterKind> = Omit<Parameters<typeof letterTo<Kind>>[2], 'operator' | 'publicUrl'>

/** A letter as a page, in the language of the toolbar. */
export const mailStory = <Kind extends LetterKind>(kind: Kind, facts: FactsOf<Kind>): Story => {
  const written = (language: Language) =>
    letterTo(samplePerson({ language }), kind, {
      operator,
      publicUrl: 'https://clearpath.example',
      ...facts,
    } as Parameters<typeof letterTo<Kind>>[2])
  return {
    render: (_, { globals }) => {
      const { to, subject, text } = written(globals['locale'] as Language)
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
        written(globals['locale'] as Language).subject,
      )
    },
  }
}
