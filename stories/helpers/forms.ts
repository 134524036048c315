import * as v from 'valibot'
import {
  deletionSchema,
  emailChangeSchema,
  loginSchema,
  passwordChangeFormSchema,
  resetFormSchema,
  resetRequestSchema,
} from '../../domain/wire/authentication.ts'
import { contactFormSchema, messageUsFormSchema, noResultsFormSchema } from '../../domain/wire/message.ts'
import { aliasesSchema, basicInfoSchema, profileUpdateSchema, verificationSchema } from '../../domain/wire/person.ts'
import { cardSchema } from '../../src/screens/payment/card-form.ts'
import type { Checked } from './mistakes.ts'

const password = 'green-river-stone'

/** Every form that a schema checks, with values without a mistake. */
export const forms = {
  login: { schema: loginSchema, right: { email: 'maria@example.com', password } },
  forgot: { schema: resetRequestSchema, right: { email: 'maria@example.com' } },
  reset: { schema: resetFormSchema, right: { password, confirm_password: password } },
  basicInfo: {
    schema: basicInfoSchema,
    right: {
      first_name: 'Maria',
      middle_name: '',
      last_name: 'de la Cruz',
      birth_month: '02',
      birth_day: '28',
      birth_year: '1988',
      email: 'maria@example.com',
      password,
      confirm_password: password,
      referral_source: 'facebook',
    },
    chosen: ['birth_month', 'birth_day', 'birth_year', 'referral_source'],
  },
  aliases: {
    schema: v.object({ aliases: aliasesSchema }),
    right: { 'aliases.0.first_name': 'Mary', 'aliases.0.middle_name': '', 'aliases.0.last_name': 'Cross' },
  },
  address: {
    schema: profileUpdateSchema,
    right: {
      address: '12 Elm Street',
      address2: '',
      city: 'Ogden',
      state: 'UT',
      zip: '84401',
      phone: '801-555-0142',
      title: 'Ms',
    },
    chosen: ['state', 'title'],
  },
  card: {
    schema: cardSchema,
    right: {
      name_on_card: 'Maria Cruz',
      card_number: '4242 4242 4242 4242',
      expiration: '12/40',
      security_code: '123',
    },
  },
  verification: { schema: verificationSchema, right: { ssn: '1234' } },
  passwordChange: {
    schema: passwordChangeFormSchema,
    right: { current: 'old-river-stone', password, confirm_password: password },
  },
  emailChange: { schema: emailChangeSchema, right: { email: 'maria.new@example.com', password } },
  deletion: { schema: deletionSchema, right: { password } },
  message: { schema: contactFormSchema, right: { body: 'My name is Maria Cruz.' } },
  messageUs: {
    schema: messageUsFormSchema,
    right: { reason: 'readyToStart', body: 'I would like to begin soon.' },
    chosen: ['reason'],
  },
  noResults: {
    schema: noResultsFormSchema,
    right: { body: 'In 2012 I had a case in Provo.', contact_media: 'call' },
    chosen: ['contact_media'],
  },
} as const satisfies Record<string, Checked>
