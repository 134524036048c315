import type { Meta } from '@storybook/react-vite'
import { samplePerson } from '../domain/samples/person.ts'
import type { ConfirmEmailRef } from '../machines/confirm-email/confirm-email-machine.ts'
import { ConfirmEmail } from '../src/screens/message/confirm-email.tsx'
import { because, statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Confirm your email' }
export default meta
const person = samplePerson({ email_confirmed: false })
const story = statesOf('confirmEmail', ({ actor }: { actor: ConfirmEmailRef }) => (
  <ConfirmEmail actor={actor} person={person} />
))
const refused = samplePerson({ email_reachable: false })
const cameBack = statesOf('confirmEmail', ({ actor }: { actor: ConfirmEmailRef }) => (
  <ConfirmEmail actor={actor} person={refused} />
))

export const NotConfirmed: Story = story('offering')
export const EmailCameBack: Story = cameBack('offering')
export const SendingTheLink: Story = story('sending')
export const LinkNotSent: Story = story('failed', because('unreachable'))
export const LinkSent: Story = story('sent')
