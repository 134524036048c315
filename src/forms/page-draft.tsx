import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/elements.tsx'
import { SectionCard } from '../components/section.tsx'

interface DraftActor<Draft> {
  getSnapshot(): { readonly context: { readonly draft: Draft | null } }
  send(event: { readonly type: 'CHANGE'; readonly draft: Draft }): void
}

/** The draft of a form's page: the chart owns it, and the form shows it again and reports each change. */
export const draftOf = <Draft,>(actor: DraftActor<Draft>) => ({
  read: () => actor.getSnapshot().context.draft,
  write: (draft: Draft) => actor.send({ type: 'CHANGE', draft }),
})

/** Something was changed while the page was saved. */
export function ChangedSince() {
  const { t } = useLingui()
  return (
    <Alert status="error">{t`You changed something while we saved the page. Please press the button again to save that, too.`}</Alert>
  )
}

interface TwoAnswersProps {
  actor: { send(event: { readonly type: 'KEEP_MINE' | 'USE_SAVED' }): void }
  mine: ReactNode
  saved: ReactNode
  /** When the other answer was saved, in words; null if that is not known. */
  when?: string | null
}

/** Another tab or device saved something else meanwhile: both answers, and the person chooses. */
export function TwoAnswers({ actor, mine, saved, when = null }: TwoAnswersProps) {
  const { t } = useLingui()
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
