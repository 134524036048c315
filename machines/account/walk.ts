import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { client, registered, samplePerson } from '../../domain/samples/person.ts'
import { events, fails, payloads, walkOf } from '../kit/walk.ts'
import { accountDescriptions } from './account-descriptions.ts'
import { accountMachine } from './account-machine.ts'

const sent = payloads<typeof accountMachine>([
  { type: 'CHANGE_PASSWORD', values: { current: 'the-old-password', password: 'a-long-password' } } as const,
  ...fails('changePassword', refused('wrongPassword'), refused('passwordCommon'), unreachable),
  ...fails('endEverySession', unreachable),
  ...fails('savePreferences', unreachable),
  ...fails('copyData', refused('tooManyAttempts', { minutes: 9 }), unreachable),
  { type: 'CONFIRM_DELETION', values: { password: 'the-old-password' } },
  ...fails('deleteAccount', refused('wrongPassword'), refused('paymentUnderWay'), unreachable),
])

export const account = walkOf({
  machine: accountMachine,
  words: accountDescriptions,
  inputs: [{ person: samplePerson(client) }, { person: samplePerson({ ...registered, email_notices: false }) }],
  routes: ['account', 'account/password'] as const,
  facts: state => state.context.refusal?.code ?? state.context.refusal?.kind,
  variants: (state, type) => {
    const { email_notices, language } = state.context.person
    if (type !== 'PREFER') return sent(state, type)
    // a switch turns what it is, a choice is another one than before
    return events<typeof accountMachine>(
      [{ email_notices: !email_notices }, { language: language === 'en' ? 'es' : 'en' }].map(preferences => ({
        type,
        preferences,
      })),
    )
  },
})
