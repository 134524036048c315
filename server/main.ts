import { startOnNode } from './node-version.ts'

/* Entry point of the server. What needs this version's Node is loaded after the version is known. */
await startOnNode(() => import('./run.ts'))
