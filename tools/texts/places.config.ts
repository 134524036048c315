import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import config from '../../lingui.config.ts'

/** The same catalogs in `results/texts`, with the files that say each text. */
export default defineConfig({
  ...config,
  rootDir: join(import.meta.dirname, '../..'),
  catalogs: (config.catalogs ?? []).map(catalog => ({
    ...catalog,
    path: catalog.path.replace('locales', 'results/texts'),
  })),
  format: formatter({ lineNumbers: false }),
})
