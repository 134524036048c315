import { eq } from 'drizzle-orm'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { stateInfo, type UsState } from '../../domain/states.ts'
import { makeReferralCode } from '../account/registration.ts'
import type { Database, Transaction } from '../database/database.ts'
import { answers, courtRecords, documents, matters, payments, people, recordSearches } from '../database/schema.ts'
import { Passwords } from '../database/secrets.ts'
import { searchRequestOf } from '../eligibility/match-records.ts'
import { completeSearch } from '../eligibility/search.ts'
import { tableSearch } from '../ports/record-search.ts'
import type { CaseRecord } from '../records/import.ts'
import { friendCode, type SampleAccount, sampleAccounts, samplePassword } from './accounts.ts'
import { answerEntries } from './answers.ts'
import { createCaseMaker, createRandom } from './cases.ts'
import { casesOfPeople, inventCases, memorablePeople } from './people.ts'
import { samplePersonIn } from './trial.ts'

/** The sample court records, the same for the same day. `today` is year-month-day. */
export function sampleRecords(today: string): CaseRecord[] {
  const random = createRandom(2026)
  const maker = createCaseMaker(random, today)
  return [...casesOfPeople(maker, [...memorablePeople, ...sampleAccounts]), ...inventCases(random, maker)]
}

/** Loads sample people, their cases and accounts, once: repeating it changes nothing. */
export async function loadSampleSet(database: Database, now: Date = new Date()): Promise<void> {
  if ((await samplePersonIn(database)) !== undefined) return
  const passwordHash = await new Passwords().hash(samplePassword)
  await database.transaction(async transaction => {
    const records = sampleRecords(dayOf(now))
    // a transaction has one connection, so queries run one by one
    for (let start = 0; start < records.length; start += 200)
      await transaction
        .insert(courtRecords)
        .values(records.slice(start, start + 200))
        .onConflictDoNothing()
    for (const account of sampleAccounts) await addAccount(transaction, account, passwordHash, now)
  })
}

async function addAccount(transaction: Transaction, account: SampleAccount, password_hash: string, now: Date) {
  const {
    answers: answered,
    birth_date,
    email,
    first_name,
    language,
    last_name,
    middle_name,
    profile,
    us_state,
  } = account
  const registered = daysBefore(now, 12)
  const hasPaid = account.progress === 'paid' || account.progress === 'searched'
  const [person] = await transaction
    .insert(people)
    .values({
      birth_date,
      email,
      first_name,
      language,
      last_name,
      middle_name,
      password_hash,
      us_state,
      ...profile,
      referral_source: 'googleSearch',
      referral_code: account.referralCode ?? makeReferralCode(),
      verified: account.progress === 'searched',
      app_payment_date: hasPaid ? dayOf(daysBefore(now, 11)) : null,
      email_confirmed_at: registered,
      created_at: registered,
      updated_at: registered,
      last_login_at: account.wasHere ? daysBefore(now, 7) : null,
    })
    .onConflictDoNothing()
    .returning()
  if (!person) return
  const entries = answerEntries(answered)
  if (entries.length > 0)
    await transaction.insert(answers).values(
      entries.map(({ item, position, question }) => ({
        person_id: person.id,
        question,
        position,
        selection: item.selection,
        additional_json: item.additional_json ?? null,
        updated_at: registered,
      })),
    )
  if (hasPaid)
    await transaction.insert(payments).values({
      person_id: person.id,
      idempotency_key: 'sample',
      amount: amountOf(account),
      status: 'approved',
      verified: person.verified,
      created_at: daysBefore(now, 11),
    })
  if (!person.verified) return
  await transaction.insert(recordSearches).values({ person_id: person.id })
  const found = await tableSearch.find(transaction, await searchRequestOf(transaction, person))
  await completeSearch(transaction, person, daysBefore(now, 11), found!)
  if (account.clientStatus)
    await transaction
      .update(people)
      .set({ client_status: account.clientStatus, bci_submitted: account.bciSubmitted ?? null })
      .where(eq(people.id, person.id))
  await addMatters(transaction, person.id, account, now)
}

/** Of a client who was here a week ago, some matters have moved since. */
async function addMatters(
  transaction: Transaction,
  person_id: string,
  { email, matters: list = [], wasHere = false }: SampleAccount,
  now: Date,
) {
  const movedAt = (index: number) => (wasHere && index % 5 === 0 ? daysBefore(now, 1 + (index % 3)) : null)
  const rows = list.map((matter, index) => ({
    ...matter,
    id: `sample-${email}-${index + 1}`,
    moved_at: movedAt(index),
  }))
  const files = rows.flatMap(({ id, papers, case_number, court, moved_at }) =>
    papers.map((name, position) => ({
      matter_id: id,
      position,
      name,
      media_type: 'application/pdf',
      added_at: moved_at,
      content: samplePdf([name.replace(/\.pdf$/, ''), `Case ${case_number}`, court ?? '', 'A sample paper of nobody.']),
    })),
  )
  if (rows.length > 0)
    await transaction
      .insert(matters)
      .values(rows.map(({ papers: _papers, documents: _documents, ...matter }) => ({ ...matter, person_id })))
  if (files.length > 0) await transaction.insert(documents).values(files)
}

/** The price in cents: 0 in the state with a promotion, reduced after the survey. */
const amountOf = ({ answers, us_state }: SampleAccount) => {
  if (us_state === operatorDefaults.campaigns.promotionState) return 0
  return answers.interested_info ? 500 : 1500
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/**
 * What the server prints of the samples: people with court records but without an account, and the accounts. Nobody can
 * register as a person of a state that takes no new people, or find there what only the sample records have.
 */
export function sampleNotes(findsSamples: (usState: UsState) => boolean): readonly string[] {
  const found = memorablePeople.filter(({ us_state }) => findsSamples(us_state))
  return [
    ...(found.length > 0 ? ['People to register as (any email):'] : []),
    ...found.map(({ birth_date, first_name, last_name, shows, us_state }) => {
      const [year, month, day] = birth_date.split('-').map(Number)
      return `  ${first_name} ${last_name}, born ${month}/${day}/${year}, ${stateInfo(us_state).name}: ${shows}`
    }),
    `Sign-ins (password ${samplePassword}):`,
    ...sampleAccounts.map(({ email, shows }) => `  ${email}  ${shows}`),
    `A friend's link: /r/${friendCode}`,
  ]
}

/** A small one-page PDF with these lines of text; letters beyond Latin-1 are dropped. */
export function samplePdf(lines: readonly string[]): Uint8Array {
  const text = lines
    .map((line, index) => `${index === 0 ? '/F1 18 Tf' : '/F1 12 Tf'} (${escaped(line)}) Tj 0 -28 Td`)
    .join(' ')
  const content = `BT 72 720 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, letter => letter.charCodeAt(0))
}

const escaped = (text: string) =>
  text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').replaceAll(/[\\()]/g, letter => `\\${letter}`)
