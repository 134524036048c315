import { Global } from '@emotion/react'
import { useLingui } from '@lingui/react/macro'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { formatDate, fullName } from '../../../domain/format.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Person } from '../../../domain/wire/person.ts'
import { Brand } from '../../components/brand.tsx'
import { Stack } from '../../components/elements.tsx'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { chakra } from '../../theme/chakra.tsx'

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
    '& > *': { minWidth: '0' },
  },
})

/** Who the paper is about, its date, and who wrote it. */
export function Letterhead({ person, language }: { person: Person; language: Language }) {
  const { t } = useLingui()
  const { contactEmail, stateLines } = useOperator()
  const [date, birthDate] = [formatDate(useToday(), language, 'long'), formatDate(person.birth_date, language, 'long')]
  return (
    <Head>
      <Stack gap="1">
        <Brand />
        {stateLines[person.us_state] === '' ? null : <span>{stateLines[person.us_state]}</span>}
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

/** Safari and Firefox break pages badly, or not at all, in flex and grid boxes. */
export const blocksOnPaper = {
  '@media print': {
    '#root > div, main > div, [data-columns], [data-columns] > div:not([data-print=no])': {
      display: 'block !important',
      '& > * + *': { marginTop: '1rem' },
    },
  },
} as const
/** Keeps each case and answer on one page. */
const whole = { ...blocksOnPaper, '[data-card]': { breakInside: 'avoid' } } as const

/** The letterhead above a printed page. */
export function PaperHead({ person }: { person: Person }) {
  const { language } = usePortal()
  return useIsPrinted() ? (
    <>
      <Global styles={whole} />
      <Letterhead person={person} language={language} />
    </>
  ) : null
}

/** Batch size of the first render and of each step after it. */
const batchSize = 30
const pause = 30

/**
 * How many of `total` items to render now: a few at first, more in small steps, so that a list of a thousand appears
 * as fast as one of ten. Paper shows all of them.
 */
export function useRenderedCount(total: number): number {
  const isPrinted = useIsPrinted()
  const [count, setCount] = useState(batchSize)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + batchSize)), pause)
    return () => clearTimeout(timer)
  }, [count, total])
  return isPrinted ? total : Math.min(count, total)
}

let isPrinting = false
const isPrinted = () => isPrinting || matchMedia('print').matches

function subscribe(changed: () => void) {
  const media = matchMedia('print')
  // the browser takes the page for the printer right after these calls
  const setPrinting = (next: boolean) => () => {
    isPrinting = next
    flushSync(changed)
  }
  const [begin, end] = [setPrinting(true), setPrinting(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', changed)
  }
}

/** Whether the page is being printed, so that parts for paper render only then. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, isPrinted, () => false)
