import type { Jobs } from './jobs.ts'

/** What `npm run jobs` does, in words for the terminal; null when the words after it make no sense. */
export function lookAfterJobs(
  words: readonly string[],
): ((dependencies: { readonly jobs: Pick<Jobs, 'counts' | 'failed' | 'retryFailed'> }) => Promise<string>) | null {
  const [command, ...rest] = words
  if (rest.length > 0) return null
  if (command === undefined) return async ({ jobs }) => [...(await waiting(jobs)), ...(await failed(jobs))].join('\n')
  if (command === 'retry') return async ({ jobs }) => `${counted(await jobs.retryFailed())} will be done again.`
  return null
}

const counted = (number: number) => `${number} job${number === 1 ? '' : 's'}`

const waiting = async (jobs: Pick<Jobs, 'counts'>) =>
  (await jobs.counts()).map(({ name, due, underWay }) => `${name.padEnd(14)} ${due} to be done, ${underWay} under way`)

const failed = async (jobs: Pick<Jobs, 'failed'>) => {
  const dead = await jobs.failed()
  if (dead.length === 0) return ['Nothing has failed for good.']
  return [
    `${counted(dead.length)} failed for good; \`npm run jobs retry\` has them done again:`,
    ...dead.map(
      ({ data, failedAt, failure, name }) =>
        `  ${failedAt.toISOString()}  ${name}  ${JSON.stringify(data)}  ${failure}`,
    ),
  ]
}
