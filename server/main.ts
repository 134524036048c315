import { startOnNode } from './node-version.ts'

/* Entry point of the server. What needs this version's Node is loaded after the version is known. */
const usage = `Usage: node dist/server/main.js    starts the server; its settings are environment variables
                                  (docs/operating-reference.md)
       node dist/server/cli.js check    says whether it would start, and starts nothing`

const [argument] = process.argv.slice(2)
if (argument === undefined) await startOnNode(() => import('./run.ts'))
else if (/^(--help|-h|help)$/.test(argument)) console.log(usage)
else {
  console.error(`The server takes no arguments, and ${argument} is one.\n${usage}`)
  process.exitCode = 1
}
