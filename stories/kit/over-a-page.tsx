import { useState } from 'react'
import { charts } from '../../harness/charts.ts'
import { wayTo, type Wanted } from '../../harness/replay.ts'
import type { ChartScreens } from '../../src/flows/kit/define-flow.ts'
import { standing } from './standing.ts'

interface Page extends Pick<Wanted, 'state'> {
  readonly chart: string
  readonly Screens: ChartScreens
}

/** A dialog that has a chart of its own, over a page that stands still, as the portal lays it there. */
export function overPage({ chart: name, state, Screens }: Page, Dialog: ChartScreens): ChartScreens {
  const chart = charts[name]
  if (!chart) throw new Error(`no chart is called ${name}`)
  const wanted: Wanted = { chart, state }
  return function OverPage({ actor }) {
    const [page] = useState(() => standing(name, wayTo(wanted)).actor)
    return (
      <>
        <Screens actor={page} />
        <Dialog actor={actor} />
      </>
    )
  }
}
