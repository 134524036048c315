import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { pagesOf } from '../../domain/flows/flow-table.ts'
import { surveyFlow } from '../../domain/flows/survey.ts'
import { languages } from '../../domain/languages.ts'
import { flowOf, isScreenPath } from '../../domain/screens.ts'
import { allMessages, screenTitles } from '../../harness/screen-titles.ts'
import { listStories } from './all-stories.ts'

/** What a story is found by, apart from its name. */
export interface StoryDetails {
  readonly id: string
  /** The path of its screen; null where it shows none. */
  readonly path: string | null
  /** To filter by: the flow, or the chart that belongs to none, and `dialog`, `error`, `busy`. */
  readonly tags: readonly string[]
  /** The heading of its screen in every language; a screen that has several says one of them. */
  readonly headings: readonly string[]
}

const kinds = new Set(['dialog', 'error', 'busy'])

/** Every story's details. */
export const allStoryDetails = async (): Promise<readonly StoryDetails[]> =>
  (await listStories()).map(({ id, path, tags, chart }) => ({
    id,
    path,
    tags: chart ? [isScreenPath(path) ? flowOf(path) : chart.chart, ...tags.filter(tag => kinds.has(tag))] : [],
    headings: headingsOf(path),
  }))

const translations = languages.map(language => setupI18n({ messages: allMessages, locale: language }))

function headingsOf(path: string | null): readonly string[] {
  if (!isScreenPath(path)) return []
  const [title = ''] = screenTitles[path]
  return translations.map(i18n =>
    i18n
      ._({ id: generateMessageId(title), message: title, values: { name: '', count: pagesOf(surveyFlow).length } })
      .replace(/[,\s]+$/, ''),
  )
}
