import type { StateValue } from 'xstate'
import type { Steps } from '../shared/steps.ts'

const dateDialog = 'When did you send the BCI application?'
/** The dialog for the application date, over this place. */
const dateAskedAt = (place: (state: StateValue) => StateValue): Steps => {
  const at = (state: string) => place({ askingDate: state })
  const openDialog = [at('typing'), at('failed')]
  return [
    { from: openDialog, event: 'CLOSE', then: {} },
    { from: openDialog, event: 'SAVE_DATE', then: { dialog: dateDialog, busy: true, calls: ['saveDate'] } },
    { from: at('saving'), event: { done: 'saveDate' }, then: { sends: ['SESSION_CHANGED'] } },
    { from: at('saving'), event: { failed: 'saveDate' }, then: { dialog: dateDialog, alert: true } },
  ]
}
const menu = (state: StateValue) => ({ screen: { menu: state } })
const matterStatus = (state: StateValue) => ({ screen: { 'matter-status': state } })
const cases = (state: Record<string, StateValue>) => matterStatus({ cases: state })

export const caseworkSteps: Steps = [
  ...dateAskedAt(menu),
  ...dateAskedAt(matterStatus),
  ...dateAskedAt(status => cases({ status })),
  {
    from: { contact: 'sending' },
    event: { done: 'sendMessage' },
    then: [{ dialog: 'Contact us' }, { dialog: 'Start working on this case?' }],
  },
  {
    from: { contact: 'sending' },
    event: { failed: 'sendMessage' },
    then: [
      { dialog: 'Contact us', alert: true },
      { dialog: 'Start working on this case?', alert: true },
    ],
  },
  {
    from: { contact: 'typing', ...cases({ status: 'shown', documents: 'idle' }) },
    event: { done: 'loadBeginning' },
    then: { dialog: 'Contact us' },
  },
  {
    from: [
      { contact: 'typing', ...menu('shown') },
      { contact: 'typing', ...cases({ status: 'shown', documents: 'idle' }) },
    ],
    event: { failed: 'loadBeginning' },
    then: { dialog: 'Contact us' },
  },
  {
    from: { contact: 'remembering' },
    event: { done: 'saveDecisions' },
    // where another tab or device has decided before, the card says what is saved
    then: [
      { dialog: 'Start working on this case?', busy: true, calls: ['sendMessage'], sends: ['SESSION_CHANGED'] },
      { sends: ['SESSION_CHANGED'] },
    ],
  },
  {
    from: { contact: 'remembering' },
    event: { failed: 'saveDecisions' },
    then: { dialog: 'Start working on this case?', alert: true },
  },
  {
    from: [{ contact: 'sent' }, { contact: 'typing' }, cases({ status: 'explaining' }), menu('explaining')],
    event: 'CLOSE',
    then: {},
  },
  {
    from: { contact: 'typing' },
    event: 'SEND',
    then: [
      { dialog: 'Contact us', busy: true, calls: ['sendMessage'] },
      { dialog: 'Start working on this case?', busy: true, calls: ['saveDecisions'] },
    ],
  },
  {
    from: menu('shown'),
    event: 'CONTACT_US',
    then: [{ dialog: 'Contact us' }, { dialog: 'Start working on this case?' }],
  },
  { from: [menu('explaining'), cases({ status: 'explaining' })], event: 'CONTACT_US', then: { dialog: 'Contact us' } },
  { from: [menu('shown'), cases({ status: 'explaining' })], event: 'EDIT_DATE', then: { dialog: dateDialog } },
  { from: cases({ status: 'shown', documents: 'idle' }), event: 'EDIT_DATE', then: { dialog: dateDialog } },
  {
    from: cases({ status: 'shown', documents: 'idle' }),
    event: { opens: 'menu' },
    then: { screen: 'menu', calls: ['loadMatters', 'loadBeginning'] },
  },
  {
    from: [{ screen: { documents: 'failed' } }, menu('shown')],
    event: { opens: 'matter-status' },
    then: { screen: 'matter-status', calls: ['loadMatters', 'loadBeginning'] },
  },
  {
    from: [{ screen: { documents: 'fetching' } }, cases({ status: 'shown', documents: 'fetching' })],
    event: { done: 'fetchDocument' },
    then: {},
  },
  {
    from: [{ screen: { documents: 'fetching' } }, cases({ status: 'shown', documents: 'fetching' })],
    event: { failed: 'fetchDocument' },
    then: { alert: true },
  },
  {
    from: [
      { screen: { documents: 'idle' } },
      { screen: { documents: 'blocked' } },
      cases({ status: 'shown', documents: 'idle' }),
      cases({ status: 'shown', documents: 'blocked' }),
    ],
    event: 'DOWNLOAD',
    then: { busy: true, calls: ['fetchDocument'] },
  },
  {
    from: [{ screen: { documents: 'idle' } }, cases({ status: 'shown', documents: 'idle' })],
    event: 'VIEW',
    then: { busy: true, calls: ['fetchDocument'] },
  },
  {
    from: cases({ status: 'shown', documents: 'failed' }),
    event: { opens: 'documents' },
    then: { screen: 'documents', calls: ['loadMatters'] },
  },
  { from: cases({ status: 'shown', documents: 'idle' }), event: 'SHOW_PROCESS', then: {} },
  {
    from: [
      cases({ status: 'shown', documents: 'idle' }),
      cases({ status: 'shown', documents: 'blocked' }),
      menu('shown'),
    ],
    event: 'EXPLAIN',
    then: { dialog: 'BCI application' },
  },
  { from: [matterStatus('checklist'), matterStatus('process')], event: 'SHOW_CASES', then: {} },
  { from: matterStatus('checklist'), event: 'SHOW_CHECKLIST', then: {} },
  { from: [matterStatus('checklist'), menu('shown')], event: 'OPEN_CASE', then: {} },
  { from: [matterStatus('checklist'), menu('explaining')], event: 'EDIT_DATE', then: { dialog: dateDialog } },
  { from: { matters: 'failed', screen: { menu: 'shown' } }, event: 'TRY_AGAIN', then: { calls: ['loadMatters'] } },
  { from: { matters: 'holding', screen: { menu: 'shown' } }, event: { done: 'loadBeginning' }, then: {} },
  { from: { matters: 'holding', screen: { menu: 'shown' } }, event: { after: 'hold' }, then: {} },
  {
    from: { matters: 'loading', screen: { 'matter-status': 'checklist' } },
    event: { failed: 'loadMatters' },
    then: {},
  },
  {
    from: { matters: 'loading', screen: { menu: 'shown' } },
    event: { done: 'loadMatters' },
    then: { sends: ['SESSION_CHANGED'] },
  },
  { from: { matters: 'loading', screen: { menu: 'shown' } }, event: { failed: 'loadMatters' }, then: { alert: true } },
  { from: menu('shown'), event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
]
