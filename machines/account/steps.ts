import type { Steps } from '../shared/steps.ts'

/** The account, after any earlier action. */
const atRest = [
  { profile: 'shown' },
  { profile: 'contactSaved' },
  { profile: 'passwordChanged' },
  { profile: 'emailAsked' },
  { profile: 'preferencesSaved' },
]

export const accountSteps: Steps = [
  { from: atRest, event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
  { from: { profile: 'preferencesNotSaved' }, event: 'LOG_OUT', then: { alert: true, sends: ['LOG_OUT'] } },
  { from: [...atRest, { profile: 'preferencesNotSaved' }], event: 'BACK', then: { leaves: 'resume' } },
  { from: [...atRest, { profile: 'preferencesNotSaved' }], event: 'PREFER', then: { calls: ['savePreferences'] } },
  {
    from: [...atRest, { profile: 'preferencesNotSaved' }],
    event: 'LOG_OUT_EVERYWHERE',
    then: { dialog: 'Log out everywhere?' },
  },
  {
    from: [...atRest, { profile: 'preferencesNotSaved' }],
    event: 'DELETE_ACCOUNT',
    then: { dialog: 'Delete your account?' },
  },
  {
    from: [{ profile: 'shown' }, { profile: 'confirming' }, { profile: 'confirmingDeletion' }],
    event: { opens: 'account/password' },
    then: { screen: 'account/password' },
  },
  {
    from: [{ profile: 'shown' }, { profile: 'confirming' }],
    event: { opens: 'account/address' },
    then: { screen: 'account/address' },
  },
  { from: { profile: 'shown' }, event: { opens: 'account/phone' }, then: { screen: 'account/phone' } },
  {
    from: ['address', 'phone'],
    event: { done: 'address' },
    then: { screen: 'account', calls: ['loadSessions'], sends: ['SESSION_CHANGED'] },
  },
  { from: { profile: 'shown' }, event: { opens: 'account/email' }, then: { screen: 'account/email' } },
  {
    from: [{ profile: 'shown' }, { profile: 'preferencesSaved' }],
    event: { opens: 'account/receipt' },
    then: { screen: 'account/receipt', calls: ['loadReceipt'] },
  },
  {
    from: [{ profile: 'shown' }, { receipt: 'loading' }],
    event: { opens: 'account/my-data' },
    then: { screen: 'account/my-data', calls: ['copyData'] },
  },
  { from: { myData: 'saved' }, event: { opens: 'account/password' }, then: { screen: 'account/password' } },
  {
    from: [{ profile: 'savingPreferences' }, { password: 'typing' }, { email: 'typing' }],
    event: 'LOG_OUT',
    then: { sends: ['LOG_OUT'] },
  },
  {
    from: [{ password: 'saving' }, { email: 'saving' }],
    event: 'LOG_OUT',
    then: { busy: 'another button', sends: ['LOG_OUT'] },
  },
  {
    from: { profile: 'savingPreferences' },
    event: { done: 'savePreferences' },
    then: { sends: ['SESSION_CHANGED'] },
  },
  { from: { profile: 'savingPreferences' }, event: { failed: 'savePreferences' }, then: { alert: true } },
  {
    from: [{ email: 'typing' }, { email: 'notSaved' }],
    event: 'CHANGE_EMAIL',
    then: { busy: true, calls: ['changeEmail'] },
  },
  {
    from: { email: 'saving' },
    event: { done: 'changeEmail' },
    then: { screen: 'account', calls: ['loadSessions'], sends: ['SESSION_CHANGED'] },
  },
  {
    from: { email: 'saving' },
    event: { failed: 'changeEmail', refusal: 'wrongPassword' },
    then: { alert: true, marked: true },
  },
  { from: { email: 'notSaved' }, event: 'LOG_OUT', then: { alert: true, marked: true, sends: ['LOG_OUT'] } },
  { from: { receipt: 'loading' }, event: { done: 'loadReceipt' }, then: {} },
  { from: { receipt: 'loading' }, event: { failed: 'loadReceipt', refusal: 'noReceipt' }, then: { alert: true } },
  { from: { receipt: 'failed' }, event: 'TRY_AGAIN', then: { calls: ['loadReceipt'] } },
  {
    from: [{ receipt: 'shown' }, { myData: 'shown' }, { myData: 'saved' }],
    event: 'LOG_OUT',
    then: { sends: ['LOG_OUT'] },
  },
  { from: [{ receipt: 'failed' }, { myData: 'failed' }], event: 'LOG_OUT', then: { alert: true, sends: ['LOG_OUT'] } },
  {
    from: [{ receipt: 'shown' }, { receipt: 'failed' }, { myData: 'shown' }, { myData: 'saved' }, { myData: 'failed' }],
    event: 'BACK',
    then: { screen: 'account', calls: ['loadSessions'] },
  },
  { from: { myData: 'loading' }, event: { done: 'copyData' }, then: {} },
  { from: { myData: 'loading' }, event: { failed: 'copyData', refusal: 'tooManyAttempts' }, then: { alert: true } },
  { from: { myData: 'failed' }, event: 'TRY_AGAIN', then: { calls: ['copyData'] } },
  { from: [{ myData: 'shown' }, { myData: 'saved' }], event: 'SAVE_COPY', then: {} },
  {
    from: [
      { profile: 'confirming' },
      { profile: 'notEnded' },
      { profile: 'confirmingDeletion' },
      { profile: 'notDeleted' },
    ],
    event: 'CLOSE',
    then: {},
  },
  {
    from: [{ profile: 'confirming' }, { profile: 'notEnded' }],
    event: 'CONFIRM',
    then: { dialog: 'Log out everywhere?', busy: true, calls: ['endEverySession'] },
  },
  { from: { profile: 'ending' }, event: { done: 'endEverySession' }, then: { leaves: 'loggedOutEverywhere' } },
  {
    from: { profile: 'ending' },
    event: { failed: 'endEverySession' },
    then: { dialog: 'Log out everywhere?', alert: true },
  },
  {
    from: [{ profile: 'confirming' }, { profile: 'confirmingDeletion' }],
    event: { opens: 'account/email' },
    then: { screen: 'account/email' },
  },
  {
    from: [{ profile: 'confirmingDeletion' }, { profile: 'notDeleted' }],
    event: 'CONFIRM_DELETION',
    then: { dialog: 'Delete your account?', busy: true, calls: ['deleteAccount'] },
  },
  { from: { profile: 'deleting' }, event: { done: 'deleteAccount' }, then: { leaves: 'accountDeleted' } },
  {
    from: { profile: 'deleting' },
    event: { failed: 'deleteAccount', refusal: 'wrongPassword' },
    then: { dialog: 'Delete your account?', marked: true },
  },
  {
    from: [{ password: 'typing' }, { password: 'notSaved' }],
    event: 'CHANGE_PASSWORD',
    then: { busy: true, calls: ['changePassword'] },
  },
  {
    from: { password: 'saving' },
    event: { done: 'changePassword' },
    then: { screen: 'account', calls: ['loadSessions'] },
  },
  {
    from: { password: 'saving' },
    event: { failed: 'changePassword', refusal: 'wrongPassword' },
    then: { alert: true, marked: true },
  },
  { from: { password: 'notSaved' }, event: 'LOG_OUT', then: { alert: true, marked: true, sends: ['LOG_OUT'] } },
]
