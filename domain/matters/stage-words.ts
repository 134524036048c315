/** Words that negate a clause. */
const negation = /(?:^| )(?:no|not|never|cannot|without|non|un|\p{L}+n't)(?= |$)/u
/** Punctuation, and words that start a new clause. */
const clauseEnds = /[,;:.!?/()|&+\u2013\u2014]|\s-+\s/gu
const clauseStarts = /(?:^| )(?=(?:but|then|until|because|once|when|if) )/gu

/** Words for money that has arrived, and for money still to come. */
const arrival =
  /(?:^| )(?:received|arrived|paid|made|cleared|processed|posted|completed|confirmed|settled|(?:payment|invoice)s? (?:complete|done|in full))(?= |$)/u
const expectation =
  /(?:^| )(?:be|until|once|when|if|after|upon|waiting|awaiting|pending|need|needs|needed|due|partial|partially)(?= |$)/u
const moneyWords: readonly string[] = ['payment', 'invoice']

/** The clauses of a text in lower case with single spaces: spaces, hyphens, and underscores are alike. */
const clausesOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('\u2019', "'")
    .replace(clauseEnds, '|')
    .replace(/[^\p{L}\p{N}'|]+/gu, ' ')
    .replace(/(^|[ |])'+|'+(?=[ |]|$)/gu, '$1')
    .replace(clauseStarts, '|')
    .split('|')
    .map(clause => clause.trim())
    .filter(clause => clause !== '')

/** Whether a name or stage has no words. */
export const isBlank = (text: string | null): boolean => clausesOf(text ?? '').length === 0

/** A name in the form of its system: `REPLY_FILED` for "Reply filed" and "reply-filed". */
export const asStepName = (text: string | null): string =>
  clausesOf(text ?? '')
    .join(' ')
    .replaceAll(' ', '_')
    .toUpperCase()

/**
 * Whether a name or stage mentions one of these phrases (R821): whole words ("incomplete" is not "complete"), in any
 * form ("drafting" counts as "draft"), not negated in the same clause ("not filed"). Payments and invoices count only
 * while the money is owed.
 */
export function mentions(text: string | null, phrases: readonly string[]): boolean {
  const clauses = clausesOf(text ?? '')
  return phrases.some(phrase =>
    clauses.some(clause => (moneyWords.includes(phrase) ? owes(clause, phrase) : claims(clause, phrase))),
  )
}

/** A phrase in a clause, each longer word in any of its forms. */
const patternOf = (phrase: string): RegExp =>
  new RegExp(`(?:^| )${phrase.replace(/\p{L}{4,}/gu, word => `${word}(?:s|d|ed|n|ing|'s)?`)}(?= |$)`, 'u')

function claims(clause: string, phrase: string): boolean {
  const at = clause.search(patternOf(phrase))
  return at >= 0 && !negation.test(clause.slice(0, at))
}

/** "Payment received" owes nothing; "payment not received" and "once payment is received" do. */
function owes(clause: string, phrase: string): boolean {
  if (!patternOf(phrase).test(clause)) return false
  if (arrival.test(clause)) return negation.test(clause) || expectation.test(clause)
  return claims(clause, phrase)
}
