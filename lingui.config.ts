import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLanguage, languages } from './domain/languages.ts'

/**
 * Two catalogues per language, so that the first load carries only the words of the public pages:
 * `public.*` for the frame, the entry and the sign-in screens, the other for everything after.
 */
const publicFolders = [
  'src/app',
  'src/components',
  'src/screens/entry',
  'src/screens/sign-in',
  'src/screens/password-reset',
  'src/texts/public',
]

export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: [...languages],
  catalogs: [
    { path: '<rootDir>/locales/public.{locale}', include: publicFolders.map(folder => `<rootDir>/${folder}`) },
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...publicFolders.map(folder => `<rootDir>/${folder}/**`), '**/node_modules/**'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})
