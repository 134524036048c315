import type { Subject } from '../../machines/casework/casework-context.ts'
import { dialogDraft, forgetDialogs } from './drafts.ts'

const name = 'untold'

/** Decisions that are saved, and that the team has not been told: this tab keeps them like what is typed. */
export const untoldDecisions = {
  read: () => JSON.parse(dialogDraft(name).read()?.subjects ?? '[]') as readonly Subject[],
  write(subjects: readonly Subject[]) {
    if (subjects.length > 0) dialogDraft(name).write({ subjects: JSON.stringify(subjects) })
    else forgetDialogs(each => each === name)
  },
}
