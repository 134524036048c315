import { parseArgs } from 'node:util'
import { viewports, type ViewportName } from '../../stories/kit/viewports.ts'

export interface ShotOptions {
  readonly viewport: ViewportName
  /** The text size, in percent of the browser's own. */
  readonly text: '100' | '200'
  /** Only the stories whose id holds this. */
  readonly only: string
  /** Takes the pictures of the last run as the baseline, instead of taking new ones. */
  readonly accept: boolean
}

const isViewport = (name: string): name is ViewportName => Object.hasOwn(viewports, name)
const isTextSize = (size: string): size is ShotOptions['text'] => size === '100' || size === '200'

/** What was asked for on the command line. Throws, saying what may be asked for, at anything else. */
export function readOptions(words: readonly string[]): ShotOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      viewport: { type: 'string', default: 'phone' },
      text: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
      accept: { type: 'boolean', default: false },
    },
  })
  const { viewport, text, only, accept } = values
  if (!isViewport(viewport))
    throw new Error(`--viewport is one of ${Object.keys(viewports).join(', ')}, not ${viewport}`)
  if (!isTextSize(text)) throw new Error(`--text is 100 or 200, not ${text}`)
  return { viewport, text, only, accept }
}

/** Pictures of one viewport and text size are compared with each other alone: the name of their set. */
export const setOf = ({ viewport, text }: Pick<ShotOptions, 'viewport' | 'text'>): string => `${viewport}-${text}`
