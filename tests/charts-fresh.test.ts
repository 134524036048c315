import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type types } from '@babel/core'
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartFiles, drawnCharts, pictureFile } from '../scripts/charts/files.ts'
import { anchorOf } from '../scripts/charts/anchors.ts'
import { actorWords, eventWords, guardWords } from '../scripts/charts/words.ts'
import { stale } from '../scripts/charts/fresh.ts'
import { edgesOf, treeOf } from '../scripts/charts/graph.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'charts')

/** What analysts open is what runs. */
describe('charts/', () => {
  test('holds the files of every chart as they are, and no others (else: npm run charts)', () => {
    const pictures = Object.keys(drawnCharts).map(name => `${name}.svg`)
    expect(stale(folder, chartFiles(), pictures)).toEqual([])
    expect(pictures.filter(name => !readdirSync(folder).includes(name))).toEqual([])
  })

  test('draws every chart of machines/', () => {
    const files = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    const machines = files.flatMap(name => /([^/]+)-machine\.ts$/.exec(name)?.[1] ?? [])
    expect(Object.keys(drawnCharts).sort()).toEqual(machines.sort())
  })

  test.each(Object.entries(drawnCharts))('%s comes back with the same states and transitions', (name, machine) => {
    const again = createMachine(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
    expect(treeOf(again)).toEqual(treeOf(machine))
    expect(edgesOf(again)).toEqual(edgesOf(machine))
  })

  test.each(Object.keys(drawnCharts))('the picture of %s is fresh, and every state can be linked to', async name => {
    const picture = readFileSync(join(folder, `${name}.svg`), 'utf8')
    expect(picture).toBe(await pictureFile(name))
    const states = (node: ReturnType<typeof treeOf>): readonly string[] => [node.id, ...node.children.flatMap(states)]
    const anchors = [...picture.matchAll(/<g id="([^"]+)"/g)].map(match => match[1] ?? '')
    expect(anchors.toSorted()).toEqual(states(treeOf(drawnCharts[name]!)).map(anchorOf).toSorted())
  })

  test.each(Object.keys(drawnCharts))('%s can be read without running it, as an import does', name => {
    const config = readLiteral(readFileSync(join(folder, `${name}.machine.ts`), 'utf8'))
    expect(config).toEqual(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
  })
})

/** Every word of the pictures is used: what no chart says any more goes. */
test('the pictures have no words to spare', () => {
  const edges = Object.values(drawnCharts).flatMap(machine => edgesOf(machine))
  const events = edges.map(({ event }) => event.replace(/^xstate\.after\.([^.]+)\..*/, 'after $1'))
  const guards = edges.flatMap(({ guard }) => guard?.replace(/ \(.*/, '') ?? [])
  const actors = events.flatMap(
    event => /^xstate\.(?:done|error)\.(?:actor\.|state\.(?:[^.]*\.)*)([^.]*)$/.exec(event)?.[1] ?? [],
  )
  expect(Object.keys(eventWords).filter(name => !events.includes(name))).toEqual([])
  expect(Object.keys(guardWords).filter(name => !guards.includes(name))).toEqual([])
  expect(Object.keys(actorWords).filter(name => !actors.includes(name))).toEqual([])
})

type Expression = types.Expression

/** Reads the literal in `createMachine({…})` from the program's syntax tree, as Stately's import does. */
function readLiteral(source: string): unknown {
  const parsed = parseSync(source, {
    configFile: false,
    babelrc: false,
    sourceType: 'module',
    parserOpts: { plugins: ['typescript'] },
  })
  const declared = parsed?.program.body.find(statement => statement.type === 'ExportNamedDeclaration')
  const declaration = declared?.declaration
  const call = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : undefined
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'createMachine')
    throw new Error('there is no createMachine to read')
  return valueOf(call.arguments[0] as Expression)
}

function valueOf(node: Expression): unknown {
  switch (node.type) {
    case 'StringLiteral':
    case 'BooleanLiteral':
    case 'NumericLiteral':
      return node.value
    case 'ArrayExpression':
      return node.elements.map(element => valueOf(element as Expression))
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map(property => {
          if (property.type !== 'ObjectProperty' || property.key.type !== 'StringLiteral') throw new Error('not a literal')
          return [property.key.value, valueOf(property.value as Expression)]
        }),
      )
    default:
      throw new Error(`not a literal: ${node.type}`)
  }
}
