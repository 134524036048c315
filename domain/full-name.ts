/** A name as people say it: its parts that are there. */
export const fullName = (name: {
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
}): string => [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ')
