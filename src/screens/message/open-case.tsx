import { Trans, useLingui } from '@lingui/react/macro'
import { type Answers, selectionOf } from '../../../domain/wire/answer.ts'
import { Note } from '../../components/alert.tsx'
import { openCaseText } from '../../texts/cases/results.ts'

/** What a person has told us that stops most courts for now. */
export function OpenCaseNote({ answers }: { answers: Answers }) {
  const { i18n } = useLingui()
  return (
    <>
      {selectionOf(answers, 'open_cases') === 'yes' ? <Note status="warning">{i18n._(openCaseText)}</Note> : null}
      {selectionOf(answers, 'on_probation_or_parole') === 'yes' ? (
        <Note status="warning">
          <Trans>You told us you're on probation or parole. Your record can be cleared after it ends.</Trans>
        </Note>
      ) : null}
    </>
  )
}
