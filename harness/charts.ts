import { flowNames } from '../domain/screens.ts'
import type { Walks } from '../machines/kit/walk.ts'
import { fileNameOf } from '../machines/portal/charts.ts'

type WalksByName = Readonly<Record<string, Walks>>

/** The folders of machines/ with charts of their own: every flow's, and those that have no address. */
const folderNames = ['portal', ...flowNames.map(fileNameOf), 'resume', 'idle', 'log-out', 'question', 'message']

/** What the file of a folder says beside its walks is for tests. */
const isWalks = (value: unknown): value is Walks =>
  typeof value === 'object' && value !== null && 'machine' in value && 'inputs' in value

const walksIn = async (folder: string): Promise<WalksByName> => {
  const file: object = await import(`../machines/${folder}/walk.ts`)
  return Object.fromEntries(Object.entries(file).filter((entry): entry is [string, Walks] => isWalks(entry[1])))
}

/** Every chart that is walked and drawn, by the folder that it stands in. */
export const folders: Readonly<Record<string, WalksByName>> = Object.fromEntries(
  await Promise.all(folderNames.map(async folder => [folder, await walksIn(folder)] as const)),
)

/** The same by their names. */
export const charts: WalksByName = Object.assign({}, ...Object.values(folders))
