import type { Meta } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import type { Story } from './story.tsx'

/** What a designer asks of a component, in the order of its page. */
export interface Guide {
  /** When to use it, and when another one. */
  readonly when: string
  /** Its looks and states, and what each is for. */
  readonly states: readonly (readonly [state: string, says: string])[]
  /** How it says that something is wrong, or that it never does. */
  readonly errors: string
  /** What it brings for keyboards, screen readers and large letters, and what is left to its caller. */
  readonly accessibility: readonly string[]
}

interface Shown {
  /** Whether its stories are without the page around them. */
  readonly isBare?: boolean
  /** In pixels, where each story has a frame of its own on the component's page. */
  readonly frameHeight?: number
}

/**
 * A component's page: its guide, its stories with their code, and its properties. Its title and tags Storybook reads in
 * the file itself.
 */
export const guided = <Props extends object>(
  component: Meta<Props>['component'],
  { isBare = true, frameHeight, ...guide }: Guide & Shown,
) => ({
  component,
  parameters: {
    isBare,
    guide,
    // a component is in no state of a chart
    chart: { disable: true },
    ...(frameHeight && { docs: { story: { inline: false, height: `${frameHeight}px` } } }),
  },
})

/** A story that shows a part as it is. */
export const shows = (part: ReactElement): Story => ({ render: () => part })
