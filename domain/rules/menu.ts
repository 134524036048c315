import { waitsForClientAtBureau } from '../matters/stages.ts'
import type { Operator } from '../operator.ts'
import { stateInfo } from '../states.ts'
import type { Matter } from '../wire/matter.ts'
import { knownClientStatuses, type Person } from '../wire/person.ts'
import { hasProspectStatus } from './person-status.ts'

/** The entries of the menu, in order (R815). */
export type MenuItem = 'results' | 'statement' | 'caseStatus' | 'documents' | 'clientPortal'

type MenuPerson = Pick<Person, 'us_state' | 'verified' | 'client_status'>
type MenuMatter = Pick<Matter, 'legal_action_type' | 'workflow' | 'workflow_stage' | 'documents'>

interface MenuInput {
  readonly person: MenuPerson
  readonly matters: readonly MenuMatter[]
  readonly operator: Pick<Operator, 'clientPortal'>
}

const menuOf = ({ us_state }: MenuPerson) => stateInfo(us_state).menu

/** When each entry appears (R815). */
const items: readonly (readonly [item: MenuItem, shows: (input: MenuInput) => boolean])[] = [
  ['results', ({ person }) => person.verified],
  ['statement', ({ person }) => person.verified && !isProspect(person)],
  ['caseStatus', ({ person, matters }) => matters.length > 0 || menuOf(person).alwaysHasCases],
  ['documents', ({ matters }) => matters.some(({ documents }) => documents.length > 0)],
  [
    'clientPortal',
    ({ person, matters, operator }) =>
      operator.clientPortal !== '' &&
      menuOf(person).hasClientPortal &&
      matters.some(matter => !waitsForClientAtBureau(matter)),
  ],
]

/** The menu entries that a person sees, in order. */
export const menuItems = (input: MenuInput): readonly MenuItem[] =>
  items.filter(([, shows]) => shows(input)).map(([item]) => item)

/**
 * A person who is not a client yet: not verified and without a known status, or verified with a status that begins with
 * NEW or THINKING_ABOUT_IT (R802).
 */
export function isProspect({ verified, client_status }: Pick<Person, 'verified' | 'client_status'>): boolean {
  if (!verified) return !knownClientStatuses.some(status => status === client_status)
  return hasProspectStatus(client_status)
}
