import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../domain/format.ts'
import type { AddressRef } from '../../machines/page/address-page.ts'
import type { AliasesRef } from '../../machines/page/aliases-page.ts'
import type { PageContext } from '../../machines/page/page.ts'
import type { QuestionRef } from '../../machines/page/question-page.ts'
import { RefusalAlert } from '../components/alert.tsx'
import { Button } from '../components/elements.tsx'
import { usePortal } from '../components/portal-context.tsx'
import { SectionCard } from '../components/section.tsx'

/** A running page with fields, of any kind. */
export type PageRef = QuestionRef | AddressRef | AliasesRef
/** What all kinds have in common. */
type AnyPage = PageContext<unknown, unknown, unknown>
/** Reads this of a page, whatever its kind. */
const usePage = <Part,>(actor: PageRef, select: (page: AnyPage) => Part): Part =>
  useSelector(actor as QuestionRef, ({ context }) => select(context as AnyPage))

interface TwoAnswersProps {
  actor: PageRef
  mine: ReactNode
  saved: ReactNode
}

/** Another tab or device saved something else meanwhile: both answers, and the person chooses. */
export function TwoAnswers({ actor, mine, saved }: TwoAnswersProps) {
  const { t } = useLingui()
  const { language } = usePortal()
  const savedAt = usePage(actor, ({ theirs }) => theirs?.savedAt ?? null)
  const when = savedAt && formatMoment(savedAt, language)
  return (
    <>
      <p>{t`You changed this somewhere else, too. Which one do you want?`}</p>
      <SectionCard title={t`You wrote this here, and it isn't saved`}>
        {mine}
        <Button look="outline" onClick={() => actor.send({ type: 'KEEP_MINE' })}>{t`Keep what I wrote here`}</Button>
      </SectionCard>
      <SectionCard title={when === null ? t`Saved before` : t`Saved on ${when}`}>
        {saved}
        <Button look="outline" onClick={() => actor.send({ type: 'USE_SAVED' })}>{t`Use the saved answer`}</Button>
      </SectionCard>
    </>
  )
}

/** Why the page is not saved, and how a person leaves it anyway. */
export function NotSaved({ actor }: { actor: PageRef }) {
  const { t } = useLingui()
  const refusal = usePage(actor, page => page.refusal)
  const isLeft = usePage(
    actor,
    ({ exit, problems, theirs, refusal }) =>
      exit === 'elsewhere' && theirs === null && (refusal !== null || problems.length > 0),
  )
  return (
    <>
      <RefusalAlert refusal={refusal} />
      {isLeft ? (
        <p>{t`This page isn't saved. To leave it anyway, try once more. What you typed stays in this tab.`}</p>
      ) : null}
    </>
  )
}
