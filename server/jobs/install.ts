import { PgBoss, type Db } from 'pg-boss'
import { deadLetters, jobNames, queues } from './queues.ts'

/** How long a job that has failed for good waits for the operator, in seconds. */
const aYear = 365 * 86_400

/** Brings the tables of the jobs up to date; servers that do so at the same time wait for one another. */
export async function installJobs(db: Db): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(deadLetters, { retentionSeconds: aYear })
  for (const name of jobNames) {
    const { policy, ...changeable } = queues[name]
    await boss.createQueue(name, { ...changeable, ...(policy && { policy }) })
    await boss.updateQueue(name, changeable)
  }
  await boss.stop({ graceful: false })
}
