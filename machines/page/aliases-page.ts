import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { aliasSchema, type Alias } from '../../domain/wire/person.ts'
import { pageMachine } from './page-machine.ts'
import type { PageContext, PageKind } from './page.ts'
import { schemaProblems } from './schema-problems.ts'

/** The rows by their number, which a row keeps when others are removed. */
export interface AliasesDraft {
  readonly aliases: Readonly<Record<string, Alias>>
}
interface AliasesSubject {
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
const toSave = ({ exit, draft }: Page) => (exit === 'skip' ? [] : namesIn(draft))

/**
 * Other names that the courts may have for the person. People without any skip the page: saved names are removed, and
 * typed ones are dropped only after a question.
 */
export const aliasesPage: PageKind<AliasesSubject, AliasesDraft, readonly Alias[]> = {
  id: 'aliases',
  pathOf: () => 'register/aliases',
  savedIn: ({ aliases }) => aliases,
  firstDraft: (_, saved) => ({ aliases: Object.fromEntries((saved.length > 0 ? saved : [emptyName]).entries()) }),
  problems: ({ exit, draft }, place) =>
    exit === 'skip' || place === 'dialog' ? [] : schemaProblems(formSchema, draft),
  asks: ['confirming', 'dropping'],
  dialogFor({ exit, draft }) {
    if (exit === 'next') return 'confirming'
    return namesIn(draft).length > 0 ? 'dropping' : null
  },
  dialogs: {
    confirming: { CONTINUE: 'saves', CLOSE: 'closes' },
    dropping: { CONTINUE: 'saves', CLOSE: 'closes' },
  },
  toSave,
  report: aliases => ({ aliases }),
  isAmong: (value, known) => known.some(aliases => tagOf(aliases) === tagOf(value)),
  hasWords(_, draft, other) {
    const words = (each: AliasesDraft) => namesIn(each).flatMap(partsOf)
    return words(draft).some(word => !words(other).includes(word))
  },
  skips: true,
}

export const aliasesMachine = pageMachine(aliasesPage)

/** A running aliases chart. */
export type AliasesRef = ActorRefFrom<typeof aliasesMachine>
