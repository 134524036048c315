import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { languages } from '../../domain/languages.ts'
import { isScreenPath } from '../../domain/screens.ts'
import { allMessages } from '../../harness/messages.ts'
import { screenTitles } from '../../harness/screen-titles.ts'
import { listStories } from './all-stories.ts'

/** What a story is found by, beside its name. */
export interface StoryFacts {
  readonly id: string
  /** The path of its screen; null where it shows none. */
  readonly path: string | null
  /** To filter by: the chart, and `dialog`, `error`, `busy`. */
  readonly tags: readonly string[]
  /** What the heading of its screen may say, in every language. */
  readonly headings: readonly string[]
}

const kinds = new Set(['dialog', 'error', 'busy'])

/** Every story's facts. */
export const tellAll = async (): Promise<readonly StoryFacts[]> =>
  (await listStories()).map(({ id, path, tags, chart }) => ({
    id,
    path,
    tags: chart ? [chart.chart, ...tags.filter(tag => kinds.has(tag))] : [],
    headings: headingsOf(path),
  }))

const words = languages.map(language => setupI18n({ messages: allMessages, locale: language }))

function headingsOf(path: string | null): readonly string[] {
  if (!isScreenPath(path)) return []
  return words.flatMap(i18n =>
    screenTitles[path].map(title =>
      i18n._({ id: generateMessageId(title), message: title, values: { name: '' } }).replace(/[,\s]+$/, ''),
    ),
  )
}
