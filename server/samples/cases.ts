import { stateInfo, type RemedyType, type UsState } from '../../domain/states.ts'
import type { BlockedReason, Charge, Remedy } from '../../domain/wire/eligibility.ts'
import { type CaseRecord, withLeadCharge } from '../records/import.ts'
import { caseNumbersOf, courtsOf, type Offense, offensesOf } from './offenses.ts'

export interface Defendant {
  readonly us_state: UsState
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
  readonly birth_date: string
}

/** A case with given properties; the others are generated. */
export interface CasePlan {
  readonly yearsAgo: number
  readonly offense: string
  readonly outlook: Outlook
  readonly name?: Pick<Defendant, 'first_name' | 'last_name'>
}

export interface CaseMaker {
  /** Creates a planned case. Throws `RangeError` for an offense that the state does not know. */
  planned(defendant: Defendant, plan: CasePlan): CaseRecord
  invented(defendant: Defendant): CaseRecord
}

/** Creates cases with unique numbers. `today` is year-month-day, from which future days are counted. */
export function createCaseMaker(random: Random, today: string): CaseMaker {
  let made = 0
  const thisYear = Number(today.slice(0, 4))

  function make(
    defendant: Defendant,
    offense: Offense,
    { name, outlook, yearsAgo }: Omit<CasePlan, 'offense'>,
  ): CaseRecord {
    made += 1
    const { us_state } = defendant
    const year = thisYear - yearsAgo
    const { code, county, court } = random.pick(courtsOf[us_state])
    // the year before, so that the case has ended by today
    const ended = `${year}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`
    const day = `${thisYear + random.between(1, 6)}-${ended.slice(5)}`
    const charges = [offense, ...furtherOffenses(us_state, offense)].map(each => chargeOf(each, outlook, ended))
    return withLeadCharge({
      ...defendant,
      ...name,
      case_number: caseNumberOf(us_state, year - 1, made, offense),
      court,
      county,
      code,
      case_type: offense.case_type,
      charges,
      remedies: remediesOf(us_state, { outlook, day, isFelony: offense.severity.startsWith('F') }),
    })
  }

  function furtherOffenses(usState: UsState, offense: Offense): Offense[] {
    if (!random.chance(33)) return []
    const alike = offensesOf[usState].filter(({ case_type }) => case_type === offense.case_type)
    const lesser = alike.slice(alike.indexOf(offense) + 1)
    return lesser.length === 0 ? [] : Array.from({ length: random.between(1, 2) }, () => random.pick(lesser))
  }

  function chargeOf({ code, description, severity }: Offense, outlook: Outlook, ended: string): Charge {
    const facts = { description, severity, code }
    if (outlook === 'missing') return { ...facts, disposition: null, disposition_date: null }
    if (outlook === 'open') return { ...facts, disposition: 'Pending', disposition_date: null }
    const disposition =
      outlook === 'automatic' ? 'Dismissed' : random.pick(['Guilty', 'Guilty plea', 'No contest plea'])
    return { ...facts, disposition, disposition_date: ended }
  }

  return {
    planned(defendant, { offense, ...plan }) {
      const row = offensesOf[defendant.us_state].find(({ description }) => description === offense)
      if (!row) throw new RangeError(`${defendant.us_state} does not know the offense ${offense}`)
      return make(defendant, row, plan)
    },
    invented(defendant) {
      const offense = random.pick(offensesOf[defendant.us_state])
      const cameOfAge = Number(defendant.birth_date.slice(0, 4)) + 19
      const yearsAgo = random.between(1, Math.min(32, thisYear - cameOfAge))
      return make(defendant, offense, { outlook: outlookFor(random, offense, yearsAgo), yearsAgo })
    },
  }
}

/** Serious, recent and small cases follow the law; the rest is random. */
function outlookFor(random: Random, { case_type, severity }: Offense, yearsAgo: number): Outlook {
  if (severity === 'F1') return 'serious'
  if (yearsAgo === 1) return random.pick(['open', 'waiting'])
  if (random.chance(8)) return 'missing'
  if (random.chance(8)) return 'fines'
  const isSmall = /traffic|parking/i.test(case_type) || ['IN', 'NA', 'S'].includes(severity)
  if (isSmall) return random.pick(['automatic', 'automaticLater', 'notApplicable', 'clear'])
  if (yearsAgo < 7) return random.pick(['waiting', 'waiting', 'automaticLater'])
  return random.pick(['clear', 'clear', 'clear', 'automatic'])
}

