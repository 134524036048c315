import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleAlias, sampleBasicInfo, sampleCard, sampleProfile, sampleRegistration } from '../samples/person.ts'
import { saidOf } from '../samples/refusals.ts'
import { emailChangeSchema, loginSchema, resetFormSchema, resetRequestSchema, resetSchema } from './authentication.ts'
import { statusUpdateSchema } from './matter.ts'
import { cannedMessage, messageSchema, messageUsFormSchema, noResultsFormSchema } from './message.ts'
import { noWhiteSpace, paymentSchema, priceRequestSchema, promotionSchema } from './payment.ts'
import * as person from './person.ts'
import { profileUpdateSchema } from './profile.ts'
import { profileSchemaAfter } from './profile.ts'

const letters = (count: number) => 'a'.repeat(count)

/** Each body of a call and each form, with a value that it accepts unchanged. */
const bodies = {
  login: [loginSchema, { email: 'maria@example.com', password: ' 12345 ' }],
  'reset mail': [resetRequestSchema, { email: 'maria@example.com' }],
  reset: [resetSchema, { access_token: 'code-from-the-mail', password: '12345678' }],
  'email change': [emailChangeSchema, { email: 'maria@example.com', password: ' 12345 ' }],
  'reset form': [resetFormSchema, { password: '12345678', confirm_password: '12345678' }],
  registration: [person.registrationSchema, sampleRegistration()],
  'basic info': [person.basicInfoSchema, sampleBasicInfo],
  profile: [profileUpdateSchema, sampleProfile({ address2: '2B', opt_in_sms: true })],
  'changed profile': [profileSchemaAfter({ phone: '055-555-0101' }), sampleProfile()],
  verification: [person.verificationSchema, { ssn: '1234' }],
  alias: [person.aliasSchema, sampleAlias],
  message: [messageSchema, { type: 'message', body: 'Please call.', contact_media: null }],
  'no results': [noResultsFormSchema, { body: 'My record is missing.', contact_media: 'sms' }],
  'message us': [messageUsFormSchema, { reason: 'other', body: 'Please call.', contact_media: 'call' }],
  payment: [paymentSchema, { ...sampleCard(), payment_token: 'pm_1', promotion_code: 'SPRING' }],
  price: [priceRequestSchema, { promotion_code: 'SPRING', profile_id: 'person-1' }],
  promotion: [promotionSchema, { promotion_code: 'SPRING' }],
  date: [statusUpdateSchema.entries.state_specific_data, { bci_submitted: '2024-03-02' }],
} as const satisfies Readonly<Record<string, readonly [v.GenericSchema, object]>>
type Body = keyof typeof bodies
const said = (body: Body, changes: object) => saidOf(bodies[body][0], { ...bodies[body][1], ...changes })

// the latest moment of March 2, 2026, UTC
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:59:00Z') }))
afterEach(() => void vi.useRealTimers())

test.each(Object.entries(bodies))('%s accepts its example unchanged', (_, [schema, example]) => {
  expect(v.parse<v.GenericSchema>(schema, example)).toEqual(example)
})

/**
 * The message at the field for each of these values: none if it is accepted, `refused` for any text. That a text of the
 * limit itself is accepted is proven in `fields.test.ts`.
 */
