import type { Outcome, Steps } from '../shared/steps.ts'

/** A "yes" opens one of these (R203, R204). */
const opened: readonly Outcome[] = [
  { dialog: 'You may not be eligible yet' },
  { dialog: 'This may affect your eligibility' },
  { dialog: 'Tell us about these convictions' },
  { dialog: 'Tell us what was cleared' },
]

export const questionSteps: Steps = [
  { from: 'answering', event: 'CHANGE', then: {} },
  { from: 'failed', event: 'CHANGE', then: { alert: true } },
  { from: 'incomplete', event: 'CHANGE', then: [{ alert: true, marked: true }, { alert: true }] },
  {
    from: 'askingDetails',
    event: 'CHANGE',
    then: [
      { dialog: 'Tell us about these convictions' },
      { dialog: 'Tell us what was cleared' },
      { dialog: 'Tell us what was cleared', marked: true },
    ],
  },
  // a "no" is saved; a "yes" that opens a dialog is saved only after the dialog
  {
    from: 'answering',
    event: 'SUBMIT',
    then: [{ alert: true, marked: true }, { busy: true, calls: ['save'] }, { leaves: true }, ...opened],
  },
  {
    from: 'incomplete',
    event: 'SUBMIT',
    then: [{ alert: true, marked: true }, { busy: true, calls: ['save'] }, ...opened],
  },
  {
    from: 'failed',
    event: 'SUBMIT',
    then: [{ alert: true, marked: true }, { busy: true, calls: ['save'] }, ...opened],
  },
  {
    from: 'askingDetails',
    event: 'SUBMIT_DETAILS',
    then: [
      { busy: true, calls: ['save'] },
      { dialog: 'Tell us about these convictions', alert: true },
      { dialog: 'Tell us what was cleared', marked: true },
    ],
  },
  { from: ['answering', 'failed', 'incomplete'], event: 'EXPLAIN', then: { dialog: 'Why are we asking?' } },
  { from: 'answering', event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
  { from: 'failed', event: 'LOG_OUT', then: { alert: true, sends: ['LOG_OUT'] } },
  { from: 'incomplete', event: 'LOG_OUT', then: { alert: true, marked: true, sends: ['LOG_OUT'] } },
  { from: ['askingDetails', 'explaining', 'introducingDetails', 'warning'], event: 'CLOSE', then: {} },
  { from: 'introducingDetails', event: 'CONTINUE', then: { dialog: 'Tell us about these convictions' } },
  // a log out in a warning saves the answer first (R203)
  { from: 'warning', event: 'CONTINUE', then: { busy: true, calls: ['save'] } },
  { from: 'warning', event: 'LOG_OUT', then: { busy: true, calls: ['save'] } },
  // of the statement: every way out saves, and only Next requires what is missing (R703)
  {
    from: 'answering',
    event: { type: 'LEAVE', exit: 'back' },
    then: [{ leaves: true }, { busy: 'another button', calls: ['save'] }, { alert: true, marked: true }],
  },
  {
    from: ['failed', 'incomplete'],
    event: { type: 'LEAVE', exit: 'back' },
    then: [
      { busy: 'another button', calls: ['save'] },
      { alert: true, marked: true },
    ],
  },
  { from: 'answering', event: 'SAVE_AND_GO', then: { leaves: true } },
  { from: 'answering', event: 'SAVE_AND_LOG_OUT', then: { leaves: true } },
  {
    from: ['failed', 'incomplete'],
    event: 'SAVE_AND_LOG_OUT',
    then: [
      { busy: true, calls: ['save'] },
      { busy: 'another button', calls: ['save'] },
    ],
  },
  // each way out tries again; a text that is still too long is left behind
  {
    from: ['failed', 'incomplete'],
    event: 'SAVE_AND_GO',
    then: [{ busy: true, calls: ['save'] }, { busy: 'another button', calls: ['save'] }, { leaves: true }],
  },
  // after an earlier try, answers are removed, then saved, in rounds
  { from: { saving: 'asShown' }, event: { done: 'save' }, then: [{ busy: true, calls: ['save'] }, { leaves: true }] },
  {
    from: { saving: 'asShown' },
    event: { failed: 'save' },
    // the same draft is left behind on the second try (R703)
    then: [{ alert: true }, { alert: true, sends: ['LOG_OUT'] }, { leaves: true }],
  },
  // what is changed meanwhile is saved next, before the page closes (R1001); the last way out counts
  { from: { saving: 'asShown' }, event: 'CHANGE', then: { busy: true } },
  {
    from: { saving: 'changedSince' },
    event: { done: 'save' },
    then: [{ busy: true, calls: ['save'] }, { alert: true, marked: true }, ...opened],
  },
  {
    from: ['reading', { saving: 'asShown' }],
    event: { type: 'LEAVE', exit: 'back' },
    then: { busy: 'another button' },
  },
  {
    from: ['reading', { saving: 'asShown' }],
    event: 'SAVE_AND_GO',
    then: [{ busy: true }, { busy: 'another button' }],
  },
  {
    from: ['reading', { saving: 'asShown' }],
    event: 'SAVE_AND_LOG_OUT',
    then: [{ busy: true }, { busy: 'another button' }],
  },
  // the quick exit sends what is on the page, and the page is gone before any answer (R1005)
  { from: 'answering', event: 'QUICK_EXIT', then: {} },
  // another tab or device saved another answer: the person chooses (R1407)
  { from: ['answering', 'failed'], event: { done: 'readAnswers' }, then: [{}, { alert: true }] },
  {
    from: { saving: 'asShown' },
    event: { failed: 'save', refusal: 'answerChanged' },
    then: [
      { busy: true, calls: ['readAgain'] },
      { busy: 'another button', calls: ['readAgain'] },
    ],
  },
  { from: 'reading', event: { done: 'readAgain' }, then: [{ busy: true, calls: ['save'] }, {}] },
  { from: 'reading', event: { failed: 'readAgain' }, then: { alert: true } },
  { from: 'savedElsewhere', event: 'KEEP_MINE', then: {} },
  { from: 'savedElsewhere', event: 'USE_SAVED', then: {} },
  { from: 'savedElsewhere', event: { type: 'LEAVE', exit: 'back' }, then: { leaves: true } },
  { from: 'savedElsewhere', event: 'SAVE_AND_GO', then: { leaves: true } },
  { from: 'savedElsewhere', event: 'SAVE_AND_LOG_OUT', then: { leaves: true } },
  { from: 'savedElsewhere', event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
]
