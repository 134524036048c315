import type { Meta } from '@storybook/react-vite'
import { registered, sampleAlias, samplePerson } from '../domain/samples/person.ts'
import { AddressScreen } from '../src/screens/registration/address-screen.tsx'
import { AliasesScreen } from '../src/screens/registration/aliases-screen.tsx'
import { BasicInfoScreen } from '../src/screens/registration/basic-info-screen.tsx'
import { RegistrationScreens } from '../src/screens/registration/registration-screens.tsx'
import { forms } from './helpers/forms.ts'
import { statesOf, sentEmpty, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Registration' }
export default meta
const story = statesOf('registration', RegistrationScreens)

export const BasicInformation: Story = story('basic-info')
export const OtherNames: Story = story('aliases')
export const Address: Story = story('address')
export const RaceAndEthnicity: Story = story('ethnicity')
export const AccountCreated: Story = story('created')

const basicInfo = statesOf('basicInfo', BasicInfoScreen)

export const AboutYou: Story = basicInfo('editing')
export const AboutYouInArizona: Story = basicInfo('editing', { usState: 'AZ' })
export const AboutYouInPennsylvania: Story = basicInfo('editing', { usState: 'PA' })
export const AboutYouWithErrors: Story = basicInfo('editing', sentEmpty(forms.basicInfo))
export const IsThisRight: Story = basicInfo('confirming')
export const MakingTheAccount: Story = basicInfo('registering')
export const IsThisYourEmail: Story = basicInfo('duplicate')
export const ThatEmailIsNotMine: Story = basicInfo('otherEmail')
export const PasswordEasyToGuess: Story = basicInfo('passwordRefused')
export const AccountNotMade: Story = basicInfo('refused')
export const LoggingTheNewPersonIn: Story = basicInfo('startingSession')
export const RememberingTheCampaign: Story = basicInfo('savingCampaign')
export const AccountMadeButNotLoggedIn: Story = basicInfo('sessionFailed')

const aliases = statesOf('aliases', AliasesScreen)
const mary = { page: 'register/aliases', aliases: [sampleAlias] }

export const NoOtherNameYet: Story = aliases('editing')
export const OneName: Story = aliases('editing', { input: mary })
export const SeveralNames: Story = aliases('editing', {
  input: { page: 'register/aliases', aliases: [sampleAlias, { ...sampleAlias, first_name: 'Marie' }] },
})
export const OtherNamesWithErrors: Story = aliases('incomplete')
export const AreTheseRight: Story = aliases({ asking: 'confirming' })
export const LeaveOutWhatIsTyped: Story = aliases({ asking: 'dropping' })
export const RemoveANameLater: Story = aliases({ asking: 'removing' })
export const SavingTheNames: Story = aliases('saving')
export const NamesNotSaved: Story = aliases('failed')
export const OtherNamesSavedElsewhere: Story = aliases('conflict')

const page = 'register/address'
const person = samplePerson()
const address = statesOf('address', AddressScreen)

const empty = samplePerson({
  ...registered,
  address: null,
  address2: null,
  city: null,
  zip: null,
  phone: null,
  title: null,
})
export const AddressNotKnownYet: Story = address('editing', { input: { page, person: empty } })
export const AddressIsKnown: Story = address('editing', { input: { page, person } })
export const AddressWithErrors: Story = address('incomplete', { input: { page, person: empty } })
export const AddressSavedElsewhere: Story = address('conflict')
export const ZipCodeOfAnotherState: Story = address({ asking: 'confirming' })
export const SavingTheAddress: Story = address('saving')
export const AddressNotSaved: Story = address('failed')
