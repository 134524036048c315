import type { PersonRow } from '../database/schema.ts'

export type Owner = Pick<PersonRow, 'email' | 'first_name' | 'last_name' | 'middle_name'>

/** zxcvbn scores 0 and 1: anyone with a list of leaked passwords gets in. */
const fewestGuesses = 1e6
/** Checks take time quadratic in the length. Guessable parts come first anyway. */
const longestLookedAt = 40
/** Shorter name parts occur in any password by chance. */
const shortestPiece = 3

/** Why a password is easily guessed, by zxcvbn's estimate and its owner's public data, or null. */
export async function passwordWeakness(
  password: string,
  owner: Owner,
  brandName: string,
): Promise<'passwordCommon' | 'passwordPersonal' | null> {
  const personal = piecesOf(owner)
  const known = [...personal, ...wholeAndJoined(brandName), ...familiar]
  const zxcvbn = await dictionaries()
  const whole = unaccented(password)
  const { core, cost } = withoutEnds(whole)
  const estimates = [zxcvbn.check(whole, known), ...(cost > 1 ? [zxcvbn.check(core, known)] : [])]
  const found = estimates.find(({ guesses }, index) => guesses * (index === 0 ? 1 : cost) < fewestGuesses)
  if (!found) return null
  const isPersonal = found.sequence.some(
    ({ matchedWord }) => typeof matchedWord === 'string' && personal.includes(matchedWord),
  )
  return isPersonal ? 'passwordPersonal' : 'passwordCommon'
}

/** The most obvious words here, without accents. */
const familiar = [
  'utah arizona pennsylvania pensilvania saltlake saltlakecity provo ogden phoenix tucson philadelphia filadelfia philly',
  'pittsburgh mexico america welcome bienvenido contrasena spring summer autumn fall winter primavera verano otono invierno',
  'january february march april june july august september october november december monday tuesday wednesday thursday',
  'friday saturday sunday enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes',
  'martes miercoles jueves viernes sabado domingo',
].flatMap(line => line.split(' '))

/** A password without the digits and signs around its letters, and how many variants of each word a guesser tries. */
function withoutEnds(password: string): { readonly core: string; readonly cost: number } {
  const core = password.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
  if (core === '') return { core, cost: 1 }
  const ends = password.replace(core, ' ').match(/(?:19|20)\d\d|\S/g) ?? []
  return { core, cost: ends.reduce((cost, part) => cost * (part.length === 4 ? 100 : 10), 1) }
}

let loaded: ReturnType<typeof load> | undefined
/** Loaded for the first new password: 30 MB and 0.2 seconds. */
const dictionaries = () => (loaded ??= load())

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestLookedAt })
}

/** Names and email, whole and in parts, without accents. */
function piecesOf({ email, first_name, middle_name, last_name }: Owner): string[] {
  const names = [first_name, middle_name, last_name]
  const [mailbox = ''] = email.split('@')
  const pieces = [...names, email, mailbox].flatMap(text => [
    ...wholeAndJoined(text),
    ...plain(text).split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set([...pieces, ...wholeAndJoined(names.join(' '))])].filter(piece => piece.length >= shortestPiece)
}

const wholeAndJoined = (text: string) => [plain(text), plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')]
const plain = (text: string) => unaccented(text).toLowerCase()
/** Normalized like lists of leaked passwords. */
const unaccented = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
