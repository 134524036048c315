import { formatMoney } from './format.ts'
import { usePortal } from './portal-context.tsx'

/** An amount of integer cents. Within a sentence, give `formatMoney` to the message instead. */
export function Money({ cents }: { cents: number }) {
  const { language } = usePortal()
  return formatMoney(cents, language)
}
