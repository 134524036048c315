import { readText } from './text.ts'

/** What systems write into a cell that is empty, in any case (R823). */
const placeholder = /^(?:null|none|n\/a|na|unk|unknown|\\n|-+|\.)$/i
/** How a court says that a person has no middle name: NMN, NMI, N.M.N., (NMI). */
const noMiddleName = /^\(?n\.?m\.?[ni]\.?\)?$/i

/** Whether a read name may be no name: people are called Null, None and Na, too. */
export const mayBeNothing = (name: string): boolean => placeholder.test(name)

/** The read text of a court, county, type, severity, disposition or day; empty if it only says that there is none. */
export function readCell(text: string): string {
  const read = readText(text)
  return read === '0' || placeholder.test(read) ? '' : read
}

/** The same with null for nothing. */
export const readCellOrNull = (text: string | null): string | null => readCell(text ?? '') || null

/** The read text of a number, a description or a stage, where no word is a placeholder; null for nothing. */
export const readTextOrNull = (text: string | null): string | null => readText(text ?? '') || null

/** A read middle name, empty if it says that there is none. A lone 0 stays: it may be a letter. */
export function readMiddleName(text: string): string {
  const read = readText(text)
  return placeholder.test(read) || noMiddleName.test(read) ? '' : read
}

/** A read given name, without a last word that says that there is no middle name. */
export function readFirstName(text: string): string {
  const words = readText(text).split(' ')
  return words.length > 1 && noMiddleName.test(words.at(-1)!) ? words.slice(0, -1).join(' ') : words.join(' ')
}

interface Name {
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}

/** A defendant's name as rules read it. Null, None or Na in a first or last name is one. */
export const readName = ({ first_name, middle_name, last_name }: Name): Name => ({
  first_name: readFirstName(first_name),
  middle_name: readMiddleName(middle_name),
  last_name: readText(last_name),
})
