import type { Options } from 'ky'
import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { readableAliases, type Alias, type Person } from '../../domain/wire/person.ts'
import { profileIn, type ProfileChanges, type ProfileUpdate, type SavedProfile } from '../../domain/wire/profile.ts'
import type { ProfileSaved, ProfileToSave } from '../../machines/registration/address-machine.ts'
import type { AliasesSaved, AliasesToSave } from '../../machines/registration/aliases-machine.ts'
import { tags } from '../boot/early-reads.ts'
import { anything, ask } from './http.ts'
import { loadPerson } from './person.ts'

/** How often a save is tried on top of what others save at the same time. */
const tries = 5

type Name = keyof ProfileUpdate
/** What is one thing to the person: of two addresses neither gets a line of the other. */
const groups: readonly (readonly Name[])[] = [
  ['address', 'address2', 'city', 'state', 'zip'],
  ['phone'],
  ['title'],
  ['opt_in_sms'],
]

/**
 * Saves what was changed of the address and how to reach the person, and returns the person; `address2` is sent empty
 * if it repeats the address. What others save meanwhile stays: of another part of the page without a question; of the
 * same part theirs stays, and nothing is saved.
 */
export async function saveProfile({ values, began }: ProfileToSave): Promise<ProfileSaved> {
  const typed = profileIn({ ...values, address2: values.address2 === values.address ? '' : values.address2 })
  const isFirst = began.address === null
  const isSame = (name: Name, one: SavedProfile, other: SavedProfile) => (one[name] || null) === (other[name] || null)
  const names = groups.flat().filter(name => isFirst || !isSame(name, typed, began))
  const changes = Object.fromEntries(names.map(name => [name, typed[name]])) as ProfileChanges
  const isOpenIn = (saved: SavedProfile) =>
    groups.every(
      group =>
        !group.some(name => names.includes(name)) ||
        group.every(name => isSame(name, saved, began)) ||
        group.every(name => isSame(name, saved, typed)),
    )
  let saved = began
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0 || !tags.areKnown) {
      const person = await loadPerson()
      saved = profileIn(person)
      if (!isOpenIn(saved)) return { person, isSaved: false }
    }
    // an API without tags may want the whole
    const json = tags.areKnown ? changes : { ...typed, ...without(saved), ...changes }
    const save = ask('put', 'v1/person/', anything, { json, ...ifMatch(saved) })
    if ((await unlessChanged(save)) !== false) return { person: await loadPerson(), isSaved: true }
  }
  throw new Refusal('broken')
}

/** Without what is not there. */
const without = (saved: SavedProfile) => Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== null))

/**
 * Saves the other names, and returns those that are saved: others, if the page did not begin with them; more, if the
 * API adds them to what another device has saved meanwhile.
 */
export async function saveAliases({ aliases, began }: AliasesToSave): Promise<AliasesSaved> {
  const path = 'v1/person/aliases'
  const load = async () => named((await loadPerson()).aliases)
  if (!tags.areKnown) {
    const saved = await load()
    if (![began, aliases].map(tagOf).includes(tagOf(saved))) return { aliases: saved, isSaved: false }
    await ask('put', path, anything, { json: aliases })
    return { aliases, isSaved: true }
  }
  const kept = await unlessChanged(ask('put', path, readableAliases, { json: aliases, ...ifMatch(began) }))
  if (!kept) return { aliases: await load(), isSaved: false }
  // an answer without names does not say what is saved
  return { aliases: kept.length > 0 ? named(kept) : aliases, isSaved: true }
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
