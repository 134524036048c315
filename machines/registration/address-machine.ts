import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import { type Person } from '../../domain/wire/person.ts'
import { profileIn, type ProfileUpdate, type SavedProfile } from '../../domain/wire/profile.ts'
import { isZipOf } from '../../domain/zip-codes.ts'
import { assignRefusal, mustBeProvided } from '../shared/call.ts'
import { beganElsewhere, type DraftContext, formDraft, noDraft, typedDraft } from '../shared/draft.ts'
import { logOut } from '../shared/session.ts'

type Typed = Partial<ProfileUpdate>
/** The values to save, and what was saved when the page began. */
export interface ProfileToSave {
  readonly values: ProfileUpdate
  readonly began: SavedProfile
}
/** The person as saved, and whether these values are; otherwise another tab or device has saved others meanwhile. */
export interface ProfileSaved {
  readonly person: Person
  readonly isSaved: boolean
}
/** The page: all of it after the account is made, or what is changed later. */
export type AddressPath = 'register/address' | 'account/address' | 'account/phone'
interface Context extends DraftContext<Typed | null, SavedProfile> {
  readonly page: AddressPath
  /** The person as saved before. */
  person: Person | null
  /** The values submitted last, and the draft that they come from. */
  values: ProfileUpdate | null
  sent: Typed | null
  refusal: Refusal | null
  saved: Person | null
}
type AddressEvent =
  | { type: 'CHANGE'; draft: Typed }
  | { type: 'SUBMIT'; values: ProfileUpdate }
  | { type: 'CONFIRM' }
  | { type: 'EDIT' }
  | { type: 'KEEP_MINE' }
  | { type: 'USE_SAVED' }
  | { type: 'LOG_OUT' }

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as AddressEvent,
    input: {} as { person: Person | null; page?: AddressPath },
    output: {} as { saved: Person | null },
  },
  actors: {
    /** Saves address, phone and title, unless others are saved meanwhile. */
    saveProfile: mustBeProvided<ProfileSaved, ProfileToSave>('saveProfile'),
  },
  guards: {
    zipIsElsewhere: ({ context, event }) =>
      event.type === 'SUBMIT' && context.page !== 'account/phone' && !isZipOf(event.values.zip, event.values.state),
    changedSinceSent: ({ context }) => context.draft !== context.sent,
    /** An untouched page does not ask: what another tab saved stays. */
    othersAreSaved: ({ context }, { saved }: { saved: ProfileSaved }) => !saved.isSaved && context.isTouched,
    isSavedElsewhere: ({ context }) => beganElsewhere(context, profileIn(context.person)),
  },
  actions: {
    /** Provided by the composition: the draft that this tab keeps. */
    recallDraft: () => {},
    change: assign(({ event }) => (event.type === 'CHANGE' ? typedDraft(event.draft) : {})),
    keepValues: assign(({ context }, { values }: { values: ProfileUpdate }) => ({
      values,
      sent: context.draft,
      refusal: null,
    })),
    keepPerson: assign((_, { saved }: { saved: ProfileSaved }) => ({ person: saved.person })),
    keepSaved: assign((_, { saved: { person } }: { saved: ProfileSaved }) => ({
      saved: person,
      person,
      began: profileIn(person),
    })),
    keepMine: assign(({ context }) => ({ began: profileIn(context.person) })),
    forgetDraft: assign(({ context }) => ({ ...noDraft, began: profileIn(context.person) })),
    keepRefusal: assign(assignRefusal),
    logOut,
  },
})

const keepValues = { type: 'keepValues', params: ({ event }: { event: { values: ProfileUpdate } }) => event } as const
const saved = ({ event }: { event: { output: ProfileSaved } }) => ({ saved: event.output })
const keepSaved = { type: 'keepSaved', params: saved } as const
const editing = {
  SUBMIT: [
    { guard: 'zipIsElsewhere', target: 'confirming', actions: keepValues },
    { target: 'saving', actions: keepValues },
  ],
  LOG_OUT: { actions: 'logOut' },
} as const

/**
 * The person's address and contact data; the ZIP code of another state leads to a question, not a refusal. The form
 * reports each change: the draft is the chart's.
 */
export const addressMachine = chart.createMachine({
  id: 'address',
  initial: 'arriving',
  context: ({ input: { person, page = 'register/address' } }) => ({
    ...formDraft<Typed, SavedProfile>(page, profileIn(person)),
    page,
    person,
    values: null,
    sent: null,
    refusal: null,
    saved: null,
  }),
  entry: 'recallDraft',
  output: ({ context }) => ({ saved: context.saved }),
  on: { CHANGE: { actions: 'change' } },
  states: {
    arriving: { always: [{ guard: 'isSavedElsewhere', target: 'savedElsewhere' }, 'editing'] },
    /** Another tab or device saved something else since this was typed. */
    savedElsewhere: {
      tags: 'error',
      on: {
        KEEP_MINE: { target: 'editing', actions: 'keepMine' },
        USE_SAVED: { target: 'editing', actions: 'forgetDraft' },
        LOG_OUT: { actions: 'logOut' },
      },
    },
    editing: { on: editing },
    confirming: {
      tags: 'dialog',
      on: { CONFIRM: 'saving', EDIT: 'editing' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => {
          if (!context.values) throw new Error('saves only what was submitted')
          return { values: context.values, began: context.began }
        },
        onDone: [
          {
            guard: { type: 'othersAreSaved', params: saved },
            target: 'savedElsewhere',
            actions: { type: 'keepPerson', params: saved },
          },
          { guard: 'changedSinceSent', target: 'changedSince', actions: keepSaved },
          { target: 'saved', actions: [keepSaved, 'forgetDraft'] },
        ],
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    /** Something was changed while it was saved: the page stays open until that is saved, too. */
    changedSince: { tags: 'error', on: editing },
    failed: { tags: 'error', on: editing },
    saved: { type: 'final' },
  },
})

/** A running address chart. */
export type AddressRef = ActorRefFrom<typeof addressMachine>
