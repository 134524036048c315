import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { system } from '../system.ts'
import isHtmlProperty from './html-property.ts'
import { original } from './original.ts'

const { default: isPropValid } = original('@emotion/is-prop-valid') as { default: (name: string) => boolean }

/** What the sources make with `chakra('p', recipe)`, by file and name, and by name where it is exported. */
const made = new Set<string>()
/** What the recipes of such elements choose by. */
const variants = new Set<string>()
const given: { readonly file: string; readonly element: string; readonly prop: string }[] = []

const src = new URL('../../', import.meta.url)
for (const file of globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*', '**/*.d.ts'] })) {
  const keep = ({ id, init }: ESTree.VariableDeclarator, name = (local: string) => `${file} ${local}`) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return
    if (init.callee.name === 'chakra') made.add(name(id.name))
  }
  new Visitor({
    VariableDeclarator: declarator => keep(declarator),
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'VariableDeclaration') for (const each of declaration.declarations) keep(each, name => name)
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'variants' || value.type !== 'ObjectExpression') return
      for (const each of value.properties)
        if (each.type === 'Property' && each.key.type === 'Identifier') variants.add(each.key.name)
    },
    JSXOpeningElement({ name, attributes }) {
      const root = name.type === 'JSXMemberExpression' ? name.object : name
      if (root.type !== 'JSXIdentifier') return
      for (const each of attributes)
        if (each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier')
          given.push({ file, element: root.name, prop: each.name.name })
    },
  }).visit(parseSync(file, readFileSync(new URL(file, src), 'utf8')).program)
}

/** The props that Chakra would pass on: those of its elements that are no styles. */
const passedOn = new Set(
  given
    .filter(({ file, element }) => element === 'chakra' || made.has(`${file} ${element}`) || made.has(element))
    .map(({ prop }) => prop)
    .filter(prop => !variants.has(prop) && !system.isValidProperty(prop)),
)

test('our elements get no prop that the original would keep from them', () => {
  const chakraTakes = new Set(['as', 'asChild', 'key'])
  expect([...passedOn].filter(prop => !chakraTakes.has(prop) && !isPropValid(prop))).toEqual([])
})

test('what our elements get, the stand-in passes on', () => {
  expect([...passedOn]).toEqual(expect.arrayContaining(['id', 'href', 'type', 'onClick', 'aria-hidden']))
  expect([...passedOn].filter(prop => !isHtmlProperty(prop))).toEqual([])
})
