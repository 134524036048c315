import { expect, test } from 'vitest'
import { samplePdf } from '../samples/load.ts'
import { isOfType } from './file-kind.ts'
import { mediaTypes } from './matters.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const text = (written: string) => new TextEncoder().encode(written)

/** A zip with these files, not compressed. Checksums are not read. */
function zip(files: Readonly<Record<string, string>>): Uint8Array {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const header = Buffer.alloc(30)
    header.write('PK\u0003\u0004', 'latin1')
    header.writeUInt32LE(content.length, 18)
    header.writeUInt32LE(content.length, 22)
    header.writeUInt16LE(name.length, 26)
    return [header, Buffer.from(name), Buffer.from(content)]
  })
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  return new Uint8Array(Buffer.concat([...parts, end]))
}
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const contentTypes = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`

const files: Readonly<Record<string, Uint8Array>> = {
  pdf: samplePdf(['Order']),
  docx: zip({ '[Content_Types].xml': contentTypes, 'word/document.xml': '<w:document/>' }),
  'encrypted docx': bytes(`d0cf11e0a1b11ae1 ${'00'.repeat(504)}`),
  zip: zip({ 'run.exe': 'MZ' }),
  jpg: bytes('ffd8ffe0 00104a46494600010100000100010000'),
  png: bytes(
    '89504e470d0a1a0a 0000000d 49484452 00000001 00000001 08060000001f15c489 0000000a 49444154 789c63000100000500010d0a2db4 0000000049454e44ae426082',
  ),
  html: text('<!doctype html><script>alert(1)</script>'),
  'latin-1': bytes('43 61 f1 6f 6e'),
  spanish: text('Cañón'),
  empty: new Uint8Array(),
}

test.each([
  ['.pdf', ['pdf']],
  ['.docx', ['docx', 'encrypted docx']],
  ['.jpg', ['jpg']],
  ['.jpeg', ['jpg']],
  ['.png', ['png']],
])('%s is one by its first bytes alone', async (ending, right) => {
  const kinds = Object.entries(files).map(async ([kind, content]) =>
    (await isOfType(mediaTypes[ending]!, content)) ? [kind] : [],
  )
  expect((await Promise.all(kinds)).flat()).toEqual(right)
})

test('.txt is any UTF-8', async () => {
  const are = async (kind: string) => isOfType(mediaTypes['.txt']!, files[kind]!)
  expect(await Promise.all(['html', 'spanish', 'empty', 'latin-1', 'jpg'].map(are))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
