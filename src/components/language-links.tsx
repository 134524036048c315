import { languageInfo, languages } from '../../domain/languages.ts'
import { chakra } from '../theme/chakra.tsx'
import { followWith } from './elements.tsx'
import { usePortal } from './portal-context.tsx'

const LanguageLink = chakra('a', {
  base: {
    display: 'inline-flex',
    marginInlineStart: 'auto',
    alignItems: 'center',
    minHeight: '12',
  },
})

/**
 * The other languages, each by its own name: in the bar of the page, and of every open dialog, which blocks the page.
 * The same element shows the next language, so that the focus stays on it.
 */
export function LanguageLinks() {
  const { language, chooseLanguage } = usePortal()
  return languages
    .filter(other => other !== language)
    .map((other, place) => (
      <LanguageLink
        key={place}
        href={`?lang=${other}`}
        lang={other}
        hrefLang={other}
        onClick={followWith(() => chooseLanguage(other))}
      >
        {languageInfo[other].name}
      </LanguageLink>
    ))
}
