import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { fails, payloads, walkOf } from '../kit/walk.ts'
import { passwordResetMachine } from './password-reset-machine.ts'
import { passwordResetDescriptions } from './password-reset-descriptions.ts'

export const passwordReset = walkOf({
  machine: passwordResetMachine,
  words: passwordResetDescriptions,
  inputs: [
    { email: '', code: null },
    { email: '', code: 'mailed-code' },
  ],
  variants: payloads<typeof passwordResetMachine>([
    { type: 'REQUEST_MAIL', values: { email: 'maria@example.com' } } as const,
    { type: 'SET_PASSWORD', values: { password: 'a-long-password' } } as const,
    ...fails('requestMail', unreachable),
    ...fails('setPassword', refused('resetLinkUsed'), refused('passwordPersonal'), unreachable),
  ]),
})
