import { randomUUID } from 'node:crypto'
import { sampleRegistration } from '../../domain/samples/person.ts'
import { accountEmail } from '../../domain/typed-text.ts'
import {
  answerListSchema,
  answersFrom,
  readableAnswers,
  readableEntries,
  savedItemsSchema,
} from '../../domain/wire/answer.ts'
import { readableToken, tokenSchema } from '../../domain/wire/authentication.ts'
import {
  eligibilityCountSchema,
  eligibilitySchema,
  readableCount,
  readableEligibility,
} from '../../domain/wire/eligibility.ts'
import { isCalendarDate } from '../../domain/wire/fields.ts'
import { matterListSchema, readableMatters } from '../../domain/wire/matter.ts'
import { messageListSchema, readableMessages } from '../../domain/wire/message.ts'
import { receiptSchema, readableReceipt } from '../../domain/wire/payment.ts'
import { personSchema, type Person, readablePerson } from '../../domain/wire/person.ts'
import { profileIn } from '../../domain/wire/profile.ts'
import { readableReferral, referralSchema } from '../../domain/wire/referral.ts'
import { readableSessions, sessionsSchema } from '../../domain/wire/session.ts'
import type { Caller } from './caller.ts'

/* What the portal calls, in the order in which a person meets it, and what it needs back. */

/** What is closed to strangers, and how the login and the registration refuse. */
export async function closedChecks(
  caller: Caller,
  { email, wrongPassword }: { readonly email: string; readonly wrongPassword: string },
): Promise<void> {
  for (const path of ['v1/person/', 'v1/answer/', 'v1/matter/', 'v2/eligibility/count', 'v1/message/'])
    await caller.check(`GET ${path}: is refused without a token`, () =>
      caller.expectRefused('GET', path, ['noSession']),
    )
  await caller.check('POST authentication/token: refuses a wrong password', () =>
    caller.expectRefused('POST', 'authentication/token', ['wrongCredentials'], { form: login(email, wrongPassword) }),
  )
  await caller.check('POST v1/person/: refuses an email that has an account', async () => {
    const json = sampleRegistration({ email, password: wrongPassword })
    await caller.expectRefused('POST', 'v1/person/', ['emailInUse'], { json })
  })
  await caller.check('POST v1/authentication/request: does not say whether an email has an account', () =>
    caller.expectDone('POST', `v1/authentication/request?username=${randomUUID()}@contract.example`),
  )
  await caller.check('GET v1/referral/{code}: does not know a code that nobody has', () =>
    caller.expectRefused('GET', `v1/referral/${randomUUID().slice(0, 8)}`, ['unknownReferral']),
  )
}

