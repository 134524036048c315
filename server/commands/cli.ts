import { startOnNode } from '../node-version.ts'

/* Entry point of `npm run NAME -- ARGUMENTS`. */
await startOnNode(() => import('./programs.ts'))