const fields: readonly (readonly [Body, fields: string, values: readonly unknown[], said?: string])[] = [
  ['login', 'email', [undefined, ' '], 'emailAddressRequired'],
  ['login', 'email', ['maria'], 'emailInvalid'],
  ['login', 'password', [undefined, '', '123456'], 'passwordRequired'],
  ['reset mail', 'email', [undefined, ''], 'emailRequired'],
  ['reset mail', 'email', ['maria@example'], 'emailInvalid'],
  ['email change', 'email', [undefined, ''], 'emailRequired'],
  ['email change', 'email', ['no address', 'maria@example'], 'emailInvalid'],
  ['email change', 'password', [undefined, ''], 'passwordRequired'],
  ['reset', 'access_token', [undefined, ' '], 'required'],
  ['reset', 'password', [undefined], 'newPasswordRequired'],
  ['reset', 'password', ['1234567'], 'passwordTooShort'],
  ['reset form', 'confirm_password', [undefined, '12345679'], 'passwordsDoNotMatch'],

  ['registration', 'first_name last_name email', [undefined, ''], 'required'],
  ['registration', 'email', ['maria'], 'emailInvalid'],
  ['registration', 'password', [undefined, ''], 'newPasswordRequired'],
  ['registration', 'password', ['1234567'], 'passwordTooShort'],
  ['registration', 'first_name middle_name last_name', [letters(101)], 'tooLong:100'],
  ['registration', 'referral_other', [letters(5001)], 'tooLong:5000'],
  ['registration', 'referral_source', [undefined, '', 'aunt', 'auntSpecify'], 'required'],
  // that it is over is asked in the person's state
  ['registration', 'birth_date', ['2026-03-01', '2026-03-03']],
  ['registration', 'birth_date', ['1900-01-01']],
  ['registration', 'birth_date', ['1899-12-31', '0001-01-01'], 'birthDateTooEarly'],
  ['registration', 'birth_date', ['2000-02-30', '04/12/1988'], 'birthDateInvalid'],
  ['registration', 'language birth_date us_state opt_in_email', [undefined], 'refused'],
  ['registration', 'language us_state opt_in_email', ['fr', 'NV', 'yes'], 'refused'],
  ['registration', 'utm_code peer_referrer_code', [undefined, null, letters(200)]],
  ['registration', 'utm_code peer_referrer_code', [letters(201), 7], 'refused'],
  ['basic info', 'first_name last_name email', [undefined, ''], 'required'],
  ['basic info', 'email', ['maria'], 'emailInvalid'],
  ['basic info', 'first_name middle_name last_name', [letters(101)], 'tooLong:100'],
  ['basic info', 'referral_other', [letters(5001)], 'tooLong:5000'],
  ['basic info', 'referral_source', [undefined, '', 'aunt', 'auntSpecify'], 'required'],
  ['basic info', 'birth_year', [''], 'birthYearRequired'],
  ['basic info', 'birth_month', [''], 'birthMonthRequired'],
  ['basic info', 'birth_day', [undefined], 'birthDayRequired'],
  ['basic info', 'confirm_password', [undefined, ''], 'required'],
  ['basic info', 'confirm_password', ['another-password', 'A-long-password'], 'passwordsDoNotMatch'],
  // a value that is not a text blames only its own field
  ['basic info', 'password birth_year birth_month', [7], 'refused'],
  ['basic info', 'first_name', [null], 'refused'],
  ['basic info', 'opt_in_email', ['yes'], 'refused'],

  ['profile', 'address city state zip phone title', [undefined, ''], 'required'],
  ['profile', 'address address2', [letters(201)], 'tooLong:200'],
  ['profile', 'city', [letters(101)], 'tooLong:100'],
  ['profile', 'state', ['NY'.repeat(2)], 'tooLong:2'],
  ['profile', 'zip', ['84601', '84601-1234']],
  ['profile', 'zip', '8,8460,846011,x84601,84601x,abcde,84601-1,84601-123,84601-abcd,84601-'.split(','), 'zipInvalid'],
  ['profile', 'zip', ['846011234', '84601 1234', '84601 – 1234']],
  ['profile', 'phone', ['8015550101', '801-555-0101', '801.555.0101', '801 555 0101', '(801) 555-0101']],
  ['profile', 'phone', ['(801)555-0101', '+18015550101', '18015550101', '+1 801 555 0101', '+1-801-555-0101']],
  ['profile', 'phone', ['1.801.555.0101', '801--555--0101', '801-555-0101 x12']],
  ['profile', 'phone', ['555-0101', '80-555-0101', '8-555-0101', '801-5-0101', '801-55-0101'], 'phoneInvalid'],
  ['profile', 'phone', ['801-555-1', '801-555-010', '801-555-01011', '8'.repeat(31)], 'phoneInvalid'],
  ['profile', 'phone', ['+123 801-555-0101', '+ab 801-555-0101', '1x801-555-0101'], 'phoneInvalid'],
  ['profile', 'phone', ['+52 801 555 0101', '+44 20 7946 0958'], 'phoneOfOtherCountry'],
  ['changed profile', 'phone', ['123-456-7890', '911-555-0142', '000-000-0000', '801-411-0142'], 'phoneImpossible'],
  ['changed profile', 'phone', ['(055) 555-0101', '+1 (055) 555 0101', '222-555-0142', '900-525-0142']],
  ['profile', 'phone', ['abc-555-0101', '801-abc-0101', '801-555-abcd', '801x555x0101'], 'phoneInvalid'],
  ['profile', 'phone', ['call 801-555-0101', '801-555-0101 at night'], 'phoneInvalid'],
  ['profile', 'title', ['Mr', 'Ms', 'Mrs', 'Mx']],
  ['profile', 'title', ['Sir'], 'required'],
  ['verification', 'ssn', ['1234', '0000', ' 1234 ', '12 34', '1-2-3-4']],
  ['verification', 'ssn', [undefined, '', '1', '123', '12345', 'abcd', '123-45-6789'], 'fourDigitsRequired'],
  ['alias', 'first_name last_name', [undefined, ' '], 'required'],
  ['alias', 'first_name middle_name last_name', [letters(101)], 'tooLong:100'],

  ['message', 'type', ['contact_me_no_results', 'contact_me', 'message']],
  ['message', 'contact_media', ['sms', 'call', 'email', 'noPreference', undefined]],
  ['message', 'type contact_media', ['complaint', 'pigeon'], 'refused'],
  ['message', 'body', [undefined, '', ' \n '], 'messageRequired'],
  ['message', 'body', [letters(5000), cannedMessage(letters(200), letters(5000))]],
  ['message', 'body', [letters(5001), cannedMessage('other', letters(5001))], 'tooLong:5000'],
  // a reason that is a text of its own, or does not come first, counts
  ['message', 'body', [cannedMessage(letters(201), letters(5000))], 'tooLong:5000'],
  ['message', 'body', [`Hi. ${cannedMessage('other', letters(4990))}`], 'tooLong:5000'],
  ['no results', 'body', [undefined, ' '], 'messageRequired'],
  ['no results', 'contact_media', [undefined, '', 'pigeon'], 'contactMediaRequired'],
  ['message us', 'contact_media', ['sms', 'call', 'email', 'noPreference', undefined, '']],
  ['message us', 'reason', ['questionAboutResults', 'readyToStart', 'missingRecord', 'paymentQuestion', 'other']],
  ['message us', 'reason', [undefined, '', 'boredom'], 'required'],
  ['message us', 'body', [undefined, ' '], 'required'],
  ['message us', 'body', [letters(5001)], 'tooLong:5000'],
  ['no results', 'body', [letters(5001)], 'tooLong:5000'],

  ['payment', Object.keys(bodies.payment[1]).join(' '), [undefined, null]],
  ['payment', 'promotion_code', [letters(100), 'a '.repeat(100)]],
  ['payment', 'name_on_card', [letters(100), ` ${letters(100)} `]],
  ['payment', 'name_on_card', [letters(101), 7], 'refused'],
  ['payment', 'promotion_code', [letters(101)], 'tooLong:100'],
  ['payment', 'promotion_code', [7], 'refused'],
  ['payment', 'payment_token', [letters(200)]],
  ['payment', 'payment_token', [letters(201), 7], 'refused'],
  ['payment', 'card_number', ['4'.repeat(12), '4'.repeat(19), '4242 4242-4242']],
  ['payment', 'card_number', ['4'.repeat(11), '4'.repeat(20), 'x'.repeat(16), 4_242], 'refused'],
  ['payment', 'expiration_month', ['01', '09', '10', '12']],
  ['payment', 'expiration_month', ['00', '13', '1', '001', '011', '1x', ''], 'refused'],
  ['payment', 'expiration_year', ['2026', '2030']],
  ['payment', 'expiration_year', ['26', '026', '12030', '20301', 'year', ''], 'refused'],
  ['payment', 'security_code', ['123', '1234']],
  ['payment', 'security_code', ['12', '12345', 'abc', ''], 'refused'],
  ['price', 'promotion_code profile_id', [undefined], 'refused'],
  ['price', 'profile_id', [''], 'refused'],
  ['promotion', 'promotion_code', [undefined, null], 'refused'],
  ['promotion', 'promotion_code', [letters(101)], 'tooLong:100'],
  // that it has come is asked in the person's state
  ['date', 'bci_submitted', ['2026-03-02', '2026-03-03']],
  ['date', 'bci_submitted', ['1989-12-31'], 'dateTooEarly'],
  ['date', 'bci_submitted', ['3/2/2024', ''], 'dateFormat'],
  ['date', 'bci_submitted', ['2024-02-30', '1989-02-30'], 'dateNoSuchDay'],
  ['date', 'bci_submitted', [undefined], 'refused'],
]

