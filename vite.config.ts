import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`, changeOrigin: false }

/** One configuration for the development server, the build, Vitest and Storybook. */
export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  server: { proxy: { '/authentication': api, '/v1': api, '/v2': api } },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
