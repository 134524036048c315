import { BadFile } from './csv.ts'

export interface JsonRow {
  /** The line of the file on which the row begins, counted from 1. */
  readonly line: number
  /** What stands there; an Error when it is no JSON. */
  readonly value: unknown
}

/**
 * The rows of a file that is a JSON list, each with its line, so that a bad row can be named and the rest be read. Throws `BadFile`
 * for a file that is no list.
 */
export function jsonRows(text: string): readonly JsonRow[] {
  const whole = text.replace(/^\uFEFF/, '')
  if (!/^\s*\[/.test(whole)) throw new BadFile('The file has to be a JSON list: [ { … }, { … } ]')
  return rowsBetween(whole, whole.indexOf('[') + 1)
}

/** A string with its escapes, a bracket, a comma, or the end of a line. */
const marks = /"(?:[^"\\\n]|\\.)*"|[[\]{},\n]/g

function rowsBetween(text: string, start: number): readonly JsonRow[] {
  const rows: JsonRow[] = []
  let depth = 0
  let from = start
  const close = (end: number) => {
    const source = text.slice(from, end)
    const lead = source.length - source.trimStart().length
    if (source.trim() !== '') rows.push({ line: lineAt(text, from + lead), value: parse(source) })
    from = end + 1
  }
  for (const mark of text.matchAll(marks)) {
    if (mark.index < start) continue
    if (mark[0] === '{' || mark[0] === '[') depth += 1
    else if (depth > 0 && (mark[0] === '}' || mark[0] === ']')) depth -= 1
    else if (depth === 0 && (mark[0] === ',' || mark[0] === ']')) close(mark.index)
    if (mark[0] === ']' && from > mark.index) return rows
  }
  throw new BadFile('The list in the file does not end: a ] is missing.')
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
