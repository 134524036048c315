import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashInputs, portalInputs, serverInputs } from './if-changed.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'))
  const copied = ['domain', 'locales', 'machines', 'public', 'scripts', 'server', 'src', 'index.html']
  for (const name of [
    ...copied,
    'docs/openapi.json',
    'lingui.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    await cp(name, join(root, name), { recursive: true })
})
afterAll(() => rm(root, { recursive: true }))

test('unchanged inputs have the same hash in any folder', async () => {
  expect(await hashInputs(root, portalInputs)).toBe(await hashInputs(process.cwd(), portalInputs))
})

test.each([
  'src/boot/main.tsx',
  'src/a-new-screen.tsx',
  'machines/portal/portal-machine.ts',
  'domain/operator-defaults.ts',
  'locales/cases.es.po',
  'public/icon.svg',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'package.json',
  'scripts/chunks.ts',
])('a change of %s changes the name', async file => {
  const before = await hashInputs(root, portalInputs)
  await writeFile(join(root, file), 'changed')
  expect(await hashInputs(root, portalInputs)).not.toBe(before)
})

test('a change of the server changes only the name of the server', async () => {
  const hashes = () => Promise.all([portalInputs, serverInputs].map(inputs => hashInputs(root, inputs)))
  const [portal, server] = await hashes()
  await writeFile(join(root, 'server/main.ts'), 'changed')
  const [portalAfter, serverAfter] = await hashes()
  expect(portalAfter).toBe(portal)
  expect(serverAfter).not.toBe(server)
})

test('a change outside of the build does not count', async () => {
  const before = await hashInputs(root, portalInputs)
  await writeFile(join(root, 'README.md'), 'changed')
  expect(await hashInputs(root, portalInputs)).toBe(before)
})
