import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoment } from '../../domain/format.ts'
import { draftFrom } from '../../domain/questions/draft.ts'
import { pageOf } from '../../domain/questions/pages.ts'
import type { QuestionRef } from '../../machines/question/question-machine.ts'
import { usePortal } from '../components/portal-context.tsx'
import { TwoAnswers } from '../forms/page-draft.tsx'
import type { QuestionTexts } from '../texts/asking/options.ts'
import { PageAnswers } from './page-answers.tsx'

/** The answers of a page that was saved somewhere else meanwhile, too. */
export function SavedElsewhere({ actor, texts }: { actor: QuestionRef; texts: QuestionTexts }) {
  const { language } = usePortal()
  const { page: id, draft, elsewhere, savedAt } = useSelector(actor, state => state.context)
  const page = pageOf(id)
  const isEmpty = Object.values(elsewhere ?? {}).every(items => items.length === 0)
  return (
    <TwoAnswers
      actor={actor}
      mine={<PageAnswers page={page} draft={draft} texts={texts} />}
      saved={
        isEmpty ? (
          <p>
            <Trans>No answer</Trans>
          </p>
        ) : (
          <PageAnswers page={page} draft={draftFrom(page, elsewhere ?? {})} texts={texts} />
        )
      }
      when={savedAt && formatMoment(savedAt, language)}
    />
  )
}
