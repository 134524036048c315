import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { languageInfo, languages } from '../domain/languages.ts'
import { browserFlags, ensureChromium } from '../scripts/chromium.ts'

const root = join(import.meta.dirname, '..')
const shots = join(root, '.shots')

/** `npm run stories:shots`: compares each story, in each language, with its screenshot (docs/designers.md). */
export default defineConfig({
  root,
  test: {
    attachmentsDir: join(shots, 'attachments'),
    projects: [
      {
        extends: join(root, 'vite.config.ts'),
        plugins: [storybookTest({ configDir: join(root, '.storybook') })],
        test: {
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: join(import.meta.dirname, 'shots.setup.ts'),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: languages.map(language => ({
              browser: 'chromium' as const,
              name: language,
              env: { VITE_STORY_LANGUAGE: language },
              provider: playwright({
                launchOptions: { executablePath: ensureChromium(), args: [...browserFlags] },
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
                resolveScreenshotPath: ({ arg, ext }) => join(shots, 'references', `${arg}${ext}`),
                resolveDiffPath: ({ arg, ext }) => join(shots, 'differences', `${arg}${ext}`),
              },
            },
          },
        },
      },
    ],
  },
})
