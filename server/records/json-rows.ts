import { InvalidInput } from '../log/log.ts'
import { longestLine } from './csv.ts'

export interface JsonRow {
  /** Line on which the row begins, counted from 1. */
  readonly line: number
  /** The parsed row; undefined if invalid. */
  readonly value: unknown
  /** Why it is invalid, without its content, which may be personal. */
  readonly problem?: string
}

/** Streams the rows of a JSON list with their line numbers; too long ones are skipped. Throws `InvalidInput`. */
export async function* jsonRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<JsonRow> {
  const decoder = new TextDecoder()
  const scanner = new Scanner()
  for await (const chunk of source) yield* scanner.rowsIn(decoder.decode(chunk, { stream: true }))
  yield* scanner.rowsIn(decoder.decode())
  if (scanner.state === 'before') throw new InvalidInput('The file has to be a JSON list: [ { … }, { … } ]')
  if (scanner.state === 'within') throw new InvalidInput('The list in the file does not end: a ] is missing.')
}

class Scanner {
  state: 'before' | 'within' | 'after' = 'before'
  #line = 1
  #depth = 0
  #row = new Row(1)
  #rows: JsonRow[] = []
  /** The open string so far, with its quotation mark; null outside of a string. */
  #string: string | null = null
  #isEscaped = false

  rowsIn(text: string): readonly JsonRow[] {
    this.#rows = []
    for (const letter of text) {
      if (this.state === 'after') break
      if (this.state === 'before') {
        if (letter === '[') this.state = 'within'
        else if (letter.trim() !== '') throw new InvalidInput('The file has to be a JSON list: [ { … }, { … } ]')
      } else if (this.#string === null) this.#outside(letter)
      else this.#inside(letter)
      if (letter === '\n') this.#line += 1
    }
    return this.#rows
  }

  #outside(letter: string) {
    if (this.state === 'after') return
    if (this.#depth === 0 && (letter === ',' || letter === ']')) {
      if (!this.#row.isEmpty) this.#rows.push(this.#row.read())
      this.#row = new Row(this.#line)
      if (letter === ']') this.state = 'after'
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
      // a quotation mark not closed on its line starts no string, so that brackets after it count
      this.#string = null
      this.#isEscaped = false
      for (const each of string) if (each !== '"') this.#outside(each)
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

  read(): JsonRow {
    const bad = (problem: string) => ({ line: this.#line, value: undefined, problem })
    if (this.#isTooLong) return bad(`is longer than ${longestLine.toLocaleString('en-US')} characters`)
    // replacement character for invalid UTF-8
    if (this.#text.includes('\uFFFD')) return bad('has letters that are not UTF-8')
    try {
      return { line: this.#line, value: JSON.parse(this.#text) }
    } catch {
      return bad('is no JSON')
    }
  }
}
