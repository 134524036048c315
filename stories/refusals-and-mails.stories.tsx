import type { Meta } from '@storybook/react-vite'
import { languageInfo, languages } from '../domain/languages.ts'
import type { LetterKind } from '../domain/promises.ts'
import { refusalCodes, refusals, sentenceOf, type RefusalCode, type RefusalParams } from '../domain/refusals.ts'
import { letterKinds, sampleLetter } from '../domain/samples/letters.ts'
import { chakra } from '../src/theme/chakra.tsx'
import type { Story } from './helpers/story.tsx'
import { wholeWindow } from './helpers/viewports.ts'

/** Every sentence that the server may say, and every mail that it sends, in all languages: to read in one go. */
const meta: Meta = { title: 'Refusals and mails', parameters: { isBare: true }, globals: wholeWindow }
export default meta

const Table = chakra('table', {
  base: { '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: '2', borderBottomWidth: '1px' } },
})
const Text = chakra('pre', { base: { fontFamily: 'body', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })

/** Whom a refusal is for, and the status of its answer. */
function aboutIt(code: RefusalCode): string {
  const { status, ...rest }: { readonly status: number; readonly forPrograms?: true } = refusals[code]
  return rest.forPrograms ? `${status}, for programs only` : String(status)
}
const paramsOf = (code: RefusalCode): RefusalParams =>
  ({ params: {}, ...(refusals[code] as { readonly params?: RefusalParams }) }).params

export const EveryRefusal: Story = {
  render: () => (
    <>
      <h1>Every refusal</h1>
      <Table>
        <thead>
          <tr>
            <th scope="col">Code and status</th>
            {languages.map(language => (
              <th key={language} scope="col">
                {languageInfo[language].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {refusalCodes.map(code => (
            <tr key={code}>
              <th scope="row">
                {code} ({aboutIt(code)})
              </th>
              {languages.map(language => (
                <td key={language} lang={language}>
                  {sentenceOf(code, paramsOf(code), language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  ),
}

const MailIn = ({ kind, language }: { kind: LetterKind; language: (typeof languages)[number] }) => {
  const { subject, text } = sampleLetter(kind, language)
  return (
    <td lang={language}>
      <strong>{subject}</strong>
      <Text>{text}</Text>
    </td>
  )
}

export const EveryMail: Story = {
  render: () => (
    <>
      <h1>Every mail</h1>
      <Table>
        <tbody>
          {letterKinds.map(kind => (
            <tr key={kind}>
              {languages.map(language => (
                <MailIn key={language} kind={kind} language={language} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  ),
}
