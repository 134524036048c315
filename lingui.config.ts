import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLanguage, languages } from './domain/languages.ts'
import { catalogs, foldersOf } from './src/app/catalogs.ts'

const named = Object.values(foldersOf).flat()

export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: [...languages],
  catalogs: catalogs.map(name => ({
    path: `<rootDir>/locales/${name}.{locale}`,
    ...(name === 'signed-in'
      ? {
          include: ['<rootDir>/src'],
          exclude: [...named.map(folder => `<rootDir>/${folder}/**`), '**/node_modules/**'],
        }
      : { include: foldersOf[name].map(folder => `<rootDir>/${folder}`) }),
  })),
  format: formatter({ lineNumbers: false, origins: false }),
})
