import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the live view of the charts is no part of the built portal', async () => {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  const scripts = (await readdir(assets)).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const texts = await Promise.all(scripts.map(name => readFile(join(assets, name), 'utf8')))
  expect(texts.filter(text => /Running charts|stately\.ai/.test(text))).toEqual([])
})