/** In each state's format, with the year in front. */
function caseNumberOf(usState: UsState, year: number, sequence: number, { case_type }: Offense): string {
  const kind = /traffic|parking/i.test(case_type) ? 'TR' : 'CR'
  return caseNumbersOf[usState](twoDigits(year % 100), kind, sequence)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Properties of a generated case that decide its remedies. */
const outlooks = [
  'clear',
  'waiting',
  'automatic',
  'automaticLater',
  'open',
  'serious',
  'fines',
  'missing',
  'notApplicable',
] as const
type Outlook = (typeof outlooks)[number]

type Verdict = Omit<Remedy, 'type' | 'reasons'> & { readonly reasons: BlockedReason[] }

const eligible: Verdict = { eligibility: 'eligible', eligible_by: null, reasons: [] }
const notApplicable: Verdict = { ...eligible, eligibility: 'not applicable' }
const blocked = (reason: BlockedReason): Verdict => ({
  eligibility: 'ineligible',
  eligible_by: null,
  reasons: [reason],
})
const unknown: Verdict = {
  ...eligible,
  eligibility: 'unknown',
  reasons: ['The court record does not say how the case ended.'],
}
const open = blocked('A case is still open.')
const serious = blocked('The law does not allow this kind of conviction to be cleared.')
const fines = blocked('Fines or fees have not been paid.')
const later = (day: string): Verdict => ({ eligibility: 'ineligible', eligible_by: day, reasons: [] })

interface Situation {
  readonly outlook: Outlook
  /** The end of a waiting period. */
  readonly day: string
  readonly isFelony: boolean
}

type Verdicts = Readonly<Partial<Record<Remedy['type'], Verdict>>>

/** Remedies not named are not applicable. */
const own: Readonly<Partial<Record<UsState, (situation: Situation) => Readonly<Record<Outlook, Verdicts>>>>> = {
  UT: ({ day }) => ({
    clear: { expungement: eligible },
    waiting: { expungement: later(day) },
    automatic: { 'auto-expungement': eligible },
    automaticLater: { 'auto-expungement': later(day) },
    open: { expungement: open, 'auto-expungement': open },
    serious: { expungement: serious },
    fines: { expungement: fines, 'auto-expungement': fines },
    missing: { expungement: unknown, 'auto-expungement': unknown },
    notApplicable: {},
  }),
  AZ: ({ day, isFelony }) => {
    const onFelony = (verdict: Verdict) => (isFelony ? { 'second chance': verdict, 'rights restoration': verdict } : {})
    const waitingPeriod: Verdict = { ...later(day), reasons: ['The waiting period has not passed.'] }
    const all = (verdict: Verdict) => ({ sealing: verdict, 'set aside': verdict, ...onFelony(verdict) })
    return {
      clear: all(eligible),
      waiting: { ...all(later(day)), sealing: waitingPeriod },
      // nothing is automatic in Arizona: only the set aside applies
      automatic: { sealing: serious, 'set aside': eligible, ...onFelony(notApplicable) },
      automaticLater: { ...all(waitingPeriod), 'set aside': blocked('The sentence has not been completed.') },
      open: all(open),
      serious: all(serious),
      fines: all(fines),
      missing: all(unknown),
      notApplicable: {},
    }
  },
}

const isAutomatic = (type: RemedyType) => type.startsWith('auto-')

/** Outcomes of the remedies in states without a table: by petition, and automatic. */
const withoutTable = (usState: UsState, { day }: Situation): Readonly<Record<Outlook, Verdicts>> => {
  const { remedies } = stateInfo(usState)
  const those = (types: readonly RemedyType[], verdict: Verdict): Verdicts =>
    Object.fromEntries(types.map(type => [type, verdict]))
  const byPetition = remedies.filter(type => !isAutomatic(type))
  const automatic = remedies.filter(isAutomatic)
  return {
    clear: those(byPetition, eligible),
    waiting: those(remedies, later(day)),
    automatic: those(automatic, eligible),
    automaticLater: those(automatic, later(day)),
    open: those(remedies, open),
    serious: those(remedies, serious),
    fines: those(byPetition, fines),
    missing: those(remedies, unknown),
    notApplicable: {},
  }
}

/** The remedies of a case, in its state's order; one missing in the table has the outcome of the first. */
function remediesOf(usState: UsState, situation: Situation): Remedy[] {
  const tableAt = own[usState] ?? (at => withoutTable(usState, at))
  const table = tableAt(situation)
  const named = Object.values(tableAt({ ...situation, isFelony: true }))
  const { remedies } = stateInfo(usState)
  const [first] = remedies
  return remedies.map(type => {
    const key = named.some(verdicts => type in verdicts) ? type : first
    return { type, ...(table[situation.outlook][key!] ?? notApplicable) }
  })
}

export interface Random {
  between(least: number, most: number): number
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32: 32 bits of state are enough for generated people. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: percent => next() * 100 < percent,
    pick(from) {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
  }
}
