import {
  client,
  registered,
  sampleAlias,
  samplePerson,
  sampleCopy,
  sampleReceipt,
} from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { contactIn } from '../../domain/wire/profile.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, events, errorEvents, payloads, chartData, sampleSession } from '../shared/chart-data.ts'
import { accountMachine } from './account-machine.ts'

const sent = payloads<typeof accountMachine>([
  { type: 'CHANGE_PASSWORD', values: { current: 'the-old-password', password: 'a-long-password' } } as const,
  ...errorEvents('changePassword', refused('wrongPassword'), refused('passwordCommon'), unreachable),
  ...errorEvents('endEverySession', unreachable),
  ...errorEvents('savePreferences', unreachable),
  { type: 'CHANGE_EMAIL', values: { email: 'maria.new@example.com', password: 'the-old-password' } },
  ...doneEvents('changeEmail', 'maria.new@example.com'),
  ...errorEvents(
    'changeEmail',
    refused('wrongPassword'),
    refused('emailInUse', { email: 'maria.new@example.com' }),
    unreachable,
  ),
  ...doneEvents('address', {
    exit: 'next',
    saved: { contact: contactIn(samplePerson({ ...client, phone: '(801) 555-0199' })) },
  }),
  ...doneEvents('aliases', { exit: 'next', saved: { aliases: [sampleAlias] } }),
  { type: 'SAVED', saved: {} },
  ...doneEvents('loadReceipt', sampleReceipt),
  ...errorEvents('loadReceipt', refused('noReceipt'), unreachable),
  ...doneEvents('copyData', sampleCopy),
  ...errorEvents('copyData', refused('tooManyAttempts', { minutes: 9 }), unreachable),
  { type: 'CONFIRM_DELETION', values: { password: 'the-old-password' } },
  ...errorEvents('deleteAccount', refused('wrongPassword'), refused('paymentUnderWay'), unreachable),
])

export const account = chartData({
  machine: accountMachine,
  inputs: [{ session: sampleSession(client) }, { session: sampleSession({ ...registered, email_notices: false }) }],
  routes: [
    'account',
    'account/address',
    'account/phone',
    'account/names',
    'account/password',
    'account/email',
    'account/receipt',
    'account/my-data',
  ] as const,
  guardInputs: state => state.context.refusal?.code ?? state.context.refusal?.kind,
  variants: (state, type) => {
    const { email_notices, language, opt_in_sms } = state.context.session.person
    if (type !== 'PREFER') return sent(state, type)
    // a switch toggles, a choice changes to another value
    return events<typeof accountMachine>(
      [
        { email_notices: !email_notices },
        { language: language === 'en' ? 'es' : 'en' },
        { contact_media: 'call' },
        ...(state.context.session.person.phone === null ? [] : [{ opt_in_sms: opt_in_sms !== true }]),
      ].map(preferences => ({ type, preferences })),
    )
  },
})
