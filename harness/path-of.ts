import type { AnyMachineSnapshot } from 'xstate'

/** Charts that are one screen and say nothing of its path themselves. */
const onlyPath: Readonly<Record<string, string>> = {
  basicInfo: 'register/basic-info',
  aliases: 'register/aliases',
  address: 'register/address',
}

/** The path of the screen on which a chart stands; null where it has none of its own. */
export function pathOf(chart: string, snapshot: AnyMachineSnapshot): string | null {
  const { page } = snapshot.context as { page?: string }
  if (chart === 'question') return `register/${page}`
  if (chart === 'statementPage') return `statement/${page}`
  const [meta] = Object.values(snapshot.getMeta()) as readonly { screen?: string }[]
  return meta?.screen ?? onlyPath[chart] ?? null
}
