import { Global } from '@emotion/react'
import { usePortal } from '../../components/portal-context.tsx'
import type { Person } from '../../../domain/wire/person.ts'
import { Letterhead } from './letterhead.tsx'
import { useIsPrinted } from './use-is-printed.ts'

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
