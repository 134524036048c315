import { factsOf, type UsState } from '../../domain/states.ts'
import { friendCode, sampleAccounts, samplePassword } from './accounts.ts'
import { memorablePeople } from './people.ts'

/** What whoever starts the server is told about the sample set. */
export interface SampleNotes {
  /** People whom the courts know, and who have no account yet. */
  readonly people: readonly { name: string; birthDate: string; usState: UsState; shows: string }[]
  readonly signIns: readonly { email: string; password: string; shows: string }[]
  /** The path under which a friend's code comes along. */
  readonly friendPath: string
  /** All of this as lines to print. */
  readonly notes: readonly string[]
}

const peopleToBe = memorablePeople.map(({ birth_date, first_name, last_name, shows, us_state }) => ({
  name: `${first_name} ${last_name}`,
  birthDate: birth_date,
  usState: us_state,
  shows,
}))
const signIns = sampleAccounts.map(({ email, shows }) => ({ email, password: samplePassword, shows }))
const friendPath = `/r/${friendCode}`

export const sampleNotes: SampleNotes = {
  people: peopleToBe,
  signIns,
  friendPath,
  notes: [
    'People to register as (any email):',
    ...peopleToBe.map(({ birthDate, name, shows, usState }) => {
      const [year, month, day] = birthDate.split('-').map(Number)
      return `  ${name}, born ${month}/${day}/${year}, ${factsOf(usState).name}: ${shows}`
    }),
    `Sign-ins (password ${samplePassword}):`,
    ...signIns.map(({ email, shows }) => `  ${email}  ${shows}`),
    `A friend's link: ${friendPath}`,
  ],
}
