/**
 * Does the work in one tab of this browser at a time: a tab that finds another at it waits until that one has ended,
 * and then answers with `afterOthers` instead. A tab that is closed at work does not keep the others waiting. Where a
 * browser has no locks, or denies them as it denies storage, every tab works.
 */
export async function inOneTab<Result>(
  name: string,
  work: () => Promise<Result>,
  afterOthers: () => Promise<Result>,
): Promise<Result> {
  // missing in older browsers, and on pages without https
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  let isAnswered = false
  const own = await locks
    .request(name, { ifAvailable: true }, async lock => {
      isAnswered = true
      return lock ? { result: await work() } : null
    })
    .catch(async (error: unknown) => {
      if (isAnswered) throw error
      return { result: await work() }
    })
  return own ? own.result : locks.request(name, afterOthers)
}
