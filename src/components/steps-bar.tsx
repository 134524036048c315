import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { minutesLeft, stages, type Stage, type StageStep } from '../../domain/flows/progress.ts'
import type { StepState } from '../../domain/matters/statuses.ts'
import {
  extraQuestion,
  openStep,
  stepStateTexts,
  progressLabel,
  stagesLabel,
  stageTexts,
  stepOf,
  timeLeft,
} from '../texts/steps.ts'
import { chakra } from '../theme/chakra.tsx'
import { InOneColumn } from './columns.tsx'
import { VisuallyHidden, visuallyHidden } from './elements.tsx'

/** Below this width, in the letters' own size, names are only read aloud, and the current step is written below. */
const narrow = '@container (max-width: 26em)'
const Room = chakra('div', { base: { containerType: 'inline-size', overflowWrap: 'normal' } })
/** Each step is at least as wide as the longest word of a name; without room the bar wraps to a second row. */
const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(var(--widest), 1fr))',
    columnGap: '1',
    rowGap: '3',
    [narrow]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gridTemplateColumns: 'none' },
    listStyleType: 'none',
    paddingInlineStart: '0',
  },
})
const Item = chakra('li', { base: { minWidth: '0', position: 'relative', overflow: 'hidden' } })
const Mark = chakra('span', {
  base: {
    display: 'block',
    height: '0.75rem',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    marginBottom: '1',
    '[data-state=static] > &': { borderColor: 'border.control', borderStyle: 'dotted' },
    '[data-state=future] > &': { borderColor: 'border.control' },
    '[data-state=done] > &': { borderColor: 'brand.solid', bg: 'brand.solid' },
    '[data-state=current] > &': {
      borderColor: 'brand.solid',
      backgroundImage: 'linear-gradient(90deg, {colors.brand.solid} var(--done), {colors.bg.panel} var(--done))',
    },
    '[data-state=currentFailed] > &': {
      borderColor: 'border.error',
      backgroundImage: 'linear-gradient(90deg, {colors.border.error} 50%, {colors.bg.panel} 50%)',
    },
    '[data-state=doneFailed] > &': { borderColor: 'border.control', bg: 'border.control' },
    '@media print, (forced-colors: active)': { forcedColorAdjust: 'none' },
  },
})
const Name = chakra('span', {
  base: {
    [narrow]: visuallyHidden,
    display: 'block',
    fontSize: 'sm',
    lineHeight: 'tight',
    color: 'fg.muted',
    '[data-state=current] > &, [data-state=currentFailed] > &': { color: 'fg', fontWeight: 'bold' },
  },
})
const Now = chakra('p', { base: { marginTop: '1', color: 'fg.muted', fontSize: 'sm' } })
const WhereNarrow = chakra('span', { base: { display: 'none', [narrow]: { display: 'inline' } } })

interface StepsBarProps<Name extends string> {
  steps: readonly { readonly name: Name; readonly state: StepState }[]
  texts: Readonly<Record<Name, MessageDescriptor>>
  label: string
  /** The room for the longest word of a name. */
  widest?: string
  /** How much of the current step is done, from 0 to 1. */
  done?: number
  /** Replaces the current step's name and position among the steps; null for the name alone. */
  counter?: ReactNode
}

/** The steps alone: from one question to the next they stay the same. */
const Steps = memo(function Steps({ steps, texts, label }: Pick<StepsBarProps<string>, 'steps' | 'texts' | 'label'>) {
  const { i18n } = useLingui()
  return (
    <List aria-label={label}>
      {steps.map(({ name, state }) => (
        <Item
          key={name}
          data-state={state}
          aria-current={state === 'current' || state === 'currentFailed' ? 'step' : undefined}
        >
          <Mark />
          <Name>
            {i18n._(texts[name]!)}
            <VisuallyHidden>: {i18n._(stepStateTexts[state])}</VisuallyHidden>
          </Name>
        </Item>
      ))}
    </List>
  )
})

/** A progress bar of named steps; each says in words whether it is done, current, or to come. */
export function StepsBar<Name extends string>({
  steps,
  texts,
  label,
  widest = '6.75rem',
  done = 0.5,
  counter,
}: StepsBarProps<Name>) {
  const { i18n } = useLingui()
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'currentFailed')
  const open = steps[at]
  const name = i18n._(open ? texts[open.name] : stepStateTexts[steps[0]?.state ?? 'static'])
  return (
    <Room style={{ '--widest': widest, '--done': `${done * 100}%` } as CSSProperties}>
      <Steps steps={steps} texts={texts} label={label} />
      <Now>
        {counter ?? (
          <WhereNarrow aria-hidden>
            {open && counter === undefined ? i18n._(openStep(name, at + 1, steps.length)) : name}
          </WhereNarrow>
        )}
      </Now>
    </Room>
  )
}

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
  /** The stage is done; what is counted are questions that the person may skip. */
  isDone?: boolean
}

/** The person's progress: the five stages, and in the current one "Step 3 of 14", or "Extra questions: 3 of 12". */
export function StageBar({ stage, step, isDone = false }: StageBarProps) {
  const { i18n } = useLingui()
  const steps = useMemo(() => {
    const open = stages.indexOf(stage)
    const stateAt = (at: number): StepState => (at < open ? 'done' : at > open ? 'future' : 'current')
    return stages.map((name, at) => ({ name, state: stateAt(at) }))
  }, [stage])
  return (
    <Frame data-print="no">
      <StepsBar
        steps={steps}
        texts={stageTexts}
        label={i18n._(stagesLabel)}
        widest="5.5rem"
        done={isDone ? 1 : step && step.step / step.of}
        counter={
          step ? (
            <>
              {isDone ? (
                i18n._(extraQuestion(step.step, step.of))
              ) : (
                <>
                  <span aria-hidden>{i18n._(stageTexts[stage])} · </span>
                  {i18n._(stepOf(step.step, step.of))}
                </>
              )}
              <InOneColumn> · {i18n._(timeLeft(minutesLeft(step)))}</InOneColumn>
            </>
          ) : null
        }
      />
    </Frame>
  )
}
