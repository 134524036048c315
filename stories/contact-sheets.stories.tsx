import type { Meta } from '@storybook/react-vite'
import { contactSheet } from './kit/contact-sheet.tsx'
import type { Story } from './kit/story.tsx'

/** All screens of a flow side by side, English over Spanish. They are pages of pages, which the tests have seen one by one. */
const meta: Meta = { title: 'Contact sheets', tags: ['!test'], parameters: { isBare: true } }
export default meta

export const RegistrationAddress: Story = contactSheet('Registration/Address')
export const RegistrationBasicInformation: Story = contactSheet('Registration/Basic information')
export const Casework: Story = contactSheet('Casework')
export const Everywhere: Story = contactSheet('Everywhere/Dialogs and errors')
export const ForgottenPassword: Story = contactSheet('Forgotten password')
export const IdentityCheck: Story = contactSheet('Identity check')
export const LogIn: Story = contactSheet('Log in')
export const WhatAStatusMeans: Story = contactSheet('What a status means')
export const RegistrationOtherNames: Story = contactSheet('Registration/Other names')
export const Payment: Story = contactSheet('Payment')
export const PersonalStatement: Story = contactSheet('Personal statement')
export const PublicPages: Story = contactSheet('Public pages')
export const ScreeningDialogsAndErrors: Story = contactSheet('Screening/Dialogs and errors')
export const RegistrationPagesInOrder: Story = contactSheet('Registration/Pages in order')
export const WaitingForResults: Story = contactSheet('Waiting for results')
export const Results: Story = contactSheet('Results')
export const ScreeningQuestions: Story = contactSheet('Screening/Questions')
export const PagesOfThePersonalStatement: Story = contactSheet('Pages of the personal statement')
export const QuestionsForALowerPrice: Story = contactSheet('Questions for a lower price')