const refusal = { '': (_: string) => ({}), refused: (field: string) => ({ [field]: expect.any(String) }) }
test.each(
  fields.flatMap(([body, names, values, message = '']) =>
    names.split(' ').flatMap(field => values.map(value => ({ body, field, value, message }))),
  ),
)('$body with the $field $value: $words', ({ body, field, value, message }) => {
  const as = message === '' || message === 'refused' ? refusal[message](field) : { [field]: message }
  expect(said(body, { [field]: value })).toEqual(as)
})

const match = 'passwordsDoNotMatch'
test.each<readonly [Body, object, object]>([
  ['reset form', { password: '', confirm_password: '' }, { password: 'newPasswordRequired' }],
  ['basic info', { password: '1234567', confirm_password: '1234567' }, { password: 'passwordTooShort' }],
  ['reset form', { password: '1234567' }, { password: 'passwordTooShort', confirm_password: match }],
  ['reset form', { password: 12_345_678 }, { password: expect.any(String) }],
  ['basic info', { password: 'another-password', confirm_password: 'another-password' }, {}],
  ['basic info', { password: 'otra-contrasen\u0303a', confirm_password: 'otra-contrase\u00F1a' }, {}],
  ['basic info', { password: '', confirm_password: 'x' }, { password: 'newPasswordRequired', confirm_password: match }],
  ['basic info', { birth_month: '02', birth_day: '31' }, { birth_day: 'birthDateInvalid' }],
  [
    'basic info',
    { birth_year: '', birth_month: '', birth_day: '' },
    { birth_year: 'birthYearRequired', birth_month: 'birthMonthRequired', birth_day: 'birthDayRequired' },
  ],
  [
    'basic info',
    { birth_month: '02', birth_day: '30', confirm_password: 'another-password', referral_source: 'otherSpecify' },
    { birth_day: 'birthDateInvalid', confirm_password: match, referral_other: 'required' },
  ],
])('%s with %o reports everything wrong, each at its field: %o', (body, changes, message) => {
  expect(said(body, changes)).toEqual(message)
})

