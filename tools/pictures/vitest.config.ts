import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { languageInfo, languages } from '../../domain/languages.ts'
import { browserFlags, ensureChromium } from '../../scripts/chromium.ts'
import { viewports } from '../../stories/helpers/viewports.ts'
import { projectWith } from '../project.ts'
import { reportTo } from './report.ts'

/**
 * `npm run stories:shots`: the stories project, with each story compared to its accepted picture. `VITE_STORY_VIEWPORT`
 * is a screen of stories/helpers/viewports.ts, `VITE_STORY_TEXT` a text size in percent; each has its own pictures.
 */
const viewport = process.env['VITE_STORY_VIEWPORT'] ?? 'phone'
const text = process.env['VITE_STORY_TEXT'] ?? '100'
if (!(viewport in viewports)) throw new Error(`VITE_STORY_VIEWPORT is one of ${Object.keys(viewports).join(', ')}`)
const root = join(import.meta.dirname, '../..')
const accepted = join(root, `.shots/${viewport}-${text}`)
process.env['VITE_PICTURES'] = accepted
const differences = join(root, '.shots/differences')

export default defineConfig({
  root,
  test: {
    reporters: ['default', reportTo(differences, accepted)],
    attachmentsDir: '.shots/attachments',
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
              // the language offer of phones in another language would appear on every page
              contextOptions: {
                locale: languageInfo[language].locale,
                timezoneId: 'America/Denver',
                reducedMotion: 'reduce',
              },
            }),
          })),
          expect: {
            toMatchScreenshot: {
              // neighboring shades of the theme differ by more
              comparatorOptions: { threshold: 0.03 },
              // two equal pictures of a long page take seconds on a busy machine
              timeout: 30_000,
              resolveScreenshotPath: ({ arg, ext }) => join(accepted, `${arg}${ext}`),
              resolveDiffPath: ({ arg, ext }) => join(differences, `${arg}${ext}`),
            },
          },
        },
      }),
    ],
  },
})
