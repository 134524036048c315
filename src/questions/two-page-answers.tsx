import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { draftFrom } from '../../domain/questions/draft.ts'
import { pageOf } from '../../domain/questions/pages.ts'
import type { QuestionRef } from '../../machines/page/question-page.ts'
import { TwoAnswers } from '../forms/two-answers.tsx'
import type { QuestionTexts } from '../texts/asking/options.ts'
import { PageAnswers } from './page-answers.tsx'

/** The answers of a page that was saved somewhere else meanwhile, too. */
export function TwoPageAnswers({ actor, texts }: { actor: QuestionRef; texts: QuestionTexts }) {
  const { subject, draft, theirs } = useSelector(actor, state => state.context)
  const page = pageOf(subject.page)
  const saved = theirs?.saved ?? {}
  const isEmpty = Object.values(saved).every(items => items.length === 0)
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
          <PageAnswers page={page} draft={draftFrom(page, saved)} texts={texts} />
        )
      }
    />
  )
}
