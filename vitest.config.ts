import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { browserFlags, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()
/** Left alone, Vitest leaves one core of the machine for itself. */
const maxWorkers = '100%'
const inNode = {
  maxWorkers,
  environment: 'node',
  // nothing of the modules under test changes while they run, and reading them again for each file takes longer than
  // the tests
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // what is waited for comes at once on a quiet machine; a busy one may take longer
  expect: { poll: { timeout: 15_000 } },
} as const
const chromium = () =>
  playwright({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...browserFlags] } })

/** Patterns of test files that a run leaves out (scripts/test.ts): Vitest's --exclude is not for projects. */
const leftOut = process.env.LEAVE_OUT?.split(',').filter(pattern => pattern !== '') ?? []

/** Storybook takes seconds to start, so its project is left out where another is asked for. */
const withStories = !process.argv.includes('--project') || process.argv.includes('stories')

/** The files that take longest, two thirds of a minute and more: begun last, they would keep one core waiting for the other. */
const longest = [
  'server/chaos',
  'server/commands/commands',
  'server/start',
  'tests/screens/transitions',
  'tests/screens/faults',
  'tests/screens/watch-activity',
  'tests/screens/session-on-server',
  'tests/journeys/main-job',
  'tests/journeys/every-browser',
  'tests/journeys/nothing-moves',
  'tests/journeys/casework',
  'tests/journeys/whole-pages',
  'tests/journeys/small-screens',
  'tests/journeys/before-the-portal',
  'tests/journeys/leaving',
  'tests/journeys/links',
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some(name => moduleId.includes(`/${name}.test.`))
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

/**
 * unit: rules, charts and server in Node; postgres: the server on a PostgreSQL server; screens: charts through the
 * rendered screens in Chromium; journeys: the whole product.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'thorough', description: 'only in npm run test:all' }],
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          ...inNode,
          include: [
            'domain/**/*.test.ts',
            'machines/**/*.test.ts',
            'server/**/*.test.ts',
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/*.test.ts',
          ],
          // on a PostgreSQL server alone, which the next project has
          exclude: ['server/chaos.test.ts', ...leftOut],
          globalSetup: 'scripts/build/server.ts',
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'postgres',
          ...inNode,
          include: ['server/**/*.test.ts', 'tests/openapi.test.ts'],
          // what is about the embedded database, or about no database
          exclude: [
            'server/start.test.ts',
            'server/commands/commands.test.ts',
            'server/**/{address,configuration,embedded,failures,listen,mailer,memory,open,postgres,secrets}.test.ts',
            ...leftOut,
          ],
          globalSetup: 'server/testing/postgres.ts',
        },
      },
      {
        extends: './vite.config.ts',
        optimizeDeps: {
          include: [
            'vitest-browser-react',
            'react-dom/client',
            'axe-core',
            // of the stories
            'storybook/test',
            'storybook/preview-api',
            'storybook/internal/csf',
            'storybook/internal/core-events',
            '@viz-js/viz',
          ],
        },
        test: {
          name: 'screens',
          maxWorkers,
          include: ['src/**/*.browser.test.tsx', 'tests/screens/*.test.tsx', 'tests/services/*.test.ts'],
          exclude: leftOut,
          testTimeout: inNode.testTimeout,
          hookTimeout: inNode.hookTimeout,
          expect: { poll: { interval: 10, timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: chromium(),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: './vite.config.ts',
        plugins: withStories ? [storybookTest({ configDir: '.storybook' })] : [],
        test: {
          name: 'stories',
          maxWorkers,
          isolate: false,
          testTimeout: inNode.testTimeout,
          hookTimeout: inNode.hookTimeout,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium(),
            // the screens tests render every state in both languages; axe looks at each once, in the longer language
            instances: [{ browser: 'chromium', env: { VITE_STORY_LANGUAGE: 'es' } }],
          },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'journeys',
          environment: 'node',
          isolate: false,
          include: ['tests/journeys/*.test.ts'],
          exclude: leftOut,
          globalSetup: 'tests/journeys/server.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // as long as a page waits for an element (tests/journeys/server.ts)
          expect: { poll: { timeout: 90_000 } },
          maxWorkers,
        },
      },
    ],
  },
})
