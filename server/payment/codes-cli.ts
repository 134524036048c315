import { printFrom, runCommand } from '../command-line.ts'
import { WrongInput } from '../wrong-input.ts'
import { changeCodes } from './codes.ts'

await runCommand(async words => {
  const work = changeCodes(words)
  if (work === null)
    throw new WrongInput(`Usage: npm run codes                     lists the promotion codes (docs/operating.md, "Promotion codes")
       npm run codes add CODE CENTS      adds one, with what the screening then costs, in cents
       npm run codes end CODE            ends one`)
  await printFrom(work)
})
