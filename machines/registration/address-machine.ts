import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { Person, ProfileUpdate } from '../../domain/wire/person.ts'
import { isZipOf } from '../../domain/zip-codes.ts'
import { assignRefusal, mustBeProvided } from '../shared/call.ts'
import { beganElsewhere, type DraftContext, formDraft, noDraft, typedDraft } from '../shared/draft.ts'
import { logOut } from '../shared/session.ts'

type Typed = Partial<ProfileUpdate>
type Saved = Readonly<Record<keyof ProfileUpdate, string | boolean | null>>
interface Context extends DraftContext<Typed | null, Saved> {
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

const savedIn = (person: Person | null): Saved => ({
  address: person?.address ?? null,
  address2: person?.address2 ?? null,
  city: person?.city ?? null,
  state: person?.state ?? null,
  zip: person?.zip ?? null,
  phone: person?.phone ?? null,
  title: person?.title ?? null,
  opt_in_sms: person?.opt_in_sms ?? null,
})

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as AddressEvent,
    input: {} as { person: Person | null },
    output: {} as { saved: Person | null },
  },
  actors: {
    /** Saves address, phone and title; returns the updated person. */
    saveProfile: mustBeProvided<Person, ProfileUpdate>('saveProfile'),
  },
  guards: {
    zipIsElsewhere: ({ event }) => event.type === 'SUBMIT' && !isZipOf(event.values.zip, event.values.state),
    changedSinceSent: ({ context }) => context.draft !== context.sent,
    isSavedElsewhere: ({ context }) => beganElsewhere(context, savedIn(context.person)),
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
    keepSaved: assign((_, { saved }: { saved: Person }) => ({ saved, person: saved, began: savedIn(saved) })),
    keepMine: assign(({ context }) => ({ began: savedIn(context.person) })),
    forgetDraft: assign(({ context }) => ({ ...noDraft, began: savedIn(context.person) })),
    keepRefusal: assign(assignRefusal),
    logOut,
  },
})

const keepValues = { type: 'keepValues', params: ({ event }: { event: { values: ProfileUpdate } }) => event } as const
const keepSaved = {
  type: 'keepSaved',
  params: ({ event }: { event: { output: Person } }) => ({ saved: event.output }),
} as const
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
  context: ({ input: { person } }) => ({
    ...formDraft<Typed, Saved>('register/address', savedIn(person)),
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
          return context.values
        },
        onDone: [
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
