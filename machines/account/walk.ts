import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/failure.ts'
import { client, registered, samplePerson } from '../../domain/samples/person.ts'
import { fails, payloads, walkOf } from '../kit/walk.ts'
import { accountDescriptions } from './account-descriptions.ts'
import { accountMachine } from './account-machine.ts'

export const account = walkOf({
  machine: accountMachine,
  words: accountDescriptions,
  inputs: [{ person: samplePerson(client) }, { person: samplePerson(registered) }],
  routes: ['account', 'account/password'] as const,
  facts: state => state.context.refusal?.code ?? state.context.refusal?.kind,
  variants: payloads<typeof accountMachine>([
    { type: 'CHANGE_PASSWORD', values: { current: 'the-old-password', password: 'a-long-password' } } as const,
    ...fails('changePassword', refused('wrongPassword'), refused('passwordCommon'), unreachable),
    ...fails('endEverySession', unreachable),
  ]),
})
