import { Trans } from '@lingui/react/macro'
import { selectionOf, type Answers } from '../../../domain/wire/answer.ts'
import { Note } from '../../components/alert.tsx'

/** What a person has told us that stops most courts for now. */
export const OpenCase = ({ answers }: { answers: Answers }) => (
  <>
    {selectionOf(answers, 'open_cases') === 'yes' ? (
      <Note status="warning">
        <Trans>You told us you have an open case. Most courts clear a record only when all cases are closed.</Trans>
      </Note>
    ) : null}
    {selectionOf(answers, 'on_probation_or_parole') === 'yes' ? (
      <Note status="warning">
        <Trans>You told us you're on probation or parole. Your record can be cleared after it ends.</Trans>
      </Note>
    ) : null}
  </>
)
