import { stateInfo, type UsState } from '../../domain/states.ts'
import { type TargetState, pathToStateOrNull, type StatePath, pathToState, withInputs } from '../../harness/replay.ts'
import { PageFrame } from '../../src/components/page-frame.tsx'

/** The story's own sample person, state or partner. */
export const storyDefault = 'story'

/** What the toolbar asks for. */
export interface ToolbarChoice {
  readonly usState: string
  readonly partner: string
}

/** Whether the toolbar leaves the story its own person. */
export const isStoryDefault = ({ usState, partner }: ToolbarChoice): boolean =>
  usState === storyDefault && partner === storyDefault

/**
 * The way of the person whom the toolbar asks for to the story's state: the state and the campaign are theirs, the rest
 * is the story's. These two take precedence over the rest of the story's person. Null when the product leads this
 * person there in no way.
 */
export function pathForChoice(target: TargetState, choice: ToolbarChoice): StatePath | null {
  if (isStoryDefault(choice)) return pathToState(target)
  const { where, ...anyhow } = withPerson(target, choice)
  return pathToStateOrNull({ ...anyhow, ...(where ? { where } : {}) }) ?? (where ? pathToStateOrNull(anyhow) : null)
}

function withPerson(target: TargetState, { usState, partner }: ToolbarChoice): TargetState {
  const changes = {
    ...(usState === storyDefault ? {} : { us_state: usState }),
    ...(partner === storyDefault ? {} : { utm_code: partner === 'none' ? null : partner }),
  }
  const inputs = (target.input === undefined ? target.chart.inputs : [target.input]).map(input =>
    changed(input, changes),
  )
  const { input: _input, ...rest } = target
  return { ...rest, chart: withInputs(target.chart, inputs) }
}

function changed(input: unknown, changes: object): unknown {
  if (typeof input !== 'object' || input === null) return input
  const { person, visit, session } = input as { person?: object; visit?: object; session?: { person: object } | null }
  return {
    ...input,
    ...(person ? { person: { ...person, ...changes } } : {}),
    ...(visit ? { visit: { ...visit, ...changes } } : {}),
    ...(session ? { session: { ...session, person: { ...session.person, ...changes } } } : {}),
  }
}

interface RefusedProps {
  target: TargetState
  choice: ToolbarChoice
}

/** In place of a screen that the toolbar's person never sees: which of the two choices keeps them from it. */
export function NotShownToPerson({ target, choice }: RefusedProps) {
  return (
    <PageFrame>
      <p data-refused>
        {whyNot(target, choice)} Choose “as the story says” in the toolbar to see whom this story is about.
      </p>
    </PageFrame>
  )
}

function whyNot(target: TargetState, choice: ToolbarChoice): string {
  const { usState, partner } = choice
  const gets = (changes: Partial<ToolbarChoice>) =>
    pathForChoice(target, { usState: storyDefault, partner: storyDefault, ...changes }) !== null
  const state = usState === storyDefault ? '' : stateInfo(usState as UsState).name
  const campaign = partner === 'none' ? 'without a partner' : `by the campaign ${partner}`
  if (usState !== storyDefault && !gets({ usState })) return `The portal shows this screen to nobody in ${state}.`
  if (partner !== storyDefault && !gets({ partner }))
    return `The portal shows this screen to nobody who came ${campaign}.`
  return `The portal shows this screen to nobody in ${state} who came ${campaign}.`
}
