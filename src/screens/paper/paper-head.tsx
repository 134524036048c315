import { usePortal } from '../../components/portal-context.tsx'
import type { Person } from '../../../domain/wire/person.ts'
import { Letterhead } from './letterhead.tsx'
import { useIsPrinted } from './use-is-printed.ts'

/** Above a page that is printed: whose it is, of which day, and who wrote it. */
export function PaperHead({ person }: { person: Person }) {
  const { language } = usePortal()
  return useIsPrinted() ? <Letterhead person={person} language={language} /> : null
}
