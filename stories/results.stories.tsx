import type { Meta } from '@storybook/react-vite'
import { ResultsScreen } from '../src/screens/results/results-screen.tsx'
import { flowInput } from '../tests/kit/samples.ts'
import { statesOf, type Details, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Results' }
export default meta
const story = statesOf('results', ResultsScreen)
const withCases: Details['where'] = ({ eligibility }) => eligibility?.cases.length > 0
const withoutCases: Details['where'] = ({ eligibility }) => eligibility?.cases.length === 0
const of = (usState: 'UT' | 'AZ' | 'PA') => ({ usState, input: flowInput({ verified: true, us_state: usState }) })

export const Loading: Story = story('loading')
export const NotReadable: Story = story('failed')
export const OpenCaseWarning: Story = story('warning')
export const CasesInUtah: Story = story('shown', { ...of('UT'), where: withCases })
export const CasesInArizona: Story = story('shown', { ...of('AZ'), where: withCases })
export const CasesInPennsylvania: Story = story('shown', { ...of('PA'), where: withCases })
export const NothingFound: Story = story('shown', { ...of('UT'), where: withoutCases })
export const NothingFoundTellUs: Story = story({ noResults: 'typing' })
export const NothingFoundSending: Story = story({ noResults: 'sending' })
export const NothingFoundNotSent: Story = story({ noResults: 'typing' }, { where: ({ refusal }) => refusal !== null })
export const RecordInUtah: Story = story('seeingRecord', of('UT'))
export const RecordInArizona: Story = story('seeingRecord', of('AZ'))
export const RecordInPennsylvania: Story = story('seeingRecord', of('PA'))
export const MessageToTheTeam: Story = story({ messaging: 'typing' })
export const MessageOnItsWay: Story = story({ messaging: 'sending' })
export const MessageNotSent: Story = story({ messaging: 'typing' }, { where: ({ refusal }) => refusal !== null })
export const HowToReachUs: Story = story('contacting')
