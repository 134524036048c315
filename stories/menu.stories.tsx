import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Task } from '../domain/matters/row.ts'
import type { MenuItem } from '../domain/rules/menu.ts'
import { isPlain } from '../domain/rules/told.ts'
import { answersOf } from '../domain/samples/answers.ts'
import { noMatters, sampleMatter } from '../domain/samples/case.ts'
import { verified } from '../domain/samples/person.ts'
import type { Answers } from '../domain/wire/answer.ts'
import type { Matter } from '../domain/wire/matter.ts'
import type { Person } from '../domain/wire/person.ts'
import { clientInput } from '../machines/casework/chart-data.ts'
import { flowInput } from '../machines/shared/chart-data.ts'
import { CaseworkScreens } from '../src/screens/casework/casework-screens.tsx'
import { ResultsScreen } from '../src/screens/results/results-screen.tsx'
import { isStoryDefault, type ToolbarChoice } from './helpers/person.tsx'
import { asEmpty, type StoryDetails, statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Menu and notices' }
export default meta
const results = statesOf('results', ResultsScreen)
const casework = statesOf('casework', CaseworkScreens)

const panel = (which: 'notices' | 'menu') =>
  document.querySelectorAll<HTMLDetailsElement>('header details')[which === 'notices' ? 0 : 1]

/** The same story with a panel of its header open. */
const opened = (story: Story, which: 'notices' | 'menu', shows: (panel: HTMLElement) => Promise<void>): Story => ({
  ...story,
  parameters: { ...story.parameters, opened: which },
  play: async context => {
    await story.play?.(context)
    const details = panel(which)
    if (!details) return
    details.open = true
    // what another person's panel holds is theirs
    if (isStoryDefault(context.globals as ToolbarChoice)) await waitFor(() => shows(details))
  },
})

/** The addresses that the menu leads to, in its order. */
const menu = (story: Story, addresses: readonly string[]): Story =>
  opened(story, 'menu', async details => {
    const links = Array.from(details.querySelectorAll('a'), link => link.getAttribute('href'))
    await expect(links).toEqual([...addresses, '/account'])
  })
const notices = (story: Story, count: number): Story =>
  opened(story, 'notices', async details => {
    await expect(details.querySelectorAll('li')).toHaveLength(count)
  })

const prospect = (answers: Answers = {}): StoryDetails => ({
  input: flowInput(verified, answers),
  where: ({ eligibility }) => eligibility?.cases.length > 0,
})
const clientWith = (matters: readonly Partial<Matter>[], person: Partial<Person> = {}): Story =>
  casework(
    { matters: 'loaded', screen: 'menu' },
    {
      usState: person.us_state ?? 'UT',
      input: clientInput(person, {}, { ...noMatters, matters: matters.map(matter => sampleMatter(matter)) }),
    },
  )
const arizona = { us_state: 'AZ' } as const
const atTheBureau = { workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' } as const

/** A row of the menu's table without a story does not compile; each story is of the first person who has the entry. */
const rows: Readonly<Record<MenuItem, Story>> = {
  results: menu(results('shown', prospect()), ['/results']),
  statement: menu(clientWith([]), ['/menu', '/results', '/statement']),
  caseStatus: menu(clientWith([atTheBureau]), ['/menu', '/results', '/statement', '/matter-status']),
  documents: menu(clientWith([{ ...atTheBureau, documents: [{ id: 'petition', name: 'Petition.pdf' }] }]), [
    '/menu',
    '/results',
    '/statement',
    '/matter-status',
    '/documents',
  ]),
  clientPortal: menu(clientWith([{}]), ['/menu', '/results', '/statement', '/matter-status', '/clio-page']),
}
export const MenuWithTheResults: Story = rows.results
export const MenuWithTheStatement: Story = asEmpty(rows.statement)
export const MenuWithTheCases: Story = rows.caseStatus
export const MenuWithTheCasesInArizonaBeforeThereIsOne: Story = asEmpty(
  menu(clientWith([], arizona), ['/menu', '/results', '/statement', '/matter-status']),
)
export const MenuWithTheDocuments: Story = rows.documents
export const MenuWithTheClientPortal: Story = asEmpty(rows.clientPortal)

/** A task without a story does not compile. */
const tasks: Readonly<Record<Task, Story>> = {
  payment: notices(clientWith([{ workflow_stage: 'Invoice' }]), 1),
  bciDate: notices(clientWith([atTheBureau]), 1),
  statement: notices(clientWith([{ workflow_stage: 'Need PS' }]), 1),
  proposal: notices(
    clientWith([{ legal_action_type: 'SET_ASIDE', workflow_step_name: 'PROPOSED_MATTER' }], arizona),
    1,
  ),
  objection: notices(clientWith([{ workflow: 'Objection', workflow_stage: 'Received' }]), 1),
  report: notices(clientWith([{ workflow: 'Finalization', workflow_stage: 'Fingerprint' }]), 1),
}
export const NoNotices: Story = asEmpty(notices(results('shown', prospect()), 0))
export const NoticeToPay: Story = tasks.payment
export const NoticeOfTheBciDate: Story = tasks.bciDate
export const NoticeOfTheStatement: Story = tasks.statement
export const NoticeOfAProposal: Story = tasks.proposal
export const NoticeOfAnObjection: Story = tasks.objection
export const NoticeOfTheReport: Story = tasks.report

export const NoticeOfAnOpenCase: Story = notices(results('shown', prospect(answersOf({ open_cases: 'yes' }))), 1)
export const NoticeOfParole: Story = notices(
  results('shown', prospect(answersOf({ on_probation_or_parole: 'yes' }))),
  1,
)
export const NoticeOfAMessage: Story = asEmpty(
  notices(results('shown', { input: flowInput(verified), where: ({ messages }) => messages.some(isPlain) }), 1),
)
export const SeveralNotices: Story = notices(
  clientWith([{ workflow_stage: 'Invoice' }, { ...atTheBureau, id: 'matter-2', case_number: '151900456' }]),
  2,
)
