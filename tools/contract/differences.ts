import * as v from 'valibot'

type Issue = v.BaseIssue<unknown>

/** What valibot calls its expectations, in words. */
const expectations: Readonly<Record<string, string>> = {
  // an object that is no list
  unknown: 'an object',
  Object: 'an object',
  Array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  '(string | number)': 'a text or a number',
  '!null': 'a value',
}
/** The checks of a value whose kind is right. */
const checks: Readonly<Record<string, string>> = {
  check: 'a text that is not empty',
  integer: 'a whole number',
  min_value: '0 or more',
  max_length: 'a shorter one',
  max_entries: 'one with less in it',
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return value.trim() === '' ? 'an empty text' : 'a text'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'boolean' ? `${value}` : 'a number'
}

/** Where a response differs from what is needed, what came, and what was expected. Repeats no text of the response. */
export function differenceIn(issue: Issue): string {
  const place = v.getDotPath(issue) ?? 'the answer'
  if (issue.input === undefined) return `${place} is missing`
  const { expected } = issue
  const needed = expected === null ? (checks[issue.type] ?? issue.type) : (expectations[expected] ?? expected)
  return `${place} is ${kindOf(issue.input)} instead of ${needed}`
}

/**
 * Whether the portal reads nothing where the contract has a value: a text that should be a number, anything that should
 * be yes or no. What is absent or null is none, digits are a number, and a number is a text; a text that the
 * contract does not list is passed over.
 */
export function isLost(issue: Issue, read: unknown): boolean {
  const { input, type } = issue
  if (input === null || input === undefined || issue.kind === 'validation') return false
  if (type === 'picklist') return typeof input !== 'string'
  if (type === 'boolean') return true
  if (type === 'string') return typeof input !== 'number'
  if (type === 'number') return typeof input !== 'string' || !/^\d+$/.test(input)
  const found = (issue.path ?? []).reduce<unknown>(
    (at, { key }) => (at as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key as PropertyKey],
    read,
  )
  return found === null || found === undefined || (Array.isArray(found) && found.length === 0)
}
