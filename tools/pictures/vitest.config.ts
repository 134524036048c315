import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { viewports } from '../../stories/kit/viewports.ts'
import { projectWith } from '../project.ts'

/**
 * `npm run stories:shots`: the stories' project, with a picture of each story compared with the accepted one.
 * `VITE_STORY_VIEWPORT` is a screen of stories/kit/viewports.ts, `VITE_STORY_TEXT` a text size in percent: each has
 * accepted pictures of its own.
 */
const viewport = process.env['VITE_STORY_VIEWPORT'] ?? 'phone'
const text = process.env['VITE_STORY_TEXT'] ?? '100'
if (!(viewport in viewports)) throw new Error(`VITE_STORY_VIEWPORT is one of ${Object.keys(viewports).join(', ')}`)
const root = join(import.meta.dirname, '../..')
const accepted = join(root, `.shots/${viewport}-${text}`)
process.env['VITE_PICTURES'] = accepted

export default defineConfig({
  root,
  test: {
    reporters: ['default', 'html'],
    outputFile: { html: '.shots/report/index.html' },
    attachmentsDir: '.shots/differences',
    projects: [
      projectWith('stories', {
        hookTimeout: 60_000,
        setupFiles: [join(import.meta.dirname, 'take.ts')],
        browser: {
          expect: {
            toMatchScreenshot: {
              // colors of two neighboring shades of the theme differ by more
              comparatorOptions: { threshold: 0.03 },
              // a page of many cases takes a busy machine seconds for each of two equal pictures
              timeout: 30_000,
              resolveScreenshotPath: ({ arg, ext }) => join(accepted, `${arg}${ext}`),
            },
          },
        },
      }),
    ],
  },
})
