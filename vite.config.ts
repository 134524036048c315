import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { wordsInReach } from './scripts/build/words-in-reach.ts'
import { fetchedAlong, filesTogether } from './scripts/chunks.ts'

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`, changeOrigin: false }
const lean = (name: string) => fileURLToPath(new URL(`./src/theme/lean/${name}.ts`, import.meta.url))

/** Chakra imports these files of its own by a relative path, which an alias cannot tell from others of that name. */
const leanChakra = (): Plugin => ({
  name: 'lean-chakra',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/(preflight|sva)\.js$/ },
    handler: (id, importer) => (importer?.includes('/@chakra-ui/react/') === true ? lean(basename(id, '.js')) : null),
  },
})

const together = filesTogether()

/** One configuration for the development server, the build, Vitest and Storybook: they all run what is shipped. */
export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    leanChakra(),
    together.plugin,
    wordsInReach(),
  ],
  resolve: {
    // lists of every CSS and HTML name, which weigh more than our screens (docs/decisions/008); tests hold the stand-ins to them
    alias: [
      { find: /^@pandacss\/is-valid-prop$/, replacement: lean('css-property') },
      { find: /^@emotion\/is-prop-valid$/, replacement: lean('html-property') },
      // React has the hook that this package brings to older ones
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector.js' },
    ],
  },
  optimizeDeps: { rolldownOptions: { plugins: [leanChakra()] } },
  server: { proxy: { '/authentication': api, '/v1': api, '/v2': api } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: fetchedAlong },
    rolldownOptions: {
      // only Emotion's `withTheme` calls it, and nothing of ours calls that: its package does not say that it may be left out
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/hoist-non-react-statics\//, sideEffects: false }] },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: together.groups } } },
      },
    },
    ssr: { build: { outDir: 'dist/site' } },
  },
})
