import * as v from 'valibot'

/**
 * How the browser reads an answer of a server that may not be ours (R1404). A missing, null or empty text is none,
 * numbers become texts, unknown fields are ignored, and a broken item is dropped without the rest.
 */
const said = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check(text => text.trim() !== ''),
)

/** A text that its object requires: an id, a selection. */
export const neededText = said
/** A text, or null for none. */
export const textOrNull = v.fallback(v.nullable(said), null)
/** A text, or this one if there is none. */
export const textOr = (none: string) => v.fallback(said, none)
/** True only if it is exactly true. */
export const flag = v.fallback(v.boolean(), false)
export const flagOrNull = v.fallback(v.nullable(v.boolean()), null)

const numeral = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)
/** A whole number of 0 or more, as a number or in digits. */
export const neededNumber = numeral
export const numberOrNull = v.fallback(v.nullable(numeral), null)

const isNoList = (value: unknown) => !Array.isArray(value)
/** An object; a list, which valibot accepts as one, is not. */
export const piece = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.custom<Readonly<Record<string, unknown>>>(isNoList), v.object(entries))

/** The readable items of a list. Fails for anything else. */
const itemsOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform(items =>
      items.flatMap((each): v.InferOutput<Item>[] => {
        const parsed = v.safeParse(item, each)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
/** The same as a field: a missing or invalid list is empty. */
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.fallback(itemsOf(item), [])
/** The same as a whole answer: only an empty body is an empty list. */
export const answeredList = <Item extends v.GenericSchema>(item: Item) => v.nullish(itemsOf(item), [])
/** Texts; a single one may come without a list. */
export const texts = v.fallback(
  v.union([
    itemsOf(said),
    v.pipe(
      said,
      v.transform(text => [text]),
    ),
  ]),
  [],
)
