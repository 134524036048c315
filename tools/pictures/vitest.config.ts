import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { languageFacts, languages } from '../../domain/languages.ts'
import { browserFlags, ensureChromium } from '../../scripts/chromium.ts'
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
    attachmentsDir: '.shots/differences',
    projects: [
      projectWith('stories', {
        hookTimeout: 60_000,
        setupFiles: [join(import.meta.dirname, 'compare.ts')],
        browser: {
          instances: languages.map(language => ({
            browser: 'chromium' as const,
            name: `pictures in ${language}`,
            env: { VITE_STORY_LANGUAGE: language },
            provider: playwright({
              launchOptions: { executablePath: ensureChromium(), args: [...browserFlags] },
              // a phone of another language would be offered that one at the end of every page
              contextOptions: { locale: languageFacts[language].locale, reducedMotion: 'reduce' },
            }),
          })),
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
