import type { FieldMessage } from '../field-message.ts'

/** Which wording a campaign gets on the case-manager page (R206). */
export type PartnerWording = 'provider' | 'familyAdvocate' | 'vocationalRehabilitation' | 'plain'

/** A field that opens under a choice and is saved in that entry's `additional_json` under `name`. */
export interface Detail {
  readonly name: string
  readonly kind: 'text' | 'email' | 'longText' | 'number' | 'one' | 'convictions'
  /** The selections that open the field. */
  readonly when: readonly string[]
  readonly required: boolean
  /** What is said when a required detail is missing, where it is not the general sentence. */
  readonly missing?: FieldMessage
  /** For `one`: the values to choose from. */
  readonly options?: readonly string[]
  /** For `one`: the value that opens a text of its own; the text is saved as a further list item. */
  readonly other?: string
  /** For `one`: saved as a list of strings instead of a string. */
  readonly asList?: true
  /** For `number`: the highest value that can be chosen. */
  readonly upTo?: number
  /** Asked in the dialog that the choice opens, not on the page. */
  readonly inDialog?: true
}

/** How a choice is written on the wire where it is not its own name (R212, hourly rate). */
type WireValues = Readonly<
  Record<string, { readonly selection: string; readonly additional_json: Readonly<Record<string, string>> }>
>

/** A question; `Key` is what its answer is saved under. */
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
  /**
   * A name in `additional_json` that repeats the selection; read where the selection itself says nothing we know
   * (R708).
   */
  readonly repeatedAs?: string
  /** Selections of an older version, by what they are called today. */
  readonly formerly?: Readonly<Record<string, string>>
  readonly details?: readonly Detail[]
  /** Shown, and saved under its own key, only when another question of the page has this answer. */
  readonly shownWhen?: { readonly key: Key; readonly selection: string }
  /** Shown only with this partner wording (R206). */
  readonly shownFor?: PartnerWording
  /** The fewest and the most choices of a `many` question. */
  readonly fewest?: number
  readonly most?: number
  /** A free-text answer next to the choices, which does not count toward their limit. */
  readonly freeAnswer?: true
  /** For `text`: a story rather than a line. */
  readonly long?: true
}

/** One screen of questions. Its texts are in `src/texts/`, typed by these ids and options. */
export interface PageShape<Key extends string = string> {
  /** The last part of the path: `register/<id>` or `statement/<id>`. */
  readonly id: string
  readonly questions: readonly QuestionShape<Key>[]
  /** A notice has nothing to choose: its button says "I understand". Every other page says why it asks. */
  readonly notice?: true
  /**
   * What continuing with "yes" opens before the answer is saved: a warning that one may not be eligible yet, or a
   * dialog that asks for details (in two steps when it starts with an introduction).
   */
  readonly onYes?: 'warning' | 'details' | 'detailsAfterIntroduction'
  /** How the warning's way out is worded (R1205). */
  readonly warningExit?: 'logOut' | 'exit'
}

export const yesNo = ['yes', 'no'] as const

interface Asked<Key extends string, Kind extends QuestionShape['kind'], Options extends readonly string[]> {
  readonly key: Key
  readonly kind: Kind
  readonly options: Options
  readonly required: true
}
type YesNo<Key extends string> = Asked<Key, 'yesNo', typeof yesNo>

/** A question that is answered by yes or no. */
export function askYesNo<const Key extends string>(key: Key): YesNo<Key>
export function askYesNo<const Key extends string, const More extends Partial<QuestionShape>>(
  key: Key,
  more: More,
): Omit<YesNo<Key>, keyof More> & More
export function askYesNo(key: string, more: Partial<QuestionShape> = {}) {
  return { key, kind: 'yesNo', options: yesNo, required: true, ...more }
}

type One<Key extends string, Options extends readonly string[]> = Asked<Key, 'one', Options>

/** A question with one choice of several. */
export function askOne<const Key extends string, const Options extends readonly string[]>(
  key: Key,
  options: Options,
): One<Key, Options>
export function askOne<
  const Key extends string,
  const Options extends readonly string[],
  const More extends Partial<QuestionShape>,
>(key: Key, options: Options, more: More): Omit<One<Key, Options>, keyof More> & More
export function askOne(key: string, options: readonly string[], more: Partial<QuestionShape> = {}) {
  return { key, kind: 'one', options, required: true, ...more }
}

/** What the two-step dialog collects about a conviction elsewhere (R204). */
export const convictionTypes = ['drug', 'dui', 'property', 'other'] as const
export const convictionSeverities = ['misdemeanor', 'felony', 'doNotKnow'] as const
/** Where a conviction may be: federal, or a state or territory by its postal code. */
export const convictionLocations = [
  'federal',
  ...'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  ),
] as const
