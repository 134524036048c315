import { msg } from '@lingui/core/macro'

/** What the way to the account is called; here and not beside "Log out", whose words come with the first load. */
export const accountWord = msg`Account`
