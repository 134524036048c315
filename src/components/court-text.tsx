import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Language } from '../../domain/languages.ts'
import { type CourtTranslator, fetchCourtGlossary, translatorOf } from '../texts/cases/court-glossary.ts'
import { notSaid } from '../texts/cases/results.ts'
import { chakra } from '../theme/chakra.tsx'
import { usePortal } from './portal-context.tsx'

/** Translates a court's whole phrase; returns null in English, and for phrases outside the glossary. */
export function useCourtTranslator(): CourtTranslator {
  const { language } = usePortal()
  // after a change of language the glossary arrives a moment later
  const [, setFetched] = useState<Language>()
  useEffect(() => {
    if (!translatorOf(language)) void fetchCourtGlossary(language).then(() => setFetched(language))
  }, [language])
  return translatorOf(language) ?? nothing
}
const nothing: CourtTranslator = () => null

/** A court's own words: in another language, their meaning comes first, then the English. */
export function CourtText({ text }: { text: string | null }) {
  const { i18n } = useLingui()
  const translate = useCourtTranslator()
  if (text === null) return i18n._(notSaid)
  const translated = translate(text)
  return translated ? (
    <>
      {translated} <English lang="en">({text})</English>
    </>
  ) : (
    <span lang="en">{text}</span>
  )
}
const English = chakra('span', { base: { fontWeight: 'normal', color: 'fg.muted' } })
