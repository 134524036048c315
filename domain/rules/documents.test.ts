import { expect, test } from 'vitest'
import { asPdf, mayBeViewed } from './documents.ts'

test.each<readonly [string, string | null | undefined, boolean]>([
  ['Petition', 'application/pdf', true],
  ['Petition.docx', 'application/pdf', true],
  ['Petition', 'Application/PDF; charset=binary', true],
  ['Petition.pdf', 'image/jpeg', false],
  ['Petition', undefined, true],
  ['Petition.PDF', null, true],
  ['Order of 3.14.2026', '', true],
  ['Order No. 7', undefined, true],
  ['Order.final version', undefined, true],
  ['Letter of Dr.Lee K', undefined, true],
  ['Photo.jpg', undefined, false],
  [' Photo.jpg ', undefined, false],
  ['Letter.docx', null, false],
])('%j of the kind %j can be viewed: %s', (name, media_type, expected) => {
  expect(mayBeViewed({ name, media_type })).toBe(expected)
})

test.each<readonly [string, string, boolean]>([
  ['%PDF-1.7 …', 'application/pdf', true],
  ['%PDF-1.7 …', 'application/octet-stream', true],
  ['%PDF-1.7 …', '', true],
  ['a file sent as one', 'application/pdf', true],
  ['<html>', 'text/html', false],
  ['', '', false],
])('%j sent as %j is a PDF: %s', async (content, type, expected) => {
  const file = await asPdf(new Blob([content], { type }))
  expect(file?.type).toBe(expected ? 'application/pdf' : undefined)
})

test.each(['application/octet-stream', 'application/pdf;version=1.7'])(
  'a PDF sent as %s keeps its bytes',
  async type => {
    expect(await (await asPdf(new Blob(['%PDF-1.7 …'], { type })))?.text()).toBe('%PDF-1.7 …')
    expect(await asPdf(new Blob(['scanned'], { type: 'application/pdf;version=1.7' }))).not.toBeNull()
  },
)
