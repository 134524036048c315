import { createRequire } from 'node:module'

const chakra = createRequire(import.meta.url).resolve('@chakra-ui/react/package.json')

/** What Chakra itself would get for `name`: a package, or a file of its own. Node finds it, past the aliases of `vite.config.ts`. */
export const original = createRequire(chakra)
