/** The oldest Node that runs the built server, as `engines` in package.json says. */
export const oldestNode = '22.19'

/** Runs a program; on an older Node it only says so, in one sentence, instead of failing somewhere. */
export async function startOnNode(load: () => Promise<unknown>): Promise<void> {
  const numbers = (version: string) => version.split('.').map(Number)
  const [major = 0, minor = 0] = numbers(process.versions.node)
  const [oldestMajor = 0, oldestMinor = 0] = numbers(oldestNode)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return void (await load())
  console.error(`This program needs Node ${oldestNode} or later, and this is Node ${process.versions.node}.`)
  process.exitCode = 1
}
