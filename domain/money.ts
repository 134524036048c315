import { languageInfo, type Language } from './languages.ts'

/** Money from integer cents, without cents for whole dollars. */
export function formatMoney(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(languageInfo[language].locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}
