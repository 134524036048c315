import { runCommand } from './command-line.ts'
import { runOn } from './run.ts'

await runCommand(async words => console.log((await runOn('payments', words)).toString()))
