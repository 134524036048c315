import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/format.ts'
import { decisionOn, type HomeGroup, isEnding, taskOf, waitOf } from '../../../domain/matters/tasks.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Matter, MatterList } from '../../../domain/wire/matter.ts'
import { isThankedIn, statusIn, submittedFor } from '../../../machines/casework/casework-context.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { Button, Stack } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Loading, headingId } from '../../components/screen.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { decisionText, statusTexts } from '../../texts/cases/matters.ts'
import { isLate, untilText, waitText } from '../../texts/cases/waits.ts'
import { chakra } from '../../theme/chakra.tsx'

export interface MatterProps {
  actor: CaseworkRef
  matter: Matter
}

/** The texts of a case: its status, what that means and requires, and what happens next. */
export function useMatter({ actor, matter }: MatterProps) {
  const { i18n } = useLingui()
  const { language, operator } = usePortal()
  const today = useToday()
  const context = useSelector(actor, state => state.context)
  const status = statusIn(context, matter)
  const isThanked = isThankedIn(context, matter)
  const day = (date: string) => formatDate(date, language, 'long')
  const wait = context.list && waitOf(status, matter, context.list, operator)
  const texts = statusTexts(status, {
    isThanked,
    representation: formatMoney(operator.fees.representation, language),
    isLate: wait !== null && isLate(wait, today),
    hasDocuments: matter.documents.length > 0,
    answered: matter.answered_on && day(matter.answered_on),
  })
  const task = isThanked ? null : taskOf(status)
  const decision = decisionOn(context.session.answers, matter, task)
  const waiting = wait && waitText(wait, day, today)
  const until = wait && untilText(wait, day, today)
  const decided = decision ? [decisionText(decision, day(decision.day))] : []
  // a proposal that the client has agreed to is over; an objection is still to be answered
  const body = [...decided, ...(decision?.task === 'proposal' ? [] : texts.body), ...(waiting ? [waiting] : [])]
  return {
    status,
    task,
    decision,
    label: i18n._(texts.label),
    body: body.map(part => i18n._(part)),
    until: until && i18n._(until),
    submitted: submittedFor(context, matter),
  }
}

/** What a status means, and what happens next: the same on the card and in the dialog. */
export const Meaning = ({ body }: { body: readonly string[] }) => body.map(part => <p key={part}>{part}</p>)

/** The button that explains a status. */
export function Explain({ actor, matter, label }: MatterProps & { label: string }) {
  const { t } = useLingui()
  return (
    <Button
      look="link"
      aria-label={t`Status: ${label}. What does it mean?`}
      onClick={() => actor.send({ type: 'EXPLAIN', matter })}
    >
      <Trans>What does it mean?</Trans>
    </Button>
  )
}

/** Parts in a row, or below one another if they do not fit. */
export const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' },
})

/** As wide as its card, where other parts are as wide as their words. */
export const FullWidth = chakra('div', { base: { width: 'full' } })

/** The day on which the client applied at the bureau, which they can change. */
export function Submitted({ actor, date }: { actor: CaseworkRef; date: string }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const day = formatDate(date, language, 'long')
  return (
    <Line>
      <span>{t`BCI application sent: ${day}`}</span>
      <Button
        look="link"
        aria-label={t`Change the date of your application`}
        onClick={() => actor.send({ type: 'EDIT_DATE' })}
      >
        <Trans>Change</Trans>
      </Button>
    </Line>
  )
}

const Tag = chakra('span', {
  base: {
    // a line of text with its icon: with large letters a long word gets its own line
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
    // in a row, where each case has one
    '&[data-plain]': { padding: '0', bg: 'transparent', fontSize: 'sm', borderStyle: 'none' },
  },
})
const Icon = chakra('svg', {
  base: { display: 'inline-block', verticalAlign: '-0.25em', marginInlineEnd: '2', width: '1.25em', height: '1.25em' },
})

type Tone = 'yourTurn' | 'working' | 'cleared' | 'ended'
/** An exclamation mark, a clock, a check and a line: the tones differ even without color. */
const paths: Readonly<Record<Tone, string>> = {
  yourTurn: 'M12 6v7M12 17v.5',
  working: 'M12 7v5l3 3',
  cleared: 'M7.5 12.5l3 3 6-7',
  ended: 'M8 12h8',
}

/** The tone of a case: whose turn it is, or how it ended. */
export const toneOf = (group: HomeGroup): Tone =>
  group === 'granted' ? 'cleared' : group !== 'cleared' && isEnding(group) ? 'ended' : group

interface StatusTagProps {
  tone: Tone
  label: string
  /** Without a background. */
  isPlain?: boolean
}
export const StatusTag = ({ tone, label, isPlain }: StatusTagProps) => (
  <Tag data-tone={tone} data-plain={isPlain ? '' : undefined}>
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

/**
 * Content that needs the matters: a loader for the first load, and Try again after a failure. Each screen reloads them
 * and shows the known ones meanwhile.
 */
export function MattersShown({ actor, children }: { actor: CaseworkRef; children: (list: MatterList) => ReactNode }) {
  const { list, isShown, refusal } = useSelector(actor, state => state.context)
  const hasFailed = useSelector(actor, state => state.matches({ matters: 'failed' }))
  const tryAgain = () => {
    actor.send({ type: 'TRY_AGAIN' })
    // the button disappears, and the focus with it
    document.getElementById(headingId)?.focus()
  }
  if (hasFailed)
    return (
      <Stack>
        <RefusalAlert refusal={refusal} />
        <Button wide onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    )
  return list && isShown ? children(list) : <Loading />
}

/** Whether the matters are still on their way: what would move when they come is left out until then. */
export const useIsComing = (actor: CaseworkRef): boolean =>
  useSelector(
    actor,
    state => !state.matches({ matters: 'failed' }) && !(state.context.list !== null && state.context.isShown),
  )

/** Confirms that the application date is saved. */
export function DateSaved({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const date = useSelector(actor, state => state.context.savedDate)
  if (date === null) return null
  const day = formatDate(date, language, 'long')
  return <Alert status="success">{t`Saved: you sent the BCI application on ${day}. Thank you.`}</Alert>
}

export const ContactUs = ({ actor, wide = true }: { actor: CaseworkRef; wide?: boolean }) => (
  <Button
    look="outline"
    wide={wide}
    onClick={() => actor.send({ type: 'CONTACT_US', subject: { about: 'question', matters: [] } })}
  >
    <Trans>Contact us</Trans>
  </Button>
)
