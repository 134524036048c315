import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { progressLabel, stepOf, stagesLabel, stageWords } from '../texts/steps.ts'
import { stages, type Stage, type StageStep } from '../../domain/flows/stages.ts'
import { StepsBar } from './steps-bar.tsx'

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', marginBottom: '5' } })
const Words = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
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

/** How far one has come: "Step 3 of 14" and a bar. */
export function Progress({ step, of }: { step: number; of: number }) {
  const { i18n } = useLingui()
  const words = i18n._(stepOf(step, of))
  return (
    <Frame>
      <Words aria-hidden>{words}</Words>
      <Bar value={step} max={of} aria-label={i18n._(progressLabel)} aria-valuetext={words} />
    </Frame>
  )
}

const StageFrame = chakra('div', { base: { marginBottom: '5' } })
const StageWords = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface StageBarProps {
  stage: Stage
  /** Where the stage has more than one screen. */
  step?: StageStep | undefined
}

/** How far one has come: the five stages, and in the open one "Step 3 of 14". */
export function StageBar({ stage, step }: StageBarProps) {
  const { i18n } = useLingui()
  const open = stages.indexOf(stage)
  return (
    <StageFrame data-print="no">
      <StepsBar
        steps={stages.map((name, at) => ({ name, state: at < open ? 'done' : at > open ? 'future' : 'current' }))}
        words={stageWords}
        label={i18n._(stagesLabel)}
        widest="5.5rem"
        done={step && step.step / step.of}
      />
      {step ? <StageWords>{i18n._(stepOf(step.step, step.of))}</StageWords> : null}
    </StageFrame>
  )
}
