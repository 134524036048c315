import { languageInfo } from '../../domain/languages.ts'
import { chakra } from '../theme/chakra.tsx'
import { usePortal } from './portal-context.tsx'

/** A case number goes to the next line as a whole; it breaks only where it is wider than the line. */
export const CaseNumber = chakra('span', { base: { display: 'inline-block', maxWidth: 'full' } })

/** On a page with room for it, as with letters of the usual size on a phone. */
const OnOneLine = chakra('span', { base: { '@container page (min-width: 20rem)': { whiteSpace: 'nowrap' } } })
/** The longest that fits there, in letters. */
const longest = 30

/** The same in a sentence or a link, where an inline block would be read with a space before the next mark. */
export const CaseNumberInText = ({ children }: { children: string }) =>
  children.length > longest ? children : <OnOneLine>{children}</OnOneLine>

/** Several of them, as the language lists things. */
export function CaseNumbers({ numbers }: { numbers: readonly string[] }) {
  const { language } = usePortal()
  const parts = new Intl.ListFormat(languageInfo[language].locale).formatToParts(numbers)
  return parts.map(({ type, value }, index) =>
    type === 'element' ? <CaseNumberInText key={index}>{value}</CaseNumberInText> : value,
  )
}
