import type { Options } from 'ky'
import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { readableAliases, type Alias, type Person } from '../../domain/wire/person.ts'
import {
  contactIn,
  isSameField,
  profileGroups,
  profileIn,
  type Contact,
  type ProfileChanges,
  type SavedProfile,
} from '../../domain/wire/profile.ts'
import { arrived, failed, type Found, type PageToSave, type SaveOutcome } from '../../machines/page/page.ts'
import { tags } from '../boot/early-reads.ts'
import { anything, askServer } from './http.ts'
import { loadPerson } from './person.ts'

/** How often a save is tried on top of what others save at the same time. */
const tries = 5

const groups = Object.values(profileGroups)

/**
 * Saves what was changed of the address and how to reach the person. What others save meanwhile stays: of another part
 * of the page without a question; of the same part theirs stays, and nothing is saved.
 */
export async function saveProfile({ wanted, saved, mine }: PageToSave<Contact>): Promise<SaveOutcome<Contact>> {
  const values = profileIn(wanted)
  const began = profileIn(saved)
  const names = groups.flat().filter(name => began.address === null || !isSameField(name, wanted, saved))
  const changes = Object.fromEntries(names.map(name => [name, sentAs(values[name])])) as ProfileChanges
  const ours = [saved, wanted, ...mine]
  const isOpenIn = (now: Contact) =>
    groups.every(
      group =>
        !group.some(name => names.includes(name)) ||
        ours.some(version => group.every(name => isSameField(name, now, version))),
    )
  try {
    let now = began
    for (let turn = 0; turn < tries; turn += 1) {
      if (turn > 0 || !tags.areKnown) {
        const contact = await loadContact()
        if (!isOpenIn(contact)) return { saved, unknown: [], theirs: { saved: contact, savedAt: null }, refusal: null }
        now = profileIn(contact)
      }
      // an API without tags may want the whole
      const json = tags.areKnown ? changes : { ...withoutNothing(values), ...withoutNothing(now), ...changes }
      const save = askServer('put', 'v1/person/', anything, { json, ...ifMatch(now) })
      // it is saved, even if it cannot be read again
      if ((await unlessChanged(save)) !== false) return arrived(await loadContact().catch(() => wanted))
    }
    throw new Refusal('broken')
  } catch (error) {
    return failedWith(error, saved, wanted)
  }
}

const sentAs = (value: string | boolean | null) => value ?? ''
/** Without what is not there. */
const withoutNothing = (values: SavedProfile) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/**
 * Saves the other names: others stay, if the page did not begin with them; an API may add the names to what another
 * device has saved meanwhile.
 */
export async function saveAliases({
  wanted,
  saved,
  mine,
}: PageToSave<readonly Alias[]>): Promise<SaveOutcome<readonly Alias[]>> {
  const path = 'v1/person/aliases'
  try {
    if (!tags.areKnown) {
      const theirs = await readAliases()
      if (![saved, wanted, ...mine].map(tagOf).includes(tagOf(theirs.saved)))
        return { saved, unknown: [], theirs, refusal: null }
      await askServer('put', path, anything, { json: wanted })
      return arrived(wanted)
    }
    const kept = await unlessChanged(askServer('put', path, readableAliases, { json: wanted, ...ifMatch(saved) }))
    if (!kept) return { saved, unknown: [], theirs: await readAliases(), refusal: null }
    // an answer without names does not say what is saved
    return arrived(kept.length > 0 ? named(kept) : wanted)
  } catch (error) {
    return failedWith(error, saved, wanted)
  }
}

const loadContact = async (): Promise<Contact> => contactIn(await loadPerson())

export const readProfile = async (): Promise<Found<Contact>> => ({ saved: await loadContact(), savedAt: null })
export const readAliases = async (): Promise<Found<readonly Alias[]>> => ({
  saved: named((await loadPerson()).aliases),
  savedAt: null,
})

/** The end of a session is no outcome. */
function failedWith<Saved>(error: unknown, saved: Saved, wanted: Saved): SaveOutcome<Saved> {
  const refusal = refusalFrom(error)
  if (refusal.kind === 'unauthorized') throw refusal
  return failed(saved, wanted, refusal)
}

const named = (aliases: Person['aliases']) =>
  aliases.map((each): Alias => ({ ...each, middle_name: each.middle_name ?? '' }))

const ifMatch = (saved: unknown): Options => (tags.areKnown ? { headers: { 'If-Match': tagOf(saved) } } : {})

/** The answer of a save, or false where something else than the page began with is saved by then. */
const unlessChanged = <Answer>(save: Promise<Answer>): Promise<Answer | false> =>
  save.catch((error: unknown): false => {
    if (refusalFrom(error).code === 'answerChanged') return false
    throw error
  })
