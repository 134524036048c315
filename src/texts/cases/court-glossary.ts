import type { Language } from '../../../domain/languages.ts'

/** How courts and codes abbreviate a word, and the word. */
const abbreviations: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aggravated: agg aggr aggrav',
    'alcohol: alc alch',
    'another person: anothr',
    'assault: asslt aslt asault',
    'attempted: attempt att atmpt attempting',
    'automobile: auto',
    'check: chk cheque',
    'concealed: conc concld',
    'conduct: cond',
    'conspiracy: consp conspire conspiring',
    'contempt: cntmpt',
    'controlled: cont contr cntrl ctrl control controll cntrld',
    'criminal: crim',
    'damage: dmg damaging',
    'dangerous: dang',
    'deadly: ddly',
    'degree: deg',
    'delivery: deliver deliv del',
    'disorderly: dis disord',
    'distribution: distribute dist distrib distributing',
    'domestic violence: dv',
    'driver: drivers driving_privilege',
    'driving: drive drvg',
    'driving under influence: dui dwi',
    'endangering: endang',
    'failure: fail failing failed',
    'failure appear: fta',
    'general: gen',
    'impairment: imp',
    'firearm: frarm gun',
    'fraud: fraudulent frd',
    'identification: id ident',
    'influence: infl',
    'instrument: inst instr',
    'insurance: ins',
    'intent: int intend',
    'intoxication: intox intoxicated',
    'liquor: liq',
    'license: lic licence dl',
    'manufacture: manuf mfg manufacturing',
    'marijuana: marij mj marihuana',
    'merchandise: mdse merch',
    'misconduct: misc',
    'movable: mov',
    'narcotic: narc',
    'offense: off offense',
    'operating: oper operate operation',
    'order: ord',
    'paraphernalia: paraph para parapher',
    'person: per pers',
    'police: pol',
    'possession: poss possess possessing pos possessed',
    'property: prop',
    'protective: prot protection',
    'public: pub',
    'receiving: rec recv receive rcvg',
    'registration: reg regis',
    'revoked: revocation rev revoc',
    'robbery: robb rob',
    'stolen: stol stln',
    'substance: sub subst subs sbst',
    'suspended: susp suspnd',
    'taking: take tkg',
    'transportation: transp transport trans transporting',
    'trespass: tresp trespassing trsp',
    'unlawful: unlaw unlawfully unl',
    'use: using',
    'vehicle: veh',
    'motor vehicle: mv',
    'violation: viol violate violating',
    'weapon: wpn weap weapons',
  ].flatMap(line => {
    const [word = '', short = ''] = line.split(': ')
    return short.split(' ').map(each => [each, word])
  }),
)
const smallWords = new Set('a an any as at by for his in of offense on or and the to with w'.split(' '))
const degrees = ['1st first', '2nd second', '3rd third', '4th fourth']
const degreePattern = /\b(1st|first|2nd|second|3rd|third|4th|fourth) (?:degree|deg)\b/
/** The page shows the severity of a charge next to it. */
const severity = /\b(?:class [a-c1-6] |[1-4](?:st|nd|rd|th) degree )?(?:felony|misdemeanor|infraction)$|\b[fm][1-6a-c]$/

/** The significant words, in a fixed order: `POSS OF CONT SUBST` is `possession of a controlled substance`. */
function keyOf(plain: string): string {
  const words = plain
    .split(' ')
    .flatMap(word => (abbreviations[word] ?? word).split(' '))
    .map(word => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word))
  return [...new Set(words.filter(word => word && !smallWords.has(word) && !/\d/.test(word)))].sort().join(' ')
}
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Translates a court's English words; null for words outside its glossary. */
export type CourtTranslator = (words: string) => string | null

type Glossary = typeof import('./court-glossary.es.ts')
/** English needs none, because courts write it. */
const glossaries: Readonly<Record<Language, (() => Promise<Glossary>) | null>> = {
  en: null,
  es: () => import('./court-glossary.es.ts'),
}
const known = new Map<Language, CourtTranslator>()

/** The translator of a language; undefined for a language without a glossary, or before it is fetched. */
export const translatorOf = (language: Language): CourtTranslator | undefined => known.get(language)

/** Fetches the glossary of a language, if it has one: without it the court's words stay in English. */
export async function fetchCourtGlossary(language: Language): Promise<void> {
  const glossary = await glossaries[language]?.().catch(() => undefined)
  if (glossary && !known.has(language)) known.set(language, translatorFrom(glossary))
}

export function translatorFrom({ courtTerms, additions }: Glossary): CourtTranslator {
  const entries = new Map(courtTerms.map(([english, translated]) => [keyOf(plainWords(english)), translated]))
  return words => {
    const whole = plainWords(words)
    const found = entries.get(keyOf(whole))
    if (found) return capitalized(found)
    const degree = degreePattern.exec(whole)?.[1]
    const rest = keyOf(whole.replace(severity, '').replace(degreePattern, ''))
    const bare = rest.replace(/\b(?:attempted|conspiracy|commit) ?/g, '').trim()
    const offense =
      entries.get(bare) ?? (bare === rest ? undefined : entries.get(bare.replace(/\bcriminal ?/, '').trim()))
    if (!offense) return null
    const graded = degree
      ? additions.degree(offense, degrees.findIndex(each => each.split(' ').includes(degree)) + 1)
      : offense
    if (/\battempted\b/.test(rest)) return capitalized(additions.attempted(graded))
    return capitalized(/\bconspiracy\b/.test(rest) ? additions.conspiracy(graded) : graded)
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
