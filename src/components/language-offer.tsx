import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { languages, type Language } from '../../domain/languages.ts'
import { storage } from '../services/storage.ts'
import { Button } from './elements.tsx'
import { usePortal } from './portal-context.tsx'
import { headingId } from './screen.tsx'

/** The last of the page, and in sight wherever one reads, if that leaves room to read: nothing moves when it comes. */
const Bar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '4',
    rowGap: '2',
    padding: '3',
    bg: 'brand.subtle',
    borderTopWidth: '1px',
    borderColor: 'border.control',
    '@media (min-height: 28em)': { position: 'sticky', bottom: 0, zIndex: 1 },
    _print: { display: 'none' },
  },
})
const Question = chakra('p', { base: { fontWeight: 'bold' } })

const never = () => () => {}
const nobody = () => null
/** The language of the phone, where nobody has chosen another one in this browser. */
const preferred = (): Language | null => {
  const [first = ''] = navigator.languages
  return storage.read('language') === null
    ? (languages.find(language => first.split('-')[0] === language) ?? null)
    : null
}

/** Asks once whoever's phone speaks another language than the page; the answer is remembered as the toggle's is. */
export function LanguageOffer() {
  const { language, chooseLanguage } = usePortal()
  const [isAnswered, setAnswered] = useState(false)
  const offered = useSyncExternalStore(never, preferred, nobody)
  if (isAnswered || offered === null || offered === language) return null
  const choose = (chosen: Language) => {
    setAnswered(true)
    chooseLanguage(chosen)
    // what had the focus has gone
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }
  return <LanguageBar offered={offered} onYes={() => choose(offered)} onNo={() => choose(language)} />
}

/** The question, in the language that it offers. */
export function LanguageBar({ offered, onYes, onNo }: { offered: Language; onYes: () => void; onNo: () => void }) {
  const bar = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    const { style } = document.documentElement
    // the keyboard's focus stops above the bar
    style.scrollPaddingBottom = `${bar.current?.offsetHeight ?? 0}px`
    return () => void style.removeProperty('scroll-padding-bottom')
  }, [])
  const { question, yes, no } = languageOffers[offered]
  return (
    <Bar ref={bar} lang={offered} aria-labelledby={id}>
      <Question id={id}>{question}</Question>
      <Button onClick={onYes}>{yes}</Button>
      <Button look="outline" onClick={onNo}>
        {no}
      </Button>
    </Bar>
  )
}

/** Asked in the language that is offered, whatever the page's own is: so these are no texts to be translated. */
const languageOffers: Readonly<Record<Language, Readonly<Record<'question' | 'yes' | 'no', string>>>> = {
  en: { question: 'Do you prefer English?', yes: 'Yes', no: 'No' },
  es: { question: '¿Prefiere español?', yes: 'Sí', no: 'No' },
}
