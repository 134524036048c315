import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate, formatMoney } from '../../../domain/format.ts'
import type { BarStep } from '../../../domain/matters/bars.ts'
import { endingOf, type HomeGroup, waitOf } from '../../../domain/matters/tasks.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import { type CaseworkRef, isThankedIn, statusIn } from '../../../machines/casework/casework-machine.ts'
import { Button } from '../../components/elements.tsx'
import { today } from '../../components/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { StepsBar } from '../../components/steps-bar.tsx'
import { statusWords, stepWords } from '../../texts/cases/matters.ts'
import { waitWords } from '../../texts/cases/waits.ts'

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' },
})

interface MatterProgressProps {
  actor: CaseworkRef
  matter: Matter
  /** Whose turn it is with it. */
  turn: HomeGroup
  steps: readonly BarStep[]
  label: string
}

/** A case: its status and what it means, what happens now and until when, and its progress. */
export function MatterProgress({ actor, matter, turn, steps, label: barLabel }: MatterProgressProps) {
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

const Tag = chakra('span', {
  base: {
    // a line of text, icon included: a long word takes a line for itself where the letters are large
    display: 'inline-block',
    paddingInline: 'min({spacing.3}, 3vw)',
    paddingBlock: '1',
    borderRadius: 'lg',
    fontWeight: 'bold',
    '&[data-tone=yourTurn]': { bg: 'warning.bg', color: 'warning.fg' },
    '&[data-tone=working]': { bg: 'info.bg', color: 'info.fg' },
    '&[data-tone=cleared]': { bg: 'success.bg', color: 'success.fg' },
    '&[data-tone=ended]': { bg: 'bg.subtle', color: 'fg' },
    '@media (forced-colors: active)': { borderWidth: '1px', borderStyle: 'solid' },
  },
})
const Icon = chakra('svg', {
  base: { display: 'inline-block', verticalAlign: '-0.25em', marginInlineEnd: '2', width: '1.25em', height: '1.25em' },
})

type Tone = 'yourTurn' | 'working' | 'cleared' | 'ended'
/** An exclamation mark, a clock, a tick and a line: the tones differ without their colours, too. */
const paths: Readonly<Record<Tone, string>> = {
  yourTurn: 'M12 6v7M12 17v.5',
  working: 'M12 7v5l3 3',
  cleared: 'M7.5 12.5l3 3 6-7',
  ended: 'M8 12h8',
}

export const StatusTag = ({ tone, label }: { tone: Tone; label: string }) => (
  <Tag data-tone={tone}>
    <Icon
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d={paths[tone]} />
    </Icon>
    {label}
  </Tag>
)
