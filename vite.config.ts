import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogCheck } from './scripts/build/catalog-check.ts'
import { buildTargets } from './scripts/build/support-floor.ts'
import { chunkGroups, sharedFiles } from './scripts/chunks.ts'

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`, changeOrigin: false }

/** One configuration for the development server, the build, Vitest and Storybook: they all run what is shipped. */
export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    sharedFiles,
    catalogCheck(),
  ],
  server: { proxy: { '/authentication': api, '/v1': api, '/v2': api, '/operator': api } },
  build: {
    target: buildTargets,
    // the frames and the flows ask for what they need: a helper for it would weigh 1 kB in the first load
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          // a part of Emotion that nothing here uses: 1 kB of the first load
          treeshake: {
            moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
          },
        },
      },
    },
    ssr: { build: { outDir: 'dist/site' } },
  },
})
