import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { minutesLeft, stages, type Stage, type StageStep } from '../../domain/flows/progress.ts'
import { progressLabel, stagesLabel, stageTexts, stepOf, timeLeft } from '../texts/steps.ts'
import { InOneColumn } from './columns.tsx'
import { StepsBar } from './steps-bar.tsx'

const Frame = chakra('div', { base: { maxWidth: 'column', marginBottom: '5' } })
const StepText = chakra('p', { base: { marginBottom: '2', color: 'fg.muted', fontSize: 'sm' } })
const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '0.5rem',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'brand.subtle',
    '&::-webkit-progress-bar': { bg: 'brand.subtle' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
})

/** The person's progress: "Step 3 of 14" and a bar. */
export function Progress({ step, of }: StageStep) {
  const { i18n } = useLingui()
  const text = i18n._(stepOf(step, of))
  return (
    <Frame>
      <StepText aria-hidden>{text}</StepText>
      <Bar value={step} max={of} aria-label={i18n._(progressLabel)} aria-valuetext={text} />
    </Frame>
  )
}

interface StageBarProps {
  stage: Stage
  /** Set if the stage has more than one screen. */
  step?: StageStep | undefined
}

/** The person's progress: the five stages, and in the current one "Step 3 of 14". */
export function StageBar({ stage, step }: StageBarProps) {
  const { i18n } = useLingui()
  const open = stages.indexOf(stage)
  return (
    <Frame data-print="no">
      <StepsBar
        steps={stages.map((name, at) => ({ name, state: at < open ? 'done' : at > open ? 'future' : 'current' }))}
        texts={stageTexts}
        label={i18n._(stagesLabel)}
        widest="5.5rem"
        done={step && step.step / step.of}
        counter={
          step ? (
            <>
              {i18n._(stepOf(step.step, step.of))}
              <InOneColumn> · {i18n._(timeLeft(minutesLeft(step)))}</InOneColumn>
            </>
          ) : null
        }
      />
    </Frame>
  )
}
