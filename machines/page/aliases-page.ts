import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { fullName } from '../../domain/format.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { aliasSchema, type Alias } from '../../domain/wire/person.ts'
import { pageMachine } from './page-machine.ts'
import type { PageContext, PageKind } from './page.ts'
import { schemaProblems } from './schema-problems.ts'

/** The rows by their number, which a row keeps when others are removed. */
export interface AliasesDraft {
  readonly aliases: Readonly<Record<string, Alias>>
}
/** The page: after the account is made, or what is changed later. */
export type AliasesPath = 'register/aliases' | 'account/names'
interface AliasesSubject {
  readonly page: AliasesPath
  /** The names that are saved. */
  readonly aliases: readonly Alias[]
}
type Page = PageContext<AliasesSubject, AliasesDraft, readonly Alias[]>

const formSchema = v.object({ aliases: v.record(v.string(), aliasSchema) })
export const emptyName: Alias = { first_name: '', middle_name: '', last_name: '' }

/** The parts of a name that have text. */
export const partsOf = ({ first_name, middle_name, last_name }: Alias): readonly string[] =>
  [first_name, middle_name, last_name].filter(part => part.trim() !== '')
/** The names in the rows, as they would be saved. */
export function namesIn({ aliases }: AliasesDraft): readonly Alias[] {
  const rows = Object.values(aliases).filter(alias => partsOf(alias).length > 0)
  return rows.map(alias => {
    const read = v.safeParse(aliasSchema, alias)
    return read.success ? read.output : alias
  })
}
/** The saved names that are in no row now. */
export const removedIn = (saved: readonly Alias[], draft: AliasesDraft): readonly Alias[] => {
  const left = namesIn(draft).map(fullName)
  return saved.filter(alias => !left.includes(fullName(alias)))
}
/** The rows that have to be right: later, empty ones are left out. */
function rowsToCheck({ subject, draft, saved }: Page): AliasesDraft {
  const filled = Object.entries(draft.aliases).filter(([, alias]) => partsOf(alias).length > 0)
  const isLater = subject.page === 'account/names'
  return isLater && filled.length + saved.length > 0 ? { aliases: Object.fromEntries(filled) } : draft
}
/** What a save sends: a skip removes all names. */
export const namesToSave = ({ exit, draft }: Pick<Page, 'exit' | 'draft'>): readonly Alias[] =>
  exit === 'skip' ? [] : namesIn(draft)

/**
 * Other names that the courts may have for the person. After the account is made, people without any skip the page:
 * saved names are removed, and typed ones are dropped only after a question. Later, a removal asks first.
 */
export const aliasesPage: PageKind<AliasesSubject, AliasesDraft, readonly Alias[]> = {
  id: 'aliases',
  pathOf: ({ page }) => page,
  savedIn: ({ aliases }) => aliases,
  firstDraft: (_, saved) => ({ aliases: Object.fromEntries((saved.length > 0 ? saved : [emptyName]).entries()) }),
  problems: (page, place) =>
    page.exit === 'skip' || place === 'dialog' ? [] : schemaProblems(formSchema, rowsToCheck(page)),
  asks: ['confirming', 'dropping', 'removing'],
  dialogFor({ subject: { page }, exit, draft, saved }) {
    if (page === 'account/names') {
      if (tagOf(namesIn(draft)) === tagOf(saved)) return null
      return removedIn(saved, draft).length > 0 ? 'removing' : 'confirming'
    }
    if (exit === 'next') return 'confirming'
    return namesIn(draft).length > 0 ? 'dropping' : null
  },
  dialogs: {
    confirming: { CONTINUE: 'saves', CLOSE: 'closes' },
    dropping: { CONTINUE: 'saves', CLOSE: 'closes' },
    removing: { CONTINUE: 'sends', CLOSE: 'closes' },
  },
  toSave: namesToSave,
  report: aliases => ({ aliases }),
  isAmong: (value, known) => known.some(aliases => tagOf(aliases) === tagOf(value)),
  hasWords(_, draft, other) {
    const names = namesIn(other).map(fullName)
    return namesIn(draft).some(name => !names.includes(fullName(name)))
  },
  skips: ({ page }) => page === 'register/aliases',
}

export const aliasesMachine = pageMachine(aliasesPage)

/** A running aliases chart. */
export type AliasesRef = ActorRefFrom<typeof aliasesMachine>
