import { BadFile, longestLine } from './csv.ts'

export interface JsonRow {
  /** The line of the file on which the row begins, counted from 1. */
  readonly line: number
  /** What stands there; undefined when it cannot be read. */
  readonly value: unknown
  /** Why it cannot be read: without a word of what stands there, which may be about a person. */
  readonly problem?: string
}

/** The rows of a JSON list as it is read, with their lines; too long ones are not held. Throws `BadFile`. */
export async function* jsonRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<JsonRow> {
  const decoder = new TextDecoder()
  const scanner = new Scanner()
  for await (const chunk of source) yield* scanner.rowsIn(decoder.decode(chunk, { stream: true }))
  yield* scanner.rowsIn(decoder.decode())
  if (scanner.isBefore) throw new BadFile('The file has to be a JSON list: [ { … }, { … } ]')
  if (!scanner.isAfter) throw new BadFile('The list in the file does not end: a ] is missing.')
}

class Scanner {
  #state: 'before' | 'within' | 'after' = 'before'
  #line = 1
  #depth = 0
  #row = new Row(1)
  #rows: JsonRow[] = []
  /** What stands behind a quotation mark that has not been closed, with the mark; null outside of a string. */
  #string: string | null = null
  #isEscaped = false

  get isBefore() {
    return this.#state === 'before'
  }
  get isAfter() {
    return this.#state === 'after'
  }

  rowsIn(text: string): readonly JsonRow[] {
    this.#rows = []
    for (const letter of text) {
      if (this.#state === 'after') break
      if (this.#state === 'before') {
        if (letter === '[') this.#state = 'within'
        else if (letter.trim() !== '') throw new BadFile('The file has to be a JSON list: [ { … }, { … } ]')
      } else if (this.#string === null) this.#outside(letter)
      else this.#inside(letter)
      if (letter === '\n') this.#line += 1
    }
    return this.#rows
  }

  #outside(letter: string) {
    if (this.#state === 'after') return
    if (this.#depth === 0 && (letter === ',' || letter === ']')) {
      if (!this.#row.isEmpty) this.#rows.push(this.#row.read())
      this.#row = new Row(this.#line)
      if (letter === ']') this.#state = 'after'
      return
    }
    if (letter === '"') this.#string = ''
    else if (letter === '{' || letter === '[') this.#depth += 1
    else if (this.#depth > 0 && (letter === '}' || letter === ']')) this.#depth -= 1
    this.#row.add(letter, this.#line)
  }

  #inside(letter: string) {
    const string = this.#string ?? ''
    if (letter === '\n') {
      // a mark that is not closed on its line begins no string: the brackets behind it count
      this.#string = null
      this.#isEscaped = false
      this.#row.takeBack(string.length)
      for (const each of string) if (each !== '"') this.#outside(each)
      this.#outside(letter)
      return
    }
    this.#row.add(letter, this.#line)
    if (!this.#isEscaped && letter === '"') this.#string = null
    else if (string.length < longestLine) this.#string = string + letter
    this.#isEscaped = !this.#isEscaped && letter === '\\'
  }
}

class Row {
  #line: number
  #text = ''
  #isTooLong = false

  constructor(line: number) {
    this.#line = line
  }

  get isEmpty() {
    return this.#text === '' && !this.#isTooLong
  }

  add(letter: string, line: number) {
    if (this.isEmpty) {
      if (letter.trim() === '') return
      this.#line = line
    }
    if (this.#isTooLong) return
    this.#text += letter
    if (this.#text.length <= longestLine) return
    this.#isTooLong = true
    this.#text = ''
  }

  takeBack(letters: number) {
    this.#text = this.#text.slice(0, this.#text.length - letters)
  }

  read(): JsonRow {
    const bad = (problem: string) => ({ line: this.#line, value: undefined, problem })
    if (this.#isTooLong) return bad(`is longer than ${longestLine.toLocaleString('en-US')} characters`)
    // what a byte that is no UTF-8 is read as
    if (this.#text.includes('\uFFFD')) return bad('has letters that are not UTF-8')
    try {
      return { line: this.#line, value: JSON.parse(this.#text) }
    } catch {
      return bad('is no JSON')
    }
  }
}
