import { draftFor, type PageDraft } from '../../../domain/questions/draft.ts'
import { isStatementPage, type PageId, pageOf, type QuestionPage } from '../../../domain/questions/pages.ts'
import { fieldId } from '../../../domain/questions/problems.ts'
import { choose, pick, press, pressElement, type, typeInto } from '../helpers.tsx'
import { onPress, type Gestures } from './gesture.ts'

/** Fills in a page of questions from a draft. */
async function fillIn(page: QuestionPage, draft: PageDraft) {
  for (const question of page.questions) {
    const { selections, details } = draftFor(draft, question.key)
    // a choice takes the focus
    document.querySelector<HTMLElement>(`[name="${fieldId(question.key)}"], #${fieldId(question.key)}`)?.focus()
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

type At = { value: unknown; context: { subject: { page: PageId } } }
/** The dialog that is open in a page; undefined if none is. */
const dialogIn = (value: unknown) => (value as { asking?: string }).asking
const exits = { back: 'Back', overview: 'Overview', logOut: 'Log out' } as const
export const question: Gestures = {
  async CHANGE({ draft }: { draft: PageDraft }, { value, context: { subject } }: At) {
    const { page } = subject
    if (document.querySelector('dialog[open]') === null) return fillIn(pageOf(page), draft)
    if (dialogIn(value) !== 'askingDetails') return undefined
    const story = draftFor(draft, 'expunged_before').details.yes?.expunged_before_story
    if (typeof story === 'string') return type('Tell us what happened', story)
    await pick('Location', 'NV')
    await pick('Type of conviction', 'drug')
    await pick('Severity', 'misdemeanor')
    return press('Add conviction')
  },
  SUBMIT: (_: never, { context: { subject } }: At) =>
    press(isStatementPage(subject.page) ? 'Next' : pageOf(subject.page).notice ? 'I understand' : 'Continue'),
  LEAVE: ({ exit }: { exit: keyof typeof exits }) => press(exits[exit]),
  SUBMIT_DETAILS: (_: never, { context: { subject } }: At) => press(subject.page === 'expunged' ? 'Save' : 'Done'),
  KEEP_MINE: onPress('Keep what I wrote here'),
  USE_SAVED: onPress('Use the saved answer'),
  EXPLAIN: onPress('Why are we asking?'),
  CONTINUE: (_: never, { value, context }: At) =>
    press(
      dialogIn(value) === 'introducingDetails'
        ? 'Next'
        : pageOf(context.subject.page).warningExit === 'exit'
          ? 'Continue'
          : 'Continue anyway',
    ),
  CLOSE: (_: never, { value }) =>
    dialogIn(value) === 'explaining'
      ? press('Close')
      : dialogIn(value) === 'warning'
        ? press('Change my answer')
        : escape(),
  LOG_OUT: (_: never, { value, context }: At) =>
    press(dialogIn(value) === 'warning' && pageOf(context.subject.page).warningExit === 'exit' ? 'Exit' : 'Log out'),
}

/** The Escape key, as the browser sends it to a dialog. */
async function escape() {
  const dialog = document.querySelector('dialog[open]')
  dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await new Promise<void>(done => requestAnimationFrame(() => done()))
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
