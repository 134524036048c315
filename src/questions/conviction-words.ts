import { useLingui } from '@lingui/react/macro'
import type { Conviction } from '../../domain/questions/draft.ts'
import { convictionSeverityWords, convictionTypeWords } from '../texts/asking/options.ts'
import { speak, wordIn } from '../texts/spoken.ts'
import { stateName } from '../texts/asking/state-names.ts'

/** A conviction elsewhere in one line: where, of what kind, how severe. */
export function useConvictionWords(): (conviction: Conviction) => string {
  const { t, i18n } = useLingui()
  return ({ location, conviction_type, conviction_type_other, severity }) => {
    const place = location === 'federal' ? t`Federal court` : stateName(i18n, location)
    const type =
      conviction_type === 'other'
        ? (conviction_type_other ?? '')
        : speak(i18n, wordIn(convictionTypeWords, conviction_type))
    const level = speak(i18n, wordIn(convictionSeverityWords, severity))
    return t`${place}: ${type}, ${level}`
  }
}
