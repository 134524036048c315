import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartFiles, drawnCharts } from '../scripts/charts/files.ts'
import { edgesOf, treeOf } from '../scripts/charts/graph.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'charts')

/** What analysts open is what runs. */
describe('charts/', () => {
  test('holds the files of every chart and no others', () => {
    const written = readdirSync(folder).filter(name => /\.(machine\.ts|json|mmd)$/.test(name))
    expect(written.sort()).toEqual(Object.keys(chartFiles()).sort())
  })

  test('draws every folder of machines/', () => {
    const folders = readdirSync(join(root, 'machines'), { withFileTypes: true }).filter(entry => entry.isDirectory())
    expect(Object.keys(drawnCharts).sort()).toEqual(folders.map(entry => entry.name).sort())
  })

  test.each(Object.entries(chartFiles()))('%s is fresh (else: npm run charts)', (name, text) => {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  test.each(Object.entries(drawnCharts))('%s comes back with the same states and transitions', (name, machine) => {
    const again = createMachine(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
    expect(treeOf(again)).toEqual(treeOf(machine))
    expect(edgesOf(again)).toEqual(edgesOf(machine))
  })
})
