import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatDate, fullName } from '../../../domain/format.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Person } from '../../../domain/wire/person.ts'
import { Brand } from '../../components/brand.tsx'
import { today } from '../../components/format.ts'
import { Stack } from '../../components/elements.tsx'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { Global } from '@emotion/react'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    paddingBottom: '3',
    marginBottom: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    breakInside: 'avoid',
  },
})

/** Whose paper this is, of which day, and who wrote it. */
export function Letterhead({ person, language }: { person: Person; language: Language }) {
  const { t } = useLingui()
  const { contactEmail, stateLines } = useOperator()
  const [date, birthDate] = [formatDate(today(), language, 'long'), formatDate(person.birth_date, language, 'long')]
  return (
    <Head>
      <Stack gap="1">
        <Brand />
        <span>{stateLines[person.us_state]}</span>
        <span>{contactEmail}</span>
      </Stack>
      <Stack gap="1">
        <strong>{fullName(person)}</strong>
        <span>{t`Born ${birthDate}`}</span>
        <span>{t`Printed on ${date}`}</span>
      </Stack>
    </Head>
  )
}

/** Neither a case nor an answer is cut in two. */
const whole = { '[data-card]': { breakInside: 'avoid' } } as const

/** Above a page that is printed: whose it is, of which day, and who wrote it. */
export function PaperHead({ person }: { person: Person }) {
  const { language } = usePortal()
  return useIsPrinted() ? (
    <>
      <Global styles={whole} />
      <Letterhead person={person} language={language} />
    </>
  ) : null
}

/** So many things are drawn at once, in the first picture and with each further step. */
const atOnce = 30
const pause = 30

/**
 * How many of `total` things to draw now: the first picture shows a few, and the rest follow in small steps, so that a
 * list of a thousand is on the screen as soon as one of ten. Paper shows all of them.
 */
export function useRenderedCount(total: number): number {
  const isPrinted = useIsPrinted()
  const [count, setCount] = useState(atOnce)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + atOnce)), pause)
    return () => clearTimeout(timer)
  }, [count, total])
  return isPrinted ? total : Math.min(count, total)
}

let isPrinting = false
const isPrinted = () => isPrinting || matchMedia('print').matches

function subscribe(changed: () => void) {
  const media = matchMedia('print')
  // the picture for the printer is taken as soon as these have been called
  const tell = (next: boolean) => () => {
    isPrinting = next
    flushSync(changed)
  }
  const [begin, end] = [tell(true), tell(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', changed)
  }
}

/**
 * Whether the page is on its way to paper: what only paper says is drawn then, and not beside a thousand cases on the
 * screen.
 */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, isPrinted, () => false)
