import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { documents, matters, promotionCodes } from './database/schema.ts'
import { metricsText } from './log/metrics.ts'
import { samplePdf } from './samples/load.ts'
import { type Call, openPortal, type Portal, registration } from './testing/portal.ts'
import { mailedCode, writingRoutesOf } from './testing/calls.ts'

/*
 * Whatever a person does, nothing they send, receive or are known by appears in the metrics or in the most verbose log.
 * (Failures: secrets-in-failures.test.ts.)
 */
const personal = {
  firstName: 'Xanthippe',
  middleName: 'Quokka',
  lastName: 'Oxyrhynchus',
  otherName: 'Zephyrine',
  email: 'xanthippe.quokka@example.net',
  phone: '801-555-9173',
  address: '4711 Platypus Crescent',
  apartment: 'Unit Axolotl',
  city: 'Marzipanville',
  zip: '84699',
  birthDate: '1973-09-27',
  heardFrom: 'My cousin Wombat',
  friendsCode: 'WOMBAT22',
  password: 'zebra-password-zebra',
  wrongPassword: 'giraffe-password-giraffe',
  newPassword: 'okapi-password-okapi',
  anotherPassword: 'numbat-password-numbat',
  story: 'It was a marzipan pig, long ago.',
  statement: 'I have been a lighthouse keeper since.',
  card: '4242424242424242',
  securityCode: '8642',
  cardholder: 'Xanthippe Q. Oxyrhynchus-Numbat',
  promotionCode: 'MARZIPAN77',
  paymentKey: 'idempotency-pangolin',
  ssn: '7351',
  message: 'Please ring the lighthouse.',
  caseNumber: '121973927',
  court: 'Lighthouse Justice Court',
  document: 'Petition of Xanthippe',
  wrongCode: 'resetcodekinkajou',
  strangeQuestion: 'tell-me-tapir',
} as const

let portal: Portal
/** Personal values from the server: tokens and mailed codes. */
const given: string[] = []
const sent: string[] = []
const printed: string[] = []

async function send(call: string, content: Call = {}) {
  sent.push(JSON.stringify([decodeURIComponent(call), content]))
  return portal.ask(call, content)
}

async function logIn(password: string): Promise<string> {
  const { body } = await send('POST /authentication/token', { form: { username: personal.email, password } })
  const { access_token: token } = body as { access_token: string }
  given.push(token)
  return token
}

beforeAll(async () => {
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void printed.push(words.map(String).join(' ')))
  portal = await openPortal({ logLevel: 'debug', journeyLog: true })
  await walk()
}, 120_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await portal.close()
})

async function walk() {
  const { birthDate, email, firstName, lastName, middleName, password } = personal
  await send(`GET /v1/referral/${personal.friendsCode}`)
  await send('POST /v1/person/', {
    json: registration({
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      email,
      password,
      birth_date: birthDate,
      referral_other: personal.heardFrom,
    }),
  })
  await send('POST /v1/person/', { json: registration({ email, first_name: firstName }) })
  await send('POST /authentication/token', { form: { username: email, password: personal.wrongPassword } })
  const token = await logIn(password)
  const { body } = await send('GET /v1/person/', { token })
  const { id } = body as { id: string }

  await confirmEmail()
  await screening(token)
  await paying(token, id)
  await results(token)
  await casework(token, id)
  await newPassword()
  await wrongInput(token)
  await account()
}

async function confirmEmail() {
  await portal.runJobs()
  const link = portal.mails.flatMap(
    ({ to, text }) => (to === personal.email ? /\/confirm-email\?code=(\S+)/.exec(text) : []) ?? [],
  )
  const [path = '', code = ''] = link
  given.push(code)
  expect((await send(`POST ${path}`)).status).toBe(200)
}

async function screening(token: string) {
  const { address, apartment, city, phone, story, zip } = personal
  await send('PUT /v1/person/', {
    token,
    json: { address, address2: apartment, city, state: 'UT', zip, phone, title: 'Ms', opt_in_sms: true },
  })
  await send('PUT /v1/person/aliases', {
    token,
    json: [{ first_name: personal.otherName, last_name: personal.lastName }],
  })
  const json = [{ selection: 'yes', additional_json: { expunged_before_story: story } }]
  await send('PUT /v1/answer/expunged_before', { token, json })
  await send('GET /v1/answer/expunged_before', { token })
  await send('GET /v1/answer/', { token })
  await send('GET /v1/person/', { token })
}

async function paying(token: string, id: string) {
  const { card, cardholder, paymentKey, promotionCode, securityCode } = personal
  await portal.database.insert(promotionCodes).values({ code: promotionCode, total: 0 })
  await send('GET /v1/eligibility/count', { token })
  await send('PUT /v1/payment/price', { token, json: { promotion_code: promotionCode, profile_id: id } })
  const filled = { card_number: card, security_code: securityCode, name_on_card: cardholder, promotion_code: null }
  const json = { ...filled, expiration_month: '12', expiration_year: '2031' }
  await send('POST /v1/payment/', { token, json, headers: { 'Idempotency-Key': paymentKey } })
  const { body } = await send('PUT /v1/person/verification', { token, json: { ssn: personal.ssn } })
  expect(body).toMatchObject({ verified: true })
  const friend = await portal.register()
  await send('POST /v1/payment/promotion', { token: friend.token, json: { promotion_code: promotionCode } })
}

