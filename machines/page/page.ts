import type { EventObject } from 'xstate'
import { withEntries, type PageEntries } from '../../domain/questions/entries.ts'
import type { Place, Problem } from '../../domain/questions/problems.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { Alias } from '../../domain/wire/person.ts'
import type { Contact } from '../../domain/wire/profile.ts'
import { changeSession, type Session } from '../shared/session.ts'

/** How a person leaves a page: only Next requires everything. */
export type PageExit =
  | 'next'
  /** Without an answer. */
  | 'skip'
  | 'back'
  | 'overview'
  | 'logOut'
  /** By a link above the page or the browser's Back: the address says where. */
  | 'elsewhere'

/** What is on the server, and when it was saved, if that is known (ISO). */
export interface Found<Saved> {
  readonly saved: Saved
  readonly savedAt: string | null
}
/** What a page saves, what the person saw before, and what of earlier tries may have arrived. */
export interface PageToSave<Saved> {
  readonly wanted: Saved
  readonly saved: Saved
  readonly mine: readonly Saved[]
}
/** What is known after a try to save. */
export interface SaveOutcome<Saved> {
  /** What is on the server, as far as known. */
  readonly saved: Saved
  /** What was sent and may have arrived. */
  readonly unknown: readonly Saved[]
  /** What was found instead of what the person saw; null if nothing was. */
  readonly theirs: Found<Saved> | null
  /** Why it was not saved; null if it was, or if something else was found. */
  readonly refusal: Refusal | null
}
/** The outcome of a save that has arrived. */
export const arrived = <Saved>(saved: Saved): SaveOutcome<Saved> => ({
  saved,
  unknown: [],
  theirs: null,
  refusal: null,
})

/** The outcome of a save that has failed: only what the server has refused has not arrived for certain. */
export const failed = <Saved>(saved: Saved, sent: Saved, refusal: Refusal): SaveOutcome<Saved> => ({
  saved,
  unknown: refusal.kind === 'refused' ? [] : [sent],
  theirs: null,
  refusal,
})

/** What a page knows to be on the server: the part of the session that it is about. */
export interface Reported {
  readonly entries?: PageEntries
  readonly contact?: Contact
  readonly aliases?: readonly Alias[]
}
/** To the flow above: what is on the server, after each try to save, and before the page ends. */
export interface PageTried {
  readonly type: 'SAVED'
  readonly saved: Reported
}
interface ReportArguments {
  readonly context: { readonly session: Session | null }
  readonly event: EventObject | PageTried
  readonly system: unknown
}
/** Reports to the portal what a page knows to be on the server, after each try to save it. */
export function reportPage({ context: { session }, event, system }: ReportArguments) {
  if (session === null || event.type !== 'SAVED') return
  const { entries, contact, aliases } = (event as PageTried).saved
  changeSession(system, {
    ...(entries && { answers: withEntries(session.answers, entries) }),
    ...((contact ?? aliases) && {
      person: { ...session.person, ...contact, ...(aliases && { aliases: [...aliases] }) },
    }),
  })
}

/** What a page is about, and the flow above that is told of each try. */
export type PageInput<Subject> = Subject & { readonly flow?: { send(event: PageTried): void } }
export interface PageOutput {
  readonly exit: PageExit
  readonly saved: Reported
  /** What was saved when the page opened. */
  readonly before: Reported
}

/** A draft as a tab keeps it: what was typed and chosen, and what is known of the server. */
export interface StoredDraft<Draft = unknown, Saved = unknown> {
  readonly draft: Draft
  /** What the draft began from. */
  readonly saved: Saved
  /** What of it was sent and may have arrived. */
  readonly mine: readonly Saved[]
  /** Whether it has typed words that are not saved, not only a choice. */
  readonly hasWords: boolean
}

