import { Refusal } from '../domain/refusal.ts'
import { sampleAlias, samplePerson } from '../domain/samples/person.ts'
import { refused } from '../domain/wire/refusal.ts'
import { usePortal } from '../src/components/portal-context.tsx'
import { SearchedFor as Searched, SendFailure, SentInDialog } from '../src/screens/message/message-parts.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'
import { written } from './helpers/typing.ts'

export default {
  title: 'Components/Message to the team',
  tags: ['autodocs'],
  ...guided(SentInDialog, {
    code: '<SentInDialog sent={sent} person={person} />',
    also: 'contact form, confirmation, success message',
    when: 'In place of a form once its message is sent. `SendFailure` says that it was not sent, `SearchedFor` under which names and birth date we have searched.',
    states: [
      ['Sent', 'What was written, and how and by when we answer.'],
      ['Email not confirmed', 'We promise no mail to an address that nobody has confirmed, and ask to check it.'],
      ['Not sent', 'Another way to reach us. What was typed stays.'],
      ['Too many', 'How long to wait, and no other way: it would not help.'],
      ['Searched for', 'The name, other names, and the birth date.'],
    ],
    errors: '`SendFailure` is one, above the button that was pressed.',
    accessibility: [
      'The form goes away, and the focus moves to what replaces it.',
      'A long message scrolls by itself, also with the keyboard.',
    ],
  }),
}

function SentMessage({ isConfirmed = true }: { isConfirmed?: boolean }) {
  const body = written[usePortal().language]
  const person = samplePerson({ email_confirmed: isConfirmed })
  return <SentInDialog sent={{ type: 'message', body, contact_media: null }} person={person} />
}

export const Sent: Story = shows(<SentMessage />)
export const EmailNotConfirmed: Story = shows(<SentMessage isConfirmed={false} />)
const failure = '<SendFailure refusal={refusal} />'
export const NotSent: Story = shows(<SendFailure refusal={new Refusal('unreachable')} />, failure)
export const TooMany: Story = shows(<SendFailure refusal={refused('tooManyAttempts', { minutes: 5 })} />, failure)
export const SearchedFor: Story = shows(
  <Searched person={samplePerson({ aliases: [sampleAlias] })} />,
  '<SearchedFor person={person} />',
)
