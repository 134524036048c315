import type { Meta } from '@storybook/react-vite'

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

/**
 * A component's page: its guide, its stories with their code, and its properties. Its title and tags Storybook reads in
 * the file itself.
 */
export const guided = <Props extends object>(component: Meta<Props>['component'], guide: Guide) => ({
  component,
  // a component is in no state of a chart
  parameters: { isBare: true, guide, chart: { disable: true } },
})
