/** A small PDF of one page with these lines of text; letters beyond Latin-1 are left out. */
export function samplePdf(lines: readonly string[]): Uint8Array {
  const text = lines
    .map((line, index) => `${index === 0 ? '/F1 18 Tf' : '/F1 12 Tf'} (${escaped(line)}) Tj 0 -28 Td`)
    .join(' ')
  const content = `BT 72 720 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, letter => letter.charCodeAt(0))
}

const escaped = (text: string) =>
  text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').replaceAll(/[\\()]/g, letter => `\\${letter}`)
