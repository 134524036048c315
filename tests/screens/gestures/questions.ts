import { draftFor, type PageDraft } from '../../../domain/questions/draft.ts'
import { pageOf, type QuestionPage, type RegistrationPageId, statementPageOf } from '../../../domain/questions/pages.ts'
import { fieldId } from '../../../domain/questions/problems.ts'
import type { StatementPageId } from '../../../domain/questions/statement-pages.ts'
import { choose, pick, press, pressElement, type, typeInto } from '../helpers.tsx'
import { onPress, type Gestures } from './gesture.ts'

/** Fills in a question page from a draft. */
const fillIn = (id: RegistrationPageId, draft: PageDraft) => fillInPage(pageOf(id), draft)

async function fillInPage(page: QuestionPage, draft: PageDraft) {
  for (const question of page.questions) {
    const { selections, details } = draftFor(draft, question.key)
    if (question.kind === 'household') await pick('Household size', selections[0] ?? '')
    else if (question.kind === 'income') await pick('Household income', selections[0] ?? '')
    else if (selections.length > 0 || question.kind === 'many') await choose(fieldId(question.key), selections)
    for (const detail of question.details ?? []) {
      const typed = details[selections[0] ?? '']?.[detail.name]
      if (detail.kind === 'one' && !detail.inDialog && typeof typed === 'string')
        await choose(fieldId(question.key, selections[0], detail.name), [typed])
      else if (!detail.inDialog && typeof typed === 'string')
        await typeInto(fieldId(question.key, selections[0], detail.name), typed)
    }
  }
}

/** Without a draft the person submits the page unchanged. */
type Draft = { draft?: PageDraft }
export const question: Gestures = {
  async SUBMIT({ draft = {} }: Draft, { context }: { context: { page: RegistrationPageId } }) {
    await fillIn(context.page, draft)
    await press(pageOf(context.page).notice ? 'I understand' : 'Continue')
  },
  async SUBMIT_DETAILS({ draft = {} }: Draft, { context }: { context: { page: RegistrationPageId } }) {
    if (context.page === 'expunged') {
      const story = draftFor(draft, 'expunged_before').details.yes?.expunged_before_story
      if (typeof story === 'string') await type('Tell us what happened', story)
      return press('Save')
    }
    const list = draftFor(draft, 'other_convictions').details.yes?.other_convictions_list
    if (Array.isArray(list)) {
      await pick('Location', 'NV')
      await pick('Type of conviction', 'drug')
      await pick('Severity', 'misdemeanor')
      await press('Add conviction')
    }
    return press('Done')
  },
  EXPLAIN: onPress('Why are we asking?'),
  CONTINUE: (_: never, { value, context }: { value: unknown; context: { page: RegistrationPageId } }) =>
    press(
      value === 'introducingDetails'
        ? 'Next'
        : pageOf(context.page).warningExit === 'exit'
          ? 'Continue'
          : 'Continue anyway',
    ),
  CLOSE: (_: never, { value }) =>
    value === 'explaining' ? press('Close') : value === 'warning' ? press('Change my answer') : escape(),
  LOG_OUT: (_: never, { value, context }: { value: unknown; context: { page: RegistrationPageId } }) =>
    press(value === 'warning' && pageOf(context.page).warningExit === 'exit' ? 'Exit' : 'Log out'),
}

/** The Escape key, as the browser sends it to a dialog. */
async function escape() {
  const dialog = document.querySelector('dialog[open]')
  dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await new Promise<void>(done => requestAnimationFrame(() => done()))
}

const exits = { back: 'Back', next: 'Next', overview: 'Overview', logOut: 'Log out' } as const
export const statementPage: Gestures = {
  async LEAVE(
    { exit, draft }: { exit: keyof typeof exits; draft: PageDraft },
    { context }: { context: { page: StatementPageId } },
  ) {
    await fillInPage(statementPageOf(context.page), draft)
    await press(exits[exit])
  },
}

export const statement: Gestures = {
  GET_STARTED: onPress('Get started'),
  OPEN: ({ page }: { page: string }) =>
    pressElement(document.querySelector<HTMLElement>(`a[href="/statement/${page}"]`)),
  READ: onPress('Read my statement so far'),
  OVERVIEW: onPress('Overview'),
  DONE: (_: never, { value }) => press(value === 'offeringOpen' ? "I'm done anyway" : "I'm done"),
  GO_TO_OPEN: onPress('Go to them'),
  CLOSE: () => escape(),
}
