import { oneLine } from '../typed-text.ts'

/** Names of characters as HTML writes them, but for the Latin letters below. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  prime: '′',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hyphen: '‐',
  dash: '‐',
  horbar: '―',
  hellip: '…',
  bull: '•',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '\u200C',
  zwj: '\u200D',
  trade: '™',
  euro: '€',
  grave: '`',
  lsquor: '‚',
  lpar: '(',
  rpar: ')',
  num: '#',
  sol: '/',
  comma: ',',
  period: '.',
  colon: ':',
  semi: ';',
  Tab: '\t',
  NewLine: '\n',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Zcaron: 'Ž',
  zcaron: 'ž',
  Ccaron: 'Č',
  ccaron: 'č',
  Yuml: 'Ÿ',
  // U+00A0 to U+00FF in order
  ...Object.fromEntries(
    (
      'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
      'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
      'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
      'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
      'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
      'thorn yuml'
    )
      .split(' ')
      .map((name, index) => [name, String.fromCharCode(0xa0 + index)]),
  ),
}

/** U+0080 to U+009F as Windows means them; what Windows leaves open is nothing. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const ofWindows = (letter: string) => windowsLetters[letter.charCodeAt(0) - 0x80]!.trim()

/** An ampersand that was escaped once or more often. */
const escapedAmpersands = /&(?:amp;|#0*38(?:;|(?!\d))|#x0*26;)+/gi
/** A character by its name or number. Numbers, and the names that HTML 2 had, may end without a semicolon. */
const entity = /&(?:#(\d{1,7})(?:;|(?!\d))|#x([\da-f]{1,6});|([a-z]+\d*);|(amp|lt|gt|quot|nbsp)(?![a-z\d]))/gi

function characterOf(whole: string, decimal = '', hex = '', name = '', short = ''): string {
  if (decimal || hex) {
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return ''
    return point >= 0x80 && point <= 0x9f ? ofWindows(String.fromCharCode(point)) : String.fromCodePoint(point)
  }
  const key = name || short.toLowerCase()
  return find(key) ?? find(key.toLowerCase()) ?? whole
}
const find = (name: string) => (Object.hasOwn(named, name) ? named[name] : undefined)

/** Apostrophes, and accents and primes that are typed for one. */
const apostrophes = /[`´‘’‛′ʹʻʼʽʾʿˈˊˋ＇]/gu
/** A dash with a space on a side, or an em dash: it parts two clauses. */
const partingDashes = /\s+\p{Dash}+\s*|\s*\p{Dash}+\s+|\s*\p{Dash}*[\u2014\u2015\u2E3A\u2E3B\uFE31\uFE58]\p{Dash}*\s*/gu

const readOnce = (text: string): string =>
  oneLine(
    text
      .replaceAll(escapedAmpersands, '&')
      .replaceAll(entity, characterOf)
      // U+0085 is a line break
      .replaceAll(/[\u0080-\u0084\u0086-\u009F]/g, ofWindows),
  )
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(apostrophes, "'")
    .replaceAll(partingDashes, ' - ')
    .replaceAll(/\p{Dash}/gu, '-')
    .trim()

/** Most texts are read already: printable ASCII without entities, odd apostrophes, or a dash next to a space. */
const isPlain = (text: string) => /^(?:[!-%'-_a-~]+(?: [!-%'-_a-~]+)*)?$/.test(text) && !/ -|- /.test(text)

/** One reading may complete another entity; nobody escapes a text as often as this. */
const mostReadings = 20

/**
 * A text from a court, a spreadsheet or a case system as every rule reads it (R822): HTML entities decoded until
 * nothing changes, composed (NFC), without invisible characters, single spaces, `'` for each apostrophe, ` - ` for a
 * dash that parts clauses, and `-` for any other. Reading a text twice gives the same as reading it once.
 */
export function readText(text: string): string {
  if (isPlain(text)) return text
  let read = text
  for (let readings = 0; readings < mostReadings; readings++) {
    const again = readOnce(read)
    if (again === read) break
    read = again
  }
  return read
}
