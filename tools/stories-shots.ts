import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOptions, setOf } from './shots/options.ts'
import { reportOf, summaryOf } from './shots/report.ts'
import { acceptShots, runShots } from './shots/sets.ts'
import { buildSite, entriesOf } from './shots/site.ts'
import { takePictures } from './shots/take.ts'

/**
 * `npm run stories:shots`: a picture of every story in every language, and a report of what differs from the baseline,
 * to .shots/report.html. `-- --only TEXT` takes the stories whose id holds the text, `--viewport tablet` or `desktop`
 * another screen, `--text 200` large letters. `-- --accept` takes the pictures of the last run as the baseline, which
 * nothing else changes.
 */
const folder = join(import.meta.dirname, '../.shots')
const options = readOptions(process.argv.slice(2))
const wanted = { set: setOf(options), only: options.only }

if (options.accept) {
  console.log(`${await acceptShots(folder, wanted)} pictures of ${wanted.set} are the baseline now`)
} else {
  const compared = await runShots(folder, wanted, async into => {
    const site = join(folder, 'site')
    buildSite(site)
    const stories = (await entriesOf(site)).filter(({ id, type }) => type === 'story' && id.includes(options.only))
    await takePictures(
      site,
      stories.map(({ id }) => id),
      options,
      into,
    )
  })
  await writeFile(join(folder, 'report.html'), reportOf(compared))
  for (const { name, share } of compared.changed)
    console.log(`changed  ${(share * 100).toFixed(2).padStart(6)} %  ${name}`)
  const hasBaseline = compared.same + compared.changed.length + compared.gone.length > 0
  if (hasBaseline) for (const name of compared.added) console.log(`new      ${name}`)
  for (const name of compared.gone) console.log(`gone     ${name}`)
  console.log(`${summaryOf(compared)}: .shots/report.html`)
  if (compared.added.length + compared.changed.length + compared.gone.length > 0)
    console.log('To take these pictures as the baseline: npm run stories:shots -- --accept')
}
