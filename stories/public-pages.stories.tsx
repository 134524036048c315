import type { Meta } from '@storybook/react-vite'
import { EntryScreens } from '../src/screens/entry/entry-screens.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Public pages' }
export default meta
const story = statesOf('entry', EntryScreens)

export const Landing: Story = story('landing')
export const CheckingAFriendsCode: Story = story('checkingReferral')
export const CameByAFriendsLink: Story = story('onboarding', { where: ({ visit }) => visit.has_peer_referrer })
export const FriendsCodeRefused: Story = story('onboarding', { where: ({ told }) => told === 'friendsCodeRefused' })
export const CameByAPartnersLink: Story = story('onboarding', {
  where: ({ visit, told }) => visit.peer_referrer_code === null && told === null,
})
export const StateNotChosen: Story = story('register', { where: ({ visit }) => visit.us_state === null })
export const AskedForAState: Story = story('register', { where: ({ told }) => told === 'chooseState' })
export const WhatUtahOffers: Story = story('register', { where: ({ visit }) => visit.us_state === 'UT' })
