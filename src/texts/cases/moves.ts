import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Move } from '../../../domain/rules/since-last-visit.ts'
import { endTexts } from '../tasks.ts'
import { statusLabel } from './matters.ts'

type Counted = Exclude<Move['what'], 'ended' | 'status'>
const countedTexts: Readonly<Record<Counted, (count: number) => MessageDescriptor>> = {
  documents: count => msg`${plural(count, { one: '# new document', other: '# new documents' })}`,
  answered: count =>
    msg`${plural(count, { one: 'We answered your message', other: 'We answered # of your messages' })}`,
  opened: count => msg`${plural(count, { one: 'The wait for # case is over', other: 'The wait for # cases is over' })}`,
  results: () => msg`You have new results`,
}

/** What moved, in a line. */
export function moveText(move: Move, i18n: Pick<I18n, '_'>): MessageDescriptor {
  if (move.what === 'ended') return endTexts[move.end](move.count)
  if (move.what !== 'status') return countedTexts[move.what](move.count)
  const { count } = move
  const label = i18n._(statusLabel(move.status))
  const number = move.matters[0]?.case_number ?? '--'
  return count === 1
    ? msg`Case ${number}: ${label}`
    : msg`${plural(count, { one: '# case', other: '# cases' })}: ${label}`
}
