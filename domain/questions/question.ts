import type { FieldMessage } from '../field-message.ts'

/** The wording of the case-manager page for a campaign (R206). */
export type PartnerWording = 'provider' | 'familyAdvocate' | 'vocationalRehabilitation' | 'plain'

/** A field that opens under a choice and is saved in that entry's `additional_json` under `name`. */
export interface Detail {
  readonly name: string
  readonly kind: 'text' | 'email' | 'longText' | 'number' | 'one' | 'convictions'
  /** The selections that open the field. */
  readonly when: readonly string[]
  readonly required: boolean
  /** The message for a missing required detail, if not the general one. */
  readonly missing?: FieldMessage
  /** For `one`: the available values. */
  readonly options?: readonly string[]
  /** For `one`: the value that opens a text field; the text is saved as another list item. */
  readonly other?: string
  /** For `one`: saved as a list of strings instead of a string. */
  readonly asList?: true
  /** For `number`: the highest value. */
  readonly upTo?: number
  /** Shown in the dialog that the choice opens, not on the page. */
  readonly inDialog?: true
}

/** The wire value of a choice if it differs from its name (R212, hourly rate). */
type WireValues = Readonly<
  Record<string, { readonly selection: string; readonly additional_json: Readonly<Record<string, string>> }>
>

/** A question; `Key` is the key of its answer. */
export interface QuestionShape<Key extends string = string> {
  readonly key: Key
  /**
   * yesNo and one: one choice; many: one saved entry per choice; text: typed, saved as an entry with the selection
   * `free_answer`; household and income: the two selects of the income page.
   */
  readonly kind: 'yesNo' | 'one' | 'many' | 'text' | 'household' | 'income'
  readonly options: readonly string[]
  readonly required: boolean
  readonly wire?: WireValues
  /** A name in `additional_json` that repeats the selection; read if the selection itself is unknown (R708). */
  readonly repeatedAs?: string
  /** Selections of older versions, by their current names. */
  readonly formerly?: Readonly<Record<string, string>>
  readonly details?: readonly Detail[]
  /** Shown and saved only when another question of the page has this answer. */
  readonly shownWhen?: { readonly key: Key; readonly selection: string }
  /** Shown only with this partner wording (R206). */
  readonly shownFor?: PartnerWording
  /** The minimum and maximum choices of a `many` question. */
  readonly fewest?: number
  readonly most?: number
  /** A free-text answer next to the choices, which does not count toward their limit. */
  readonly freeAnswer?: true
  /** For `text`: several lines instead of one. */
  readonly long?: true
}

/** One screen of questions. Its texts are in `src/texts/`, typed by the pages' ids and these options. */
export interface PageShape<Key extends string = string> {
  readonly questions: readonly QuestionShape<Key>[]
  /** A notice has no choices, and its button is "I understand". Every other page explains why it asks. */
  readonly notice?: true
  /**
   * What "yes" opens before the answer is saved: a warning that the person may not be eligible yet, or a dialog for
   * details (in two steps if it starts with an introduction).
   */
  readonly onYes?: 'warning' | 'details' | 'detailsAfterIntroduction'
  /** The wording of the warning's exit (R1205). */
  readonly warningExit?: 'logOut' | 'exit'
}

export const yesNo = ['yes', 'no'] as const

type Asked<Key, Options, More> = NoInfer<More> &
  Omit<{ key: Key; kind: Options extends typeof yesNo ? 'yesNo' : 'one'; options: Options; required: true }, keyof More>

/** A required question with one choice, unless `more` says otherwise. */
export const ask = <
  Key extends string,
  const Options extends readonly string[],
  const More extends Partial<QuestionShape> = object,
>(
  key: Key,
  options: Options,
  more?: More,
) => {
  const isYesNo = (options as readonly string[]) === yesNo
  return { key, kind: isYesNo ? 'yesNo' : 'one', options, required: true, ...more } as Asked<Key, Options, More>
}

/** A page of these questions. */
export const page = <const Questions extends readonly QuestionShape[]>(...questions: Questions) => ({ questions })

/** The types in the two-step dialog about a conviction in another state (R204). */
export const convictionTypes = ['drug', 'dui', 'property', 'other'] as const
export const convictionSeverities = ['misdemeanor', 'felony', 'doNotKnow'] as const
/** The location of a conviction: federal, or a state or territory by postal code. */
export const convictionLocations = [
  'federal',
  ...'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  ),
] as const
