import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { passwordResetMachine } from './password-reset-machine.ts'

export const passwordReset = chartData({
  machine: passwordResetMachine,
  inputs: [
    { email: '', code: null },
    { email: '', code: 'mailed-code' },
  ],
  variants: payloads<typeof passwordResetMachine>([
    { type: 'REQUEST_MAIL', values: { email: 'maria@example.com' } } as const,
    { type: 'SET_PASSWORD', values: { password: 'a-long-password' } } as const,
    ...errorEvents('requestMail', unreachable),
    ...errorEvents('setPassword', refused('resetLinkUsed'), refused('passwordPersonal'), unreachable),
  ]),
})
