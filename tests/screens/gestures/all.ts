import type { SampleEvent } from '../../../machines/shared/chart-data.ts'
import type { RenderedChart } from '../helpers.tsx'
import * as account from './account.ts'
import * as cases from './cases.ts'
import { everywhere, type Gestures } from './gesture.ts'
import * as questions from './questions.ts'
import * as registration from './registration.ts'

const own: Readonly<Record<string, Gestures>> = { ...account, ...registration, ...questions, ...cases }

/** What a person does on the screens of a chart; all that the portal itself has happens on its flows' screens. */
export const gesturesOf = (chart: string): Gestures =>
  chart === 'portal' ? { TRY_AGAIN: everywhere.TRY_AGAIN! } : { ...everywhere, ...own[chart] }

/** Does what sends this event on a chart's screen. */
export const perform = async (chart: string, { actor }: Pick<RenderedChart, 'actor'>, event: SampleEvent) =>
  gesturesOf(chart)[event.type]!(event, actor.getSnapshot())
