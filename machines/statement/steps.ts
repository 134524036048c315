import type { Outcome, Steps } from '../shared/steps.ts'

/** The pages of the statement, in the order of Back and Next (R701). */
const pages = [
  'life-circumstances',
  'probation',
  'barriers',
  'reasons',
  'pronouns',
  'employment',
  'education',
  'volunteer-work',
  'therapy',
  'marital-status',
  'children',
  'grandchildren',
  'caregiver',
  'community',
  'housing',
  'hobbies',
  'life-improvement',
  'additional-info',
] as const
type Page = (typeof pages)[number]

const onPage = (page: Page): Outcome => ({
  screen: `statement/${page}`,
  calls: ['readAnswers'],
  sends: ['SESSION_CHANGED'],
})
const onOverview: Outcome = { screen: 'statement-overview', calls: ['loadAnswers'], sends: ['SESSION_CHANGED'] }
// with more than ten answers, Back from the first page leads to the overview (R702)
const beforeTheFirst: readonly Outcome[] = [{ screen: 'statement/intro', sends: ['SESSION_CHANGED'] }, onOverview]
const afterTheLast: Outcome = { screen: 'statement/final', sends: ['SESSION_CHANGED'] }
/** The page is shown again: the address may not be for this person, and a log out asks first. */
const again: Outcome = { calls: ['readAnswers'], sends: ['SESSION_CHANGED'] }
const againLoggingOut: Outcome = { calls: ['readAnswers'], sends: ['SESSION_CHANGED', 'LOG_OUT'] }

/** Each page leads on, back, to the overview, or out. */
const ofPage = (page: Page, back: Page | null, next: Page | null): Steps => {
  const left = (exit: string) => ({ done: 'page', output: { exit } })
  return [
    { from: 'overview', event: { type: 'OPEN', page }, then: { screen: `statement/${page}`, calls: ['readAnswers'] } },
    { from: page, event: left('next'), then: next ? onPage(next) : afterTheLast },
    { from: page, event: left('back'), then: back ? onPage(back) : beforeTheFirst },
    { from: page, event: left('overview'), then: onOverview },
    { from: page, event: left('logOut'), then: againLoggingOut },
    { from: page, event: left('elsewhere'), then: again },
    { from: page, event: 'SAVE_AND_GO', then: again },
    { from: page, event: 'SAVE_AND_LOG_OUT', then: againLoggingOut },
  ]
}

export const statementSteps: Steps = [
  ...pages.flatMap((page, at) => ofPage(page, pages[at - 1] ?? null, pages[at + 1] ?? null)),
  { from: 'intro', event: 'SAVE_AND_LOG_OUT', then: { sends: ['LOG_OUT'] } },
  { from: ['overview', 'read'], event: { opens: 'statement/final' }, then: { screen: 'statement/final' } },
  // a person who is done with open questions gets them offered first
  {
    from: 'final',
    event: 'DONE',
    then: [{ screen: 'statement-overview', dialog: 'Some questions are still open' }, { leaves: 'menu' }],
  },
  { from: ['final', 'intro', 'overview', 'read'], event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
  { from: ['final', 'read'], event: 'OVERVIEW', then: { screen: 'statement-overview', calls: ['loadAnswers'] } },
  { from: ['final', 'overview'], event: 'READ', then: { screen: 'statement/read' } },
  { from: 'intro', event: 'GET_STARTED', then: { screen: 'statement-overview', calls: ['loadAnswers'] } },
  { from: 'overview', event: { done: 'loadAnswers' }, then: { sends: ['SESSION_CHANGED'] } },
  { from: 'overview', event: 'DONE', then: [{ dialog: 'Some questions are still open' }, { leaves: 'menu' }] },
  { from: 'offeringOpen', event: 'CLOSE', then: { calls: ['loadAnswers'] } },
  { from: 'offeringOpen', event: 'DONE', then: { leaves: 'menu' } },
  { from: 'offeringOpen', event: 'GO_TO_OPEN', then: { calls: ['loadAnswers'] } },
]
