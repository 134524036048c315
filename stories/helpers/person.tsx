import { type Wanted, wayOrNull, type WayThere, wayTo } from '../../harness/replay.ts'
import { factsOf, type UsState } from '../../domain/states.ts'
import { PageFrame } from '../../src/components/page-frame.tsx'

/** The story's own sample person, state or partner. */
export const asTold = 'as-told'

/** What the toolbar asks for. */
export interface Asked {
  readonly usState: string
  readonly partner: string
}

/** Whether the toolbar leaves the story its own person. */
export const isAsTold = ({ usState, partner }: Asked): boolean => usState === asTold && partner === asTold

/**
 * The way of the person whom the toolbar asks for to the story's state: the state and the campaign are theirs, the rest
 * is the story's. What else the story says of its person stands behind that. Null when the product leads this person
 * there in no way.
 */
export function wayAsked(wanted: Wanted, asked: Asked): WayThere | null {
  if (isAsTold(asked)) return wayTo(wanted)
  const { where, ...anyhow } = withPerson(wanted, asked)
  return wayOrNull({ ...anyhow, ...(where ? { where } : {}) }) ?? (where ? wayOrNull(anyhow) : null)
}

function withPerson(wanted: Wanted, { usState, partner }: Asked): Wanted {
  const changes = {
    ...(usState === asTold ? {} : { us_state: usState }),
    ...(partner === asTold ? {} : { utm_code: partner === 'none' ? null : partner }),
  }
  const inputs = (wanted.input === undefined ? wanted.chart.inputs : [wanted.input]).map(input =>
    changed(input, changes),
  )
  const { input: _input, ...rest } = wanted
  return { ...rest, chart: { ...wanted.chart, inputs } as Wanted['chart'] }
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
  wanted: Wanted
  asked: Asked
}

/** In place of a screen that the toolbar's person never sees: which of the two choices keeps them from it. */
export function Refused({ wanted, asked }: RefusedProps) {
  return (
    <PageFrame>
      <p data-refused>
        {whyNot(wanted, asked)} Choose “as the story says” in the toolbar to see whom this story is about.
      </p>
    </PageFrame>
  )
}

function whyNot(wanted: Wanted, asked: Asked): string {
  const { usState, partner } = asked
  const gets = (changes: Partial<Asked>) => wayAsked(wanted, { usState: asTold, partner: asTold, ...changes }) !== null
  const state = usState === asTold ? '' : factsOf(usState as UsState).name
  const campaign = partner === 'none' ? 'without a partner' : `by the campaign ${partner}`
  if (usState !== asTold && !gets({ usState })) return `The portal shows this screen to nobody in ${state}.`
  if (partner !== asTold && !gets({ partner })) return `The portal shows this screen to nobody who came ${campaign}.`
  return `The portal shows this screen to nobody in ${state} who came ${campaign}.`
}