export interface PageContext<Subject, Draft, Saved> extends StoredDraft<Draft, Saved> {
  readonly subject: PageInput<Subject>
  readonly path: ScreenPath
  /** Whether the person has typed or chosen something that is not known to be saved. */
  readonly isTouched: boolean
  /** What another tab or device has saved instead; null if nothing was found. */
  readonly theirs: Found<Saved> | null
  readonly problems: readonly Problem[]
  readonly refusal: Refusal | null
  readonly exit: PageExit
  /** How often the form asked for attention: each time the screen focuses what is missing. */
  readonly focusCount: number
  /** The draft as the save on its way sends it, and as the last try left it that failed or was refused. */
  readonly sent: Draft | null
  readonly refused: Draft | null
}

export type PageEvent<Draft> =
  /** The person types or chooses: the parts of the draft that changed. */
  | { type: 'CHANGE'; draft: Partial<Draft> }
  | { type: 'SUBMIT' }
  | { type: 'SKIP' }
  | { type: 'LEAVE'; exit: PageExit }
  /** From outside the page, such as the menu above it. */
  | { type: 'SAVE_AND_LOG_OUT' }
  | { type: 'SAVE_AND_GO' }
  | { type: 'QUICK_EXIT' }
  | { type: 'EXPLAIN' }
  | { type: 'CLOSE' }
  | { type: 'CONTINUE' }
  | { type: 'SUBMIT_DETAILS' }
  | { type: 'LOG_OUT' }
  /** Of the two values, the one written here, or the one saved somewhere else. */
  | { type: 'KEEP_MINE' }
  | { type: 'USE_SAVED' }

/** Where a press in a dialog leads: back to the page, to the save (`sends` if there always is one), or to another. */
type Leads = 'closes' | 'saves' | 'sends' | 'savesAndLogsOut' | 'savesDetails' | { readonly opens: string }

/** What is particular to a kind of page. */
export interface PageKind<Subject, Draft, Saved> {
  /** The chart's name. */
  readonly id: string
  readonly pathOf: (subject: Subject) => ScreenPath
  /** What is saved, as the flow knows it. */
  readonly savedIn: (subject: Subject) => Saved
  /** What the page shows before anything is typed: what is saved, or a suggestion. */
  readonly firstDraft: (subject: Subject, saved: Saved) => Draft
  /** Whether the page is read again each time that it opens; the others are if this tab kept a draft of them. */
  readonly isReadOnOpening?: (subject: Subject) => boolean
  /** Why the page, or its dialog, cannot be left or saved yet. */
  readonly problems: (page: PageContext<Subject, Draft, Saved>, place: Place) => readonly Problem[]
  /** The dialog that asks before this exit; null if none does. */
  readonly dialogFor: (page: PageContext<Subject, Draft, Saved>) => string | null
  /** The dialogs that an exit can open, in the order in which they are looked for. */
  readonly asks: readonly string[]
  /** All dialogs, and what the presses in them do. */
  readonly dialogs: Readonly<Record<string, Readonly<Partial<Record<PageEvent<Draft>['type'], Leads>>>>>
  /** What a save sends now. */
  readonly toSave: (page: PageContext<Subject, Draft, Saved>) => Saved
  /** Whether a value is one of these, part by part, in what the page asks for. */
  readonly isAmong: (value: Saved, known: readonly Saved[], subject: Subject) => boolean
  /** Whether a draft has typed words that another one has not. */
  readonly hasWords: (subject: Subject, draft: Draft, other: Draft) => boolean
  /** What the flow may rely on: what is saved, without what a lost call may have removed since. */
  readonly report: (saved: Saved, mine: readonly Saved[]) => Reported
  /** Whether every way out saves; null for a kind of which none does. */
  readonly savesWhenLeft?: (subject: Subject) => boolean
  /** Whether the page can be skipped. */
  readonly skips?: (subject: Subject) => boolean
  /** Whether the page says why we ask. */
  readonly explains?: (subject: Subject) => boolean
  /** Whether one call can save the page as it is, at a quick exit. */
  readonly savesAtOnce?: (page: PageContext<Subject, Draft, Saved>) => boolean
}
