import type { Plugin } from 'vite'

/** A `description` that is a plain string, with the comma after it. */
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),?/g

/** The source of a chart without the words in it that are for analysts. */
export const withoutDescriptions = (chart: string) => chart.replaceAll(description, '')

/** Leaves these words out of the build for phones. Storybook, the pictures and the tests keep them. */
export const leaveOutDescriptions = (): Plugin => ({
  name: 'leave-out-descriptions',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/.*-machine\.ts$/ },
    handler: chart => ({ code: withoutDescriptions(chart), map: null }),
  },
})