test.each<readonly [Body, object, object]>([
  ['login', { email: ' maria@example.com ' }, { email: 'maria@example.com' }],
  ['basic info', { first_name: ' Maria ', middle_name: ' ' }, { first_name: 'Maria', middle_name: '' }],
  ['basic info', { password: ' a long one ', confirm_password: ' a long one ' }, { password: ' a long one ' }],
  ['basic info', { opt_in_email: undefined }, { opt_in_email: false }],
  [
    'registration',
    { email: ' maria@example.com ', last_name: ' Cruz' },
    { email: 'maria@example.com', last_name: 'Cruz' },
  ],
  ['registration', { utm_code: undefined }, { utm_code: null }],
  ['profile', { address: ' 1 Main Street ', zip: ' 84601 ' }, { address: '1 Main Street', zip: '84601' }],
  ['profile', { address2: undefined, opt_in_sms: undefined }, { address2: '', opt_in_sms: false }],
  ['profile', { zip: '846011234', phone: 'tel:+1-801-555-0142' }, { zip: '84601-1234', phone: '(801) 555-0142' }],
  ['verification', { ssn: ' 12\u200B34 ' }, { ssn: '1234' }],
  ['alias', { first_name: ' Mary ', middle_name: undefined }, { first_name: 'Mary', middle_name: '' }],
  ['message', { body: ' Please call. ', contact_media: undefined }, { body: 'Please call.', contact_media: null }],
  ['payment', { name_on_card: ' Maria de la Cruz ', card_number: undefined }, { name_on_card: 'Maria de la Cruz' }],
  [
    'payment',
    { card_number: '4242\u00A04242–4242\u200B4242', security_code: '\uFEFF123', expiration_month: '12\u202C' },
    { card_number: '4242424242424242', security_code: '123', expiration_month: '12' },
  ],
  ['payment', { promotion_code: ' SP RI\tNG\u200B\n' }, { promotion_code: 'SPRING' }],
  ['price', { promotion_code: ' SP RI\tNG\n' }, { promotion_code: 'SPRING' }],
  ['promotion', { promotion_code: '  ' }, { promotion_code: '' }],
])('%s with %o is sent with %o', (body, changes, as) => {
  const [schema, example] = bodies[body]
  expect(v.parse<v.GenericSchema>(schema, { ...example, ...changes })).toMatchObject(as)
})

