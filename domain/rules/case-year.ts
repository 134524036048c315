/**
 * The year of a case: the stored one, otherwise read from the first two characters of the case number: a first digit
 * below 5 means 20xx, any other 19xx. Null when they are not digits (R607).
 */
export function caseYear(caseNumber: string | null, storedYear?: number | null): number | null {
  if (storedYear != null) return storedYear
  const digits = /^\d{2}/.exec(caseNumber ?? '')?.[0]
  if (digits === undefined) return null
  return (digits < '50' ? 2000 : 1900) + Number(digits)
}
