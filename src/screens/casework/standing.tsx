import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BarStep } from '../../../domain/matters/bars.ts'
import { endingOf, type HomeGroup } from '../../../domain/matters/tasks.ts'
import { waitOf } from '../../../domain/matters/waits.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import { isThankedIn, statusIn, type CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button } from '../../components/button.tsx'
import { formatDate, formatMoney } from '../../../domain/format.ts'
import { today } from '../../components/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { StepsBar } from '../../components/steps-bar.tsx'
import { statusWords, stepWords } from '../../texts/cases/matters.ts'
import { waitWords } from '../../texts/cases/waits.ts'
import { StatusTag } from './status-tag.tsx'

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' },
})

interface StandingProps {
  actor: CaseworkRef
  matter: Matter
  /** Whose turn it is with it. */
  turn: HomeGroup
  steps: readonly BarStep[]
  /** Names the bar. */
  label: string
}

/** Where a case stands: its status and what it means, what happens now and until when, and its progress (R812). */
export function Standing({ actor, matter, turn, steps, label: barLabel }: StandingProps) {
  const { t, i18n } = useLingui()
  const { language, operator } = usePortal()
  const context = useSelector(actor, state => state.context)
  const status = statusIn(context, matter)
  const words = statusWords(status, isThankedIn(context, matter), formatMoney(operator.fees.representation, language))
  const label = i18n._(words.label)
  const wait = context.list && waitOf(status, matter, context.list, operator)
  const [meaning] = words.body
  const now = wait ? waitWords(wait, date => formatDate(date, language), today()) : meaning
  return (
    <>
      <Line>
        <StatusTag tone={turn === 'done' ? (endingOf(status) ?? 'ended') : turn} label={label} />
        <Button
          look="link"
          aria-label={t`Status: ${label}. What does it mean?`}
          onClick={() => actor.send({ type: 'EXPLAIN', matter })}
        >
          <Trans>What does it mean?</Trans>
        </Button>
      </Line>
      {now ? <p>{i18n._(now)}</p> : null}
      <StepsBar steps={steps} words={stepWords} label={barLabel} />
    </>
  )
}
