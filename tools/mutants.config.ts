import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from '../vite.config.ts'

/** The unit tests that Stryker runs (stryker.config.json): those of rules, charts and server that start no process. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['{domain,machines,server}/**/*.test.ts'],
      exclude: ['server/{chaos,start}.test.ts', 'server/commands/commands.test.ts'],
      tags: [{ name: 'thorough' }],
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
)