/** The sources that need a text (R106). */
const asking = ['communityPartner', 'employer', 'newsRadio', 'newsTv', 'newsWebsite', 'wordOfMouth', 'other'].map(
  name => `${name}Specify`,
)
test.each(person.referralSources)('a person who came by %s specifies how, if the choice asks for it', source => {
  expect(person.asksToSpecify(source)).toBe(asking.includes(source))
  const missing = asking.includes(source) ? { referral_other: 'required' } : {}
  for (const body of ['registration', 'basic info'] as const) {
    expect(said(body, { referral_source: source, referral_other: undefined })).toEqual(missing)
    expect(said(body, { referral_source: source, referral_other: ' ' })).toEqual(missing)
    expect(said(body, { referral_source: source, referral_other: 'My aunt' })).toEqual({})
  }
})

test('a birth date is chosen from 1900 to 2010, latest first, and stored as year-month-day', () => {
  const { birthDays, birthMonths, birthYears } = person
  expect([birthYears[0], birthYears[1], birthYears.at(-1), birthYears.length]).toEqual(['2010', '2009', '1900', 111])
  expect([birthMonths[0], birthMonths.at(-1), birthMonths.length]).toEqual(['01', '12', 12])
  expect([birthDays[0], birthDays[9], birthDays.at(-1), birthDays.length]).toEqual(['01', '10', '31', 31])
  expect(person.birthDateOf(sampleBasicInfo)).toBe('1988-04-12')
})

test('other names are empty, or up to 20', () => {
  const names = (length: number) => Array.from({ length }, () => sampleAlias)
  expect([0, 20, 21].map(count => v.is(person.aliasesSchema, names(count)))).toEqual([true, true, false])
})

test('a canned reason and a typed text are one body, and a code has no spaces (R611, R403)', () => {
  expect(cannedMessage('other', 'Please call.')).toBe('canned_message: other. typed message: Please call.')
  expect(noWhiteSpace(' SP RI\tNG\n')).toBe('SPRING')
})
