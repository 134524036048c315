import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { passwordResetMachine } from './password-reset-machine.ts'

export const passwordReset = chartData({
  machine: passwordResetMachine,
  descriptions: {
    arriving: 'Decides between requesting the mail and setting the password',
    forgot: 'Ask for a password-reset mail',
    'forgot.editing': 'The person types the email',
    'forgot.sending': 'Requests the mail',
    'forgot.sent': 'Please check your email',
    'forgot.failed': 'The mail could not be requested',
    reset: 'Set a new password with the mailed link',
    'reset.editing': 'The person types the new password',
    'reset.saving': 'The new password is being saved',
    'reset.passwordRefused': 'The password cannot be chosen: the person types another',
    'reset.failed': 'The password could not be saved: try again, or ask for a new link',
    'reset.refused': 'The link has been used or is too old: ask for a new one',
    left: 'On to the login, or signed in',
  },
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
