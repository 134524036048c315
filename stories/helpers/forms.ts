import * as v from 'valibot'
import { sampleBasicInfo, sampleProfile } from '../../domain/samples/person.ts'
import {
  deletionSchema,
  emailChangeSchema,
  loginSchema,
  passwordChangeFormSchema,
  resetFormSchema,
  resetRequestSchema,
} from '../../domain/wire/authentication.ts'
import { contactFormSchema, messageUsFormSchema, noResultsFormSchema } from '../../domain/wire/message.ts'
import { aliasSchema, basicInfoSchema, verificationSchema } from '../../domain/wire/person.ts'
import { profileUpdateSchema } from '../../domain/wire/profile.ts'
import { cardSchema } from '../../src/screens/payment/card-form.ts'
import type { Checked } from './mistakes.ts'

const password = 'green-river-stone'
const { referral_other: _, opt_in_email: __, ...basicInfo } = sampleBasicInfo
const { opt_in_sms: ___, ...address } = sampleProfile()

/** Every form that a schema checks, with values without a mistake. */
export const forms = {
  login: { schema: loginSchema, right: { email: 'maria@example.com', password } },
  forgot: { schema: resetRequestSchema, right: { email: 'maria@example.com' } },
  reset: { schema: resetFormSchema, right: { password, confirm_password: password } },
  basicInfo: {
    schema: basicInfoSchema,
    right: basicInfo,
    chosen: ['birth_month', 'birth_day', 'birth_year', 'referral_source'],
  },
  aliases: {
    schema: v.object({ aliases: v.record(v.string(), aliasSchema) }),
    right: { 'aliases.0.first_name': 'Mary', 'aliases.0.middle_name': '', 'aliases.0.last_name': 'Cross' },
  },
  address: {
    schema: profileUpdateSchema,
    right: address,
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
