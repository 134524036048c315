import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusals } from '../../domain/refusals.ts'
import { catalogs } from '../../src/app/catalogs.ts'
import { entriesIn } from './catalog.ts'
import { textRowsOf, textsCsv, textsPage } from './table.ts'

const entries = catalogs.flatMap(name => entriesIn(readFileSync(`locales/${name}.es.po`, 'utf8')))

test('the table holds every message, refusal and mail, each in both languages', () => {
  const rows = textRowsOf(entries)
  const mails = rows.filter(({ place }) => place.startsWith('domain/letters.ts'))
  expect(rows.length - mails.length).toBe(entries.length + Object.keys(refusals).length)
  expect(new Set(mails.map(({ place }) => place)).size).toBe(13)
  expect(mails).toContainEqual({
    place: 'domain/letters.ts: resetLink',
    en: 'The link works once, for one hour.',
    es: 'El enlace funciona una sola vez, durante una hora.',
  })
  expect(rows.filter(({ en, es }) => en === '' || es === '')).toEqual([])
  const inHtml = textsPage(rows).match(/<tr><td lang="en">[^<]+<td lang="es">[^<]+/g)
  expect(inHtml).toHaveLength(rows.length)
  expect(textsCsv(rows)).toContain('"Log out","Cerrar sesión"\n')
})

test('a text is listed with its file', () => {
  const [entry] = entriesIn('#: src/home.tsx\nmsgid "You pay {price} once."\nmsgstr "Usted paga {price} una vez."\n')
  const rows = textRowsOf([entry!]).filter(({ place }) => place === 'src/home.tsx')
  expect(textsCsv(rows)).toContain('"src/home.tsx","You pay {price} once.","Usted paga {price} una vez."\n')
})
