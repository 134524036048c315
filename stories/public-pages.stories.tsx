import type { Meta } from '@storybook/react-vite'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import type { UsState } from '../domain/states.ts'
import { emptyVisit } from '../machines/shared/session.ts'
import { EntryScreens } from '../src/screens/entry/entry-screens.tsx'
import { InformationScreens } from '../src/screens/information/information-screens.tsx'
import { withOperator } from './helpers/decorators.tsx'
import { asError, statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Public pages' }
export default meta
const story = statesOf('entry', EntryScreens)

const visitor = { operator: operatorDefaults, hasToken: false }

export const Landing: Story = story('landing', { where: ({ hasToken }) => !hasToken })
export const LandingWhileLoggedIn: Story = story('landing', { where: ({ hasToken }) => hasToken })
/** At an address that names nothing. */
export const PageNotFound: Story = story('not-found')
export const CheckingAFriendsCode: Story = { ...story('checkingReferral'), name: "Checking a friend's code" }
export const CameByAFriendsLink: Story = {
  ...story('onboarding', { where: ({ visit, notice }) => visit.has_peer_referrer && notice === null }),
  name: "Came by a friend's link",
}
export const FriendsCodeRefused: Story = {
  ...story('onboarding', { where: ({ visit, notice }) => notice === 'friendsCodeRefused' && !visit.has_peer_referrer }),
  name: "Friend's code refused",
}
export const EarlierFriendsCodeStays: Story = {
  ...story('onboarding', { where: ({ visit, notice }) => notice === 'friendsCodeRefused' && visit.has_peer_referrer }),
  name: "Another friend's code refused",
}
export const FriendsCodeNotChecked: Story = {
  ...story('onboarding', { where: ({ visit }) => visit.peer_referrer_code !== null && !visit.has_peer_referrer }),
  name: "Friend's code not checked",
}
export const CameByAPartnersLink: Story = {
  ...story('onboarding', { where: ({ visit, notice }) => visit.peer_referrer_code === null && notice === null }),
  name: "Came by a partner's link",
}
export const FriendsLinkWhileLoggedIn: Story = {
  ...story('onboarding', {
    input: {
      ...visitor,
      hasToken: true,
      visit: { ...emptyVisit, peer_referrer_code: 'FRIEND', has_peer_referrer: true, utm_code: 'partnership_uca' },
      at: 'onboarding/basics',
    },
  }),
  name: "Friend's link while logged in",
}
const landing = (utm_code: string): Story =>
  story('landing', { input: { ...visitor, visit: { ...emptyVisit, utm_code }, at: 'landing' } })
export const LandingFreeByAPartner: Story = landing('partnership_uca')
export const LandingFreeAfterTheQuestions: Story = landing('partnership_voc')
export const LandingByALetter: Story = landing('direct-mail_apr24_slc')
export const StateNotChosen: Story = story('register', { where: ({ visit }) => visit.us_state === null })
export const AskedForAState: Story = asError(story('register', { where: ({ notice }) => notice === 'chooseState' }))
const offer = (us_state: UsState): Story =>
  story('register', { input: { ...visitor, visit: { ...emptyVisit, us_state }, at: 'register' }, usState: us_state })
export const WhatUtahOffers: Story = offer('UT')
export const WhatArizonaOffers: Story = offer('AZ')
export const WhatPennsylvaniaOffers: Story = offer('PA')

const information = statesOf('information', InformationScreens)

export const AboutUs: Story = information('about')
/** The operator has named who does the work. */
const named = withOperator(
  {
    organization: {
      people: { en: ['Ana Ruiz, director', 'Tom Bell, paralegal'], es: ['Ana Ruiz, directora', 'Tom Bell, asistente'] },
      lawyer: { en: 'Lee Park, Utah State Bar 12345', es: 'Lee Park, Colegio de Abogados de Utah 12345' },
      address: '12 Main Street, Salt Lake City, UT 84101',
    },
  },
  InformationScreens,
)
export const AboutUsWithPeople: Story = statesOf('information', named)('about')
export const Privacy: Story = information('privacy')
/** The server deletes accounts that nobody uses. */
const keeping = withOperator({ keeps: { unusedAccounts: 730, auditLog: 400 } }, InformationScreens)
export const PrivacyWithTheServersTimes: Story = {
  ...statesOf('information', keeping)('privacy'),
  name: "Privacy with the server's times",
}
export const TermsAndRefunds: Story = information('terms')
