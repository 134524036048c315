import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  currentOf,
  dashboardBar,
  progressOf,
  type BarStep,
  type MatterStatus,
} from '../../../domain/matters/statuses.ts'
import { VisuallyHidden } from '../../components/elements.tsx'
import { stepTexts } from '../../texts/cases/matters.ts'
import { stepStateTexts } from '../../texts/steps.ts'

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    listStyleType: 'none',
    paddingInlineStart: '0',
    '& ol': { marginTop: '2', paddingInlineStart: '8' },
  },
})
const Step = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    color: 'fg.muted',
    '&[data-state^=current]': { color: 'fg', fontWeight: 'bold' },
    // green for done, a ring with a dot for now, an empty ring for later
    '& svg': { flexShrink: 0, width: '1.25em', height: '1.5em', color: 'border.control' },
    '& path': { stroke: 'bg.panel' },
    '&[data-state=done] svg': { color: 'success.fg' },
    '&[data-state^=current] svg': { color: 'fg' },
  },
})
const isNow = (state: BarStep['state']) => state === 'current' || state === 'currentFailed'

function Mark({ state }: Pick<BarStep, 'state'>) {
  const isFilled = state === 'done' || state === 'doneFailed'
  return (
    <svg viewBox="0 0 20 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <circle
        cx="10"
        cy="12"
        r="8"
        fill={isFilled ? 'currentColor' : 'none'}
        strokeDasharray={state === 'static' ? 3 : 0}
      />
      {isNow(state) ? <circle cx="10" cy="12" r="3.5" fill="currentColor" stroke="none" /> : null}
      {isFilled ? <path d={state === 'done' ? 'M6 12l3 3 5-6' : 'M6 12h8'} /> : null}
    </svg>
  )
}

function Named({ step: { name, state } }: { step: BarStep }) {
  const { i18n } = useLingui()
  return (
    <Step data-state={state}>
      <Mark state={state} />
      <span>
        {i18n._(stepTexts[name])}
        <VisuallyHidden>: {i18n._(stepStateTexts[state])}</VisuallyHidden>
      </span>
    </Step>
  )
}

const current = ({ state }: BarStep) => (isNow(state) ? 'step' : undefined)

/** The progress of a case: the four phases, each with its steps. */
export function PhaseList({ status, label }: { status: MatterStatus; label: string }) {
  return (
    <List aria-label={label}>
      {progressOf(status).map(({ steps, ...phase }) => (
        <li key={phase.name} aria-current={steps.length === 0 ? current(phase) : undefined}>
          <Named step={phase} />
          {steps.length > 0 ? (
            <List>
              {steps.map(step => (
                <li key={step.name} aria-current={current(step)}>
                  <Named step={step} />
                </li>
              ))}
            </List>
          ) : null}
        </li>
      ))}
    </List>
  )
}

/** Below the bar of the phases: the current step of the case. */
export function CurrentStep({ status }: { status: MatterStatus }) {
  const { i18n } = useLingui()
  const steps = dashboardBar(status)
  const now = currentOf(steps)
  if (!now || status.kind === 'step') return null
  const [at, of, name] = [steps.indexOf(now) + 1, steps.length, i18n._(stepTexts[now.name])]
  return (
    <p>
      <Trans>
        Step {at} of {of}: {name}
      </Trans>
    </p>
  )
}