/** The token of a session, which everything else needs; null without one. */
export const tokenChecks = (
  caller: Caller,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | null> =>
  caller.check('POST authentication/token: logs in with a form of username and password', async () => {
    const form = login(email, password)
    const { access_token } = await caller.read(['POST', 'authentication/token', { form }], readableToken, tokenSchema)
    return access_token
  })

function login(username: string, password: string): FormData {
  const form = new FormData()
  form.set('username', username)
  form.set('password', password)
  return form
}

/** The person, and saving what they have again. */
export async function accountChecks(caller: Caller, email: string): Promise<Person | null> {
  const person = await caller.check('GET v1/person/: says who the person is', async () => {
    const found = await caller.read(['GET', 'v1/person/'], readablePerson, personSchema)
    const needed = ['id', 'email', 'first_name', 'last_name', 'birth_date'] as const
    const missing = needed.filter(name => found[name] === '')
    if (missing.length > 0) caller.unmet(`these are missing: ${missing.join(', ')}`)
    if (!isCalendarDate(found.birth_date)) caller.unmet('birth_date has to be a day like 1988-04-12')
    if (accountEmail(found.email) !== accountEmail(email)) caller.unmet('the email is not the one that logged in')
    return found
  })
  if (!person) return null
  const { aliases, language, referral_code } = person
  await caller.check('PUT v1/person/preferences: saves the language', () =>
    caller.expectDone('PUT', 'v1/person/preferences', { json: { language } }),
  )
  if (person.address !== null && person.phone !== null && person.title !== null)
    await caller.check('PUT v1/person/: saves the address again', async () => {
      const json = { ...profileIn(person), address2: person.address2 ?? '', opt_in_sms: person.opt_in_sms ?? false }
      await caller.expectDone('PUT', 'v1/person/', { json })
      const again = await caller.read(['GET', 'v1/person/'], readablePerson, personSchema)
      if (again.address !== person.address || again.zip !== person.zip) caller.unmet('it reads otherwise afterwards')
    })
  await caller.check('PUT v1/person/aliases: saves the other names again', async () => {
    const json = aliases.map(({ middle_name, ...name }) => ({ ...name, middle_name: middle_name ?? '' }))
    await caller.expectDone('PUT', 'v1/person/aliases', { json })
    const again = await caller.read(['GET', 'v1/person/'], readablePerson, personSchema)
    if (JSON.stringify(again.aliases) !== JSON.stringify(aliases)) caller.unmet('they read otherwise afterwards')
  })
  if (referral_code !== null)
    await caller.check('GET v1/referral/{code}: knows the code of the person’s own link', async () => {
      const { valid } = await caller.read(
        ['GET', `v1/referral/${encodeURIComponent(referral_code)}`],
        readableReferral,
        referralSchema,
      )
      if (!valid) caller.unmet('says that it is not valid')
    })
  await caller.check('GET v1/person/sessions: lists where the person is logged in', async () => {
    if (!(await caller.has('GET', 'v1/person/sessions', 'the account page leaves the list out'))) return
    const sessions = await caller.read(['GET', 'v1/person/sessions'], readableSessions, sessionsSchema)
    if (!sessions?.some(({ current }) => current)) caller.note('none is marked as the one that asks')
  })
  return person
}

/** A question that no other question and no price depends on. */
const question = 'life_improvement'

/** The answers: as one list, one by one, saved and removed. */
export async function answerChecks(caller: Caller): Promise<void> {
  const list = () => caller.read(['GET', 'v1/answer/'], readableAnswers, answerListSchema)
  const before = await caller.check('GET v1/answer/: lists all answers, entry by entry', async () => {
    const entries = (await list()) ?? []
    const dropped = (await caller.count('v1/answer/')) - entries.length
    if (dropped > 0) caller.unmet(`${dropped} entries have no question or no selection`)
    return answersFrom(entries)
  })
  if (!before) return
  const saved = async () => answersFrom((await list()) ?? [])[question] ?? []
  const details = `Contract ${randomUUID()}`
  await caller.check(`PUT v1/answer/{question}: saves an answer, which the list has then`, async () => {
    const json = [{ selection: 'free_answer', additional_json: { details } }]
    await caller.expectDone('PUT', `v1/answer/${question}`, { json })
    const [entry] = await saved()
    if (entry?.selection !== 'free_answer') caller.unmet('the list does not have it')
    if (entry.additional_json?.details !== details) caller.unmet('the list has it without its additional_json')
  })
  await caller.check('GET v1/answer/{question}: has the same answer', async () => {
    const entries = await caller.read(['GET', `v1/answer/${question}`], readableEntries, savedItemsSchema)
    if (entries?.[0]?.additional_json?.details !== details) caller.unmet('it is another one')
  })
  await caller.check('PUT v1/answer/{question}: removes an answer by an empty list', async () => {
    await caller.expectDone('PUT', `v1/answer/${question}`, { json: [] })
    if ((await saved()).length > 0) caller.unmet('the list still has it')
  })
  const own = before[question] ?? []
  if (own.length > 0)
    await caller.check('PUT v1/answer/{question}: takes back what the account had', () =>
      caller.expectDone('PUT', `v1/answer/${question}`, { json: own }),
    )
}

/** Why an account that pays with nothing is refused, whatever it has paid and answered. */
const unpaid = ['alreadyPaid', 'screeningOpen', 'cardDeclined', 'noRecordsYet', 'invalidField'] as const

/** The price, a payment without any means, and the receipt. Nothing is paid. */
export async function moneyChecks(caller: Caller, { id }: Person): Promise<void> {
  await caller.check('PUT v1/payment/price: refuses a promotion code that nobody has', () =>
    caller.expectRefused('PUT', 'v1/payment/price', ['unknownPromotion', 'noRecordsYet'], {
      json: { promotion_code: randomUUID().slice(0, 8), profile_id: id },
    }),
  )
  await caller.check('POST v1/payment/: refuses a payment without a card and without a code', () =>
    caller.expectRefused('POST', 'v1/payment/', unpaid, {
      json: { promotion_code: null },
      headers: { 'Idempotency-Key': randomUUID() },
    }),
  )
  await caller.check('GET v1/payment/receipt: is a receipt, or there is none (404)', async () => {
    const { status } = await caller.call('GET', 'v1/payment/receipt')
    if (status === 404) return caller.note('there is none for this account')
    return void (await caller.read(['GET', 'v1/payment/receipt'], readableReceipt, receiptSchema))
  })
}

/** Results, messages, matters and documents. */
export async function caseChecks(caller: Caller): Promise<void> {
  await caller.check('GET v2/eligibility/count: says how many cases there are, or that the search goes on', () =>
    caller.read(['GET', 'v2/eligibility/count'], readableCount, eligibilityCountSchema),
  )
  await caller.check('GET v2/eligibility/: lists the cases', async () => {
    const { cases } = await caller.read(['GET', 'v2/eligibility/'], readableEligibility, eligibilitySchema)
    const dropped = (await caller.count('v2/eligibility/', 'cases')) - cases.length
    if (dropped > 0) caller.unmet(`${dropped} cases cannot be read`)
  })
  await caller.check('GET v1/message/: lists what the person wrote', async () => {
    const messages = (await caller.read(['GET', 'v1/message/'], readableMessages, messageListSchema)) ?? []
    const dropped = (await caller.count('v1/message/')) - messages.length
    if (dropped > 0) caller.note(`${dropped} messages have an unknown type, and are left out`)
  })
  const matters = await caller.check('GET v1/matter/: lists the legal matters with their documents', async () => {
    const list = await caller.read(['GET', 'v1/matter/'], readableMatters, matterListSchema)
    const dropped = (await caller.count('v1/matter/', 'matters')) - list.matters.length
    if (dropped > 0) caller.unmet(`${dropped} matters cannot be read`)
    return list.matters
  })
  const [document] = matters?.flatMap(({ documents }) => documents) ?? []
  if (!document) return
  await caller.check('GET v1/document/{id}/download: sends the document', async () => {
    const { status, text } = await caller.call('GET', `v1/document/${encodeURIComponent(document.id)}/download`)
    if (status !== 200 || text === '') caller.unmet(`answers ${status}${text === '' ? ' and nothing' : ''}`)
  })
}
