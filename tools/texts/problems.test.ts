import { expect, test } from 'vitest'
import { differentWords, problemsIn } from './problems.ts'

const head = (date: string) => `msgid ""\nmsgstr ""\n"POT-Creation-Date: ${date}\\n"\n"Language: es\\n"\n`
const entry = (id: string, text: string) => `\n#. a note\nmsgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`
const es = (after: string, before = after) =>
  problemsIn({ language: 'es', path: 'es.po', before: head('yesterday') + before, after: head('today') + after })

test('a correct text has no problem, whenever it was written', () => {
  expect(es(entry('Pay {amount} <0>now</0>', 'Pague {amount} <0>ahora</0>'))).toEqual([])
})

test.each([
  ['has no words', 'Log out', '', 'es.po: no Español for "Log out"'],
  ['lost a variable', 'Pay {amount}', 'Pague', 'es.po: other places to fill in "Pague" than in "Pay {amount}"'],
  [
    'has another variable',
    'Pay {amount}',
    'Pague {price}',
    'es.po: other places to fill in "Pague {price}" than in "Pay {amount}"',
  ],
  [
    'lost a tag',
    'Read <0>this</0>',
    'Lea esto',
    'es.po: other places to fill in "Lea esto" than in "Read <0>this</0>"',
  ],
  [
    'lost the variable that counts',
    '{count, plural, one {# case} other {# cases}}',
    'casos',
    'es.po: other places to fill in "casos" than in "{count, plural, one {# case} other {# cases}}"',
  ],
  ['says tú', 'Can you pay?', '¿Puedes pagar?', 'es.po: "Puedes" is not how we speak to people, in "¿Puedes pagar?"'],
  ['says tu', 'Your case', 'tu caso', 'es.po: "tu" is not how we speak to people, in "tu caso"'],
  [
    'says historial',
    'Your record',
    'Su historial',
    'es.po: "historial" is not how we speak to people, in "Su historial"',
  ],
])('a text that %s is reported', (_, id, text, problem) => {
  expect(es(entry(id, text))).toEqual([problem])
})

test('words that merely contain a form of tú are fine', () => {
  expect(es(entry('Your status', 'Su actuación, tutela y hasta su institución'))).toEqual([])
})

test('a text over several lines is read as one', () => {
  expect(es('\nmsgid ""\n"Pay {amount} "\n"now"\nmsgstr ""\n"Pague "\n"ahora"\n')).toEqual([
    'es.po: other places to fill in "Pague ahora" than in "Pay {amount} now"',
  ])
})

test.each(['en', 'es'] as const)('a catalog in %s that does not fit the code is reported', language => {
  const path = `${language}.po`
  expect(problemsIn({ language, path, before: '', after: entry('New', 'Nuevo') })).toEqual([
    `${path} does not fit the code: it was rewritten, please check it`,
  ])
})

test('a text translated differently in two catalogs is reported, and one translated the same way is not', () => {
  const file = (path: string, language: 'en' | 'es', after: string) => ({ path, language, before: '', after })
  const log = (text: string) => `msgid "Log out"\nmsgstr "${text}"\n`
  const save = 'msgid "Save"\nmsgstr "Guardar"\n'
  expect(
    differentWords([
      file('public.es.po', 'es', `${log('Cerrar sesión')}\n${save}`),
      file('cases.es.po', 'es', `${log('Salir')}\n${save}`),
      file('public.en.po', 'en', log('Log out')),
    ]),
  ).toEqual(['"Log out" is "Cerrar sesión" in public.es.po and "Salir" in cases.es.po'])
})