async function results(token: string) {
  await send('GET /v2/eligibility/count', { token })
  portal.clock.time += 60_000
  await portal.runJobs()
  await send('PUT /v1/eligibility', { token })
  await send('GET /v2/eligibility/', { token })
  await send('POST /v1/message/', { token, json: { type: 'message', body: personal.message, contact_media: 'sms' } })
  await send('GET /v1/message/', { token })
}

async function casework(token: string, id: string) {
  const { caseNumber, court, document, statement } = personal
  const json = [{ selection: 'free_answer', additional_json: { details: statement } }]
  await send('PUT /v1/answer/circumstances', { token, json })
  sent.push(caseNumber, court, document)
  await portal.database.insert(matters).values({
    id: 'm-1',
    person_id: id,
    legal_action_type: 'EXPUNGEMENT',
    workflow: 'Court Phase',
    workflow_stage: 'Filed',
    case_number: caseNumber,
    court,
  })
  const [row] = await portal.database
    .insert(documents)
    .values({
      matter_id: 'm-1',
      position: 0,
      name: document,
      media_type: 'application/pdf',
      content: samplePdf([document]),
    })
    .returning()
  await send('GET /v1/matter/', { token })
  expect((await send(`GET /v1/document/${row!.id}/download`, { token })).status).toBe(200)
  expect((await send(`GET /v1/document/${row!.id}/pdf`, { token })).status).toBe(200)
  await send('PUT /v1/status/', { token, json: { state_specific_data: { bci_submitted: '2026-01-15' } } })
}

async function newPassword() {
  const { email, newPassword: password, wrongCode } = personal
  await send(`POST /v1/authentication/request?username=${encodeURIComponent(email)}`)
  const code = await mailedCode(portal, email)
  given.push(code)
  await send('POST /v1/authentication/reset', { json: { access_token: wrongCode, password } })
  expect((await send('POST /v1/authentication/reset', { json: { access_token: code, password } })).status).toBe(200)
}

async function account() {
  const { newPassword: current, wrongPassword, anotherPassword: password } = personal
  const token = await logIn(current)
  await send('PUT /v1/person/password', { token, json: { current: wrongPassword, password } })
  await send('PUT /v1/person/password', { token, json: { current, password } })
  await send('POST /authentication/logout', { token: await logIn(password) })
  await send('PUT /v1/person/preferences', { token, json: { language: 'es', email_notices: true } })
  expect((await send('GET /v1/person/export', { token })).status).toBe(200)
  await send('POST /authentication/logout/everywhere', { token })
  const last = await logIn(password)
  await send('POST /v1/person/deletion', { token: last, json: { password: wrongPassword } })
  await send('POST /v1/person/deletion', { token: last, json: { password } })
}

async function wrongInput(token: string) {
  const { email, lastName, story, strangeQuestion } = personal
  for (const call of [`PUT /v1/answer/${strangeQuestion}`, 'PUT /v1/person/', 'POST /v1/message/', 'POST /v1/person/'])
    for (const content of [{ body: `{"story":"${story}` }, { json: { [story]: story } }, { json: story }])
      await send(call, { token, ...content })
  for (const path of [
    lastName,
    `v1/${lastName}`,
    `v1/document/${email}/pdf`,
    `authentication/${email}`,
    `reset?code=${given[0]}`,
  ])
    await send(`GET /${path}`, {
      token,
      headers: { 'X-Request-Id': lastName, 'X-Forwarded-For': email, 'User-Agent': lastName },
    })
  await send(`DELETE /v1/person/${email}`, { token })
}

/** Times, ids and numbers are not personal digits. */
const withoutFigures = (text: string) =>
  text.replaceAll(/"(time|milliseconds|request)":("[^"]*"|[\d.]+)|:\d+:\d+| [\d.e+-]+$/gm, '')

test('everything of the person has been sent, and each writing route was called and answered', () => {
  const all = sent.join('\n')
  expect(Object.values(personal).filter(value => !all.includes(value))).toEqual([])
  const answered = portal
    .lines()
    .flatMap(({ method, route, status }) => (Number(status) < 300 ? [`${String(method)} ${String(route)}`] : []))
  expect(writingRoutesOf(portal.app).filter(route => !answered.includes(route))).toEqual([])
})

test('no log line contains personal data, and nothing else is printed', () => {
  expect(portal.logged.length).toBeGreaterThan(sent.length / 2)
  const logged = withoutFigures(portal.logged.join('\n')).toLowerCase()
  expect([...Object.values(personal), ...given].filter(value => logged.includes(value.toLowerCase()))).toEqual([])
  expect(printed).toEqual([])
})

test('nor do the metrics', async () => {
  const { database, dependencies, jobs } = portal
  const text = await metricsText({ ...dependencies, connections: undefined, database, jobs })()
  expect(text).toContain('route="/v1/answer/:question",method="PUT",status="200"')
  const logged = withoutFigures(text).toLowerCase()
  expect([...Object.values(personal), ...given].filter(value => logged.includes(value.toLowerCase()))).toEqual([])
})
