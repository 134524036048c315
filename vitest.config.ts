import { playwright } from '@vitest/browser-playwright'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { languages } from './domain/languages.ts'
import { browserFlags, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()
const chromium = () => playwright({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...browserFlags] } })

/** unit: rules, charts and server in Node; screens: charts through the rendered screens in Chromium; journeys: the whole product. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'domain/**/*.test.ts',
            'machines/**/*.test.ts',
            'server/**/*.test.ts',
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        optimizeDeps: { include: ['vitest-browser-react', 'react-dom/client', 'axe-core'] },
        test: {
          name: 'screens',
          include: ['src/**/*.browser.test.tsx', 'tests/screens/*.test.tsx', 'tests/services/*.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium(),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium(),
            instances: languages.map(language => ({
              browser: 'chromium' as const,
              name: `stories in ${language}`,
              env: { VITE_STORY_LANGUAGE: language },
            })),
          },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
