import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { stages, type Stage, type StageStep } from '../../domain/flows/stages.ts'
import { stagesLabel, stageWords, stepOf } from '../texts/steps.ts'
import { StepsBar } from './steps-bar.tsx'

const Frame = chakra('div', { base: { marginBottom: '5' } })
const Words = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface StageBarProps {
  stage: Stage
  /** Where the stage has more than one screen. */
  step?: StageStep | undefined
}

/** How far one has come: the five stages, and in the open one "Step 3 of 14" (R215). */
export function StageBar({ stage, step }: StageBarProps) {
  const { i18n } = useLingui()
  const open = stages.indexOf(stage)
  return (
    <Frame data-print="no">
      <StepsBar
        steps={stages.map((name, at) => ({ name, state: at < open ? 'done' : at > open ? 'future' : 'current' }))}
        words={stageWords}
        label={i18n._(stagesLabel)}
        widest="5.5rem"
        done={step && step.step / step.of}
      />
      {step ? <Words>{i18n._(stepOf(step.step, step.of))}</Words> : null}
    </Frame>
  )
}
