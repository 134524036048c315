import { expect, test } from 'vitest'
import { draftFrom } from './draft.ts'
import { pageOf } from './pages.ts'

test('a saved conviction is read with what it says, and what is no conviction is left out', () => {
  const listed = (list: readonly string[] | readonly Record<string, string | null>[]) =>
    draftFrom(pageOf('other-convictions'), {
      other_convictions: [{ selection: 'yes', additional_json: { other_convictions_list: [...list] as string[] } }],
    }).other_convictions?.details.yes?.other_convictions_list
  expect(listed([{ location: 'NV', severity: null }])).toEqual([
    { location: 'NV', conviction_type: '', conviction_type_other: '', severity: '' },
  ])
  expect(listed(['in Nevada'])).toEqual([])
})
