import type { Meta } from '@storybook/react-vite'
import { sampleAlias } from '../domain/samples/person.ts'
import { AliasesScreen } from '../src/screens/registration/aliases-screen.tsx'
import { forms } from './kit/forms.ts'
import { nothingTyped } from './kit/mistakes.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Registration/Other names' }
export default meta
const story = statesOf('aliases', AliasesScreen)
const mary = { aliases: [sampleAlias] }

export const OtherNames: Story = story('editing')
export const OneName: Story = story('editing', { input: mary })
export const SeveralNames: Story = story('editing', {
  input: { aliases: [sampleAlias, { ...sampleAlias, first_name: 'Marie' }] },
})
export const OtherNamesWithErrors: Story = story('editing', { form: forms.aliases, mistake: nothingTyped })
export const AreTheseRight: Story = story('confirming')
export const LeaveOutWhatIsTyped: Story = story('dropping')
export const Saving: Story = story('saving')
export const NotSaved: Story = story('failed')
