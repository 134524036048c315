import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inVite } from '../.storybook/in-vite.ts'

/** Writes the static page of all screens for `npm run stories` and `npm run stories:build`. */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'results/gallery/all-screens')
const fonts = '/node_modules/@fontsource-variable/public-sans/files/'
const font = 'public-sans-latin-wght-normal.woff2'
console.log('Writing the page of all screens. First, all stories are read…')
const { html, css } = await inVite(async load => {
  const path = '/stories/helpers/all-screens.tsx'
  return (await load<typeof import('../stories/helpers/all-screens.tsx')>(path)).allScreens(console.log)
})
await mkdir(folder, { recursive: true })
await copyFile(join(root, fonts, font), join(folder, font))
await writeFile(join(folder, 'index.html'), html)
await writeFile(join(folder, 'screens.css'), css.replaceAll(fonts, ''))
console.log(`Written: ${join(folder, 'index.html')}`)
