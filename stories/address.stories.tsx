import type { Meta } from '@storybook/react-vite'
import { AddressScreen } from '../src/screens/registration/address-screen.tsx'
import { samplePerson } from '../domain/samples/person.ts'
import { forms } from './kit/forms.ts'
import { nothingTyped } from './kit/mistakes.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Registration/Address' }
export default meta
const somebody = samplePerson()
const story = statesOf('address', ({ actor }) => <AddressScreen actor={actor} person={null} />)
const knownStory = statesOf('address', ({ actor }) => <AddressScreen actor={actor} person={somebody} />)

export const Address: Story = story('editing')
export const AddressIsKnown: Story = knownStory('editing')
export const AddressWithErrors: Story = story('editing', { form: forms.address, mistake: nothingTyped })
export const Saving: Story = knownStory('saving')
export const NotSaved: Story = knownStory('failed')
