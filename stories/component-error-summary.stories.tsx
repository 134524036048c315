import { Trans } from '@lingui/react/macro'
import { ErrorSummary } from '../src/components/error-summary.tsx'
import { TextField } from '../src/components/field.tsx'
import { guided, shows } from './helpers/guide.ts'
import { useReason } from './helpers/mistakes.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Error summary',
  tags: ['autodocs'],
  ...guided(ErrorSummary, {
    code: '<ErrorSummary problems={problems} focusCount={focusCount} />',
    also: 'validation summary, form errors',
    when: 'On every page with fields. `Screen` renders it above the heading from its `problems`: a page gives it those, and never renders a summary itself. Where nothing is wrong, nothing is there.',
    states: [['Two fields refused', 'One line for each field, in the order of the page. A line leads to its field.']],
    errors: 'The sentence is the same as at the field, behind the field’s own label.',
    accessibility: [
      'Each refused submit moves the focus here; typing does not.',
      'It is announced as an alert, and the page’s title begins with “Error:”.',
      'Its links are at least 44 px high.',
    ],
  }),
}

function Summary() {
  const reason = useReason()
  return (
    <div>
      <ErrorSummary
        focusCount={0}
        problems={[
          { id: 'first', message: reason('required') },
          { id: 'mail', message: reason('emailRequired') },
        ]}
      />
      <TextField id="first" label={<Trans>First name</Trans>} error={reason('required')} />
      <TextField id="mail" label={<Trans>Email</Trans>} error={reason('emailRequired')} />
    </div>
  )
}

export const TwoFieldsRefused: Story = shows(<Summary />)
