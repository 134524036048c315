import * as accessibility from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react-vite'
import { inject } from 'vitest'
import type { Language } from '../domain/fields.ts'
import preview from './preview.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    language: Language
  }
}

/** Every story is a test in each language: it must draw, show its state, and pass axe. */
setProjectAnnotations([accessibility, preview, { initialGlobals: { locale: inject('language') } }])
