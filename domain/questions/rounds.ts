import { isAnswered } from '../rules/person-status.ts'
import type { Answers, QuestionKey } from '../wire/answer.ts'
import type { PageEntries } from './draft.ts'

const keysOf = (entries: PageEntries) => Object.keys(entries) as readonly QuestionKey[]

/**
 * The calls that save a page: rounds one after another, the calls of each in parallel (R211). A first answer takes one
 * round: if some are lost, the page is half done (R210). When several answers of a page are corrected, the last one is
 * removed first and saved last, so that old and new never look like one answer, whichever call is lost and wherever the
 * person returns. After a failed try, what is saved is unknown.
 */
export function roundsOf(
  entries: PageEntries,
  { answers, wasTried }: { readonly answers: Answers; readonly wasTried: boolean },
): readonly PageEntries[] {
  const keys = keysOf(entries)
  const last = keys.at(-1)
  const changed = keys.filter(key => entries[key] !== answers[key])
  const isCorrection = wasTried || keys.some(key => isAnswered(answers, key))
  if (last === undefined || keys.length === 1 || !isCorrection || (!wasTried && changed.length < 2)) return [entries]
  const { [last]: written = [], ...others } = entries
  const isRemoved = !wasTried && !isAnswered(answers, last)
  return [...(isRemoved ? [] : [{ [last]: [] }]), others, ...(written.length > 0 ? [{ [last]: written }] : [])]
}

/**
 * What is known about a page with several questions after a failed correction: its last answer is removed. Undefined
 * for any other page.
 */
export function reopening(entries: PageEntries, answers: Answers): PageEntries | undefined {
  const keys = keysOf(entries)
  const last = keys.at(-1)
  return last !== undefined && keys.length > 1 && keys.some(key => isAnswered(answers, key))
    ? { [last]: [] }
    : undefined
}
