import type { PersonRow } from '../dependencies.ts'

/**
 * Whether the name on a card is the person's own, with or without the middle name; case, accents and spaces do not
 * count (R409).
 */
export function isOwnName(
  nameOnCard: string,
  { first_name, middle_name, last_name }: Pick<PersonRow, 'first_name' | 'middle_name' | 'last_name'>,
) {
  const written = fold(nameOnCard)
  return [`${first_name} ${last_name}`, `${first_name} ${middle_name} ${last_name}`].some(
    name => fold(name) === written,
  )
}

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'") // phones type it for an apostrophe
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
