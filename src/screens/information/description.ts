import { msg } from '@lingui/core/macro'

/** What search engines and messengers show of the public pages: no page says it itself. */
export const description = msg`Find out if you can clear your criminal record in Utah, Arizona or Pennsylvania. In English and Spanish.`
