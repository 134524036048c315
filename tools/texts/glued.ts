/**
 * Content of each placeholder: a number, money, a date, a name, an address, or external words. Our own phrases in
 * placeholders can't be translated: they need whole sentences.
 */
const carried: ReadonlySet<string> = new Set(
  [
    // numbers, counted in their language
    '0 answerWithinWorkingDays at auditLog below cases count criminal days done from further hours idleMinutes index left limit longestWait minutes number of open other over priced seconds shown',
    'step things total traffic unusedAccounts warningMinutes weeks',
    // money
    'amount application check friendsPrice lower lowerMonthly paid perCase price reduction representation together upper upperMonthly usualPrice withWaiver',
    // dates
    'answered birthDate date day when',
    // names of people, browsers, companies, files, cases and places, as they are called
    'brandName browser caseNumber charge company courtName name names numbers pageTitle place reference service title',
    // addresses and phone numbers
    'contactEmail email line phone suggestion techHelpEmail zip',
    // the courts' words
    'level type',
    // what we charge
    'representation',
    // what a button says or a person wrote
    'label message',
  ].flatMap(line => line.split(' ')),
)

const endsInside = /[\s]$|\b(?:a|an|and|are|at|because|but|by|from|if|is|of|or|than|that|the|to|was|were|with)$/
const beginsInside = /^(?:[\s,.;:)?!]|(?:and|but|or) )/

/** Texts that are sentence fragments, and placeholders with unknown content. */
export const gluedTexts = (texts: readonly string[]): readonly string[] =>
  texts.flatMap(text => {
    const places = [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name)
    return [
      ...(endsInside.test(text) || beginsInside.test(text) ? [`a piece of a sentence: "${text}"`] : []),
      ...places
        .filter(name => !carried.has(name))
        .map(name => `what does {${name}} carry? (tools/texts/glued.ts) "${text}"`),
    ]
  })
