/** What a token of an operator's program may do: one thing each, in the words of `npm run tokens`. */
export const operatorScopes = {
  people: 'read people, their payments and their matters',
  answers: "also read people's answers",
  names: "also read people's other names",
  results: "read people's results with their cases",
  exports: 'export everything about people',
  deletions: 'delete people',
  messages: 'read what people write to the team',
  replies: 'mark messages as answered',
  waiting: 'read who waits for the team',
  matters: 'save matters',
  documents: 'save and remove documents of matters',
  identities: 'confirm identities and other names',
  corrections: "correct people's names, birth dates and states",
  refunds: 'refund payments',
  codes: 'read, add and end promotion codes',
} as const
export type OperatorScope = keyof typeof operatorScopes

/** Whether a word is the name of a scope. */
export const isOperatorScope = (word: string): word is OperatorScope => Object.hasOwn(operatorScopes, word)
