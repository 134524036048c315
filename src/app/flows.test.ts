import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fetchedCharts, fileNameOf } from '../../machines/portal/charts.ts'
import { fetchFlow } from './flows.ts'

const files = readdirSync('src/flows', { withFileTypes: true }).filter(file => file.isFile())

test('every flow of the portal has its file in src/flows/, and no other file is there', () => {
  expect(files.map(({ name }) => name).sort()).toEqual(fetchedCharts.map(name => `${fileNameOf(name)}.ts`).sort())
})

test.each(fetchedCharts)('the file of %s defines it', async name => {
  expect((await fetchFlow(name)).name).toBe(name)
})
