import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { pagesOf, surveyFlow } from '../../domain/flows/tables.ts'
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
  /** The codes of its refusals, what its state means, and its headings without accents. */
  readonly words: readonly string[]
}

const kinds = new Set(['dialog', 'error', 'busy'])

/** Every story's details. */
export const allStoryDetails = async (): Promise<readonly StoryDetails[]> =>
  (await listStories()).map(({ id, path, tags, chart }) => ({
    id,
    path,
    words: [...(chart?.codes ?? []), ...(chart ? [chart.says] : []), ...headingsOf(path).flatMap(plainly)],
    tags: chart ? [isScreenPath(path) ? flowOf(path) : chart.chart, ...tags.filter(tag => kinds.has(tag))] : [],
    headings: headingsOf(path),
  }))

/** Words as one types them without accents; none where they are the same. */
function plainly(text: string): readonly string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
  return plain === text.normalize('NFD') ? [] : [plain]
}

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
