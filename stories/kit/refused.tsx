import { factsOf, type UsState } from '../../domain/states.ts'
import type { Wanted } from '../../harness/replay.ts'
import { PageFrame } from '../../src/components/page-frame.tsx'
import { asTold, wayAsked, type Asked } from './person.ts'

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
