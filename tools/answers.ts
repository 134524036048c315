import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerBook } from './answers/book.ts'

const file = join(import.meta.dirname, '..', 'docs', 'answers.md')
await writeFile(file, await answerBook())
console.log('docs/answers.md')
// an opened portal keeps timers running
process.exit(0)
