import { expect, test } from 'vitest'
import { dispositionOf, fileNameOf } from './file-name.ts'

test.each([
  ['Order', 'Order.pdf'],
  ['Order.PDF', 'Order.pdf'],
  ['../../etc/passwd', '_.._etc_passwd.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j.pdf'],
  ['  . .', 'document.pdf'],
  ['CON', '_CON.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['Núñez ☂', 'Núñez ☂.pdf'],
  ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
  [`${'x'.repeat(119)} long`, `${'x'.repeat(119)}.pdf`],
])('%j is saved as %j', (name, file) => {
  expect(fileNameOf(name, 'application/pdf')).toBe(file)
})

test.each([
  ['Photo.jpg', 'image/jpeg', 'Photo.jpg'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.jpg'],
  ['Photo', 'image/jpeg', 'Photo.jpg'],
  ['Photo.exe', 'image/png', 'Photo.exe.png'],
  ['Order.pdf', 'text/plain; charset=utf-8', 'Order.pdf.txt'],
  ['Letter', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Letter.docx'],
  ['Letter.html', 'text/html', 'Letter.html.bin'],
  ['Order \u202Efdp.exe', 'application/pdf', 'Order _fdp.exe.pdf'],
])('%j of %s is saved as %j', (name, mediaType, file) => {
  expect(fileNameOf(name, mediaType)).toBe(file)
})

test('the header cannot be broken out of', () => {
  expect(dispositionOf('inline', fileNameOf('a"; x="b\r\nSet-Cookie: y', 'application/pdf'))).not.toMatch(
    /[\r\n]|filename="[^"]*"[^;]/,
  )
})
