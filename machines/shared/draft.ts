import type { ScreenPath } from '../../domain/screens.ts'

/** A draft as a tab keeps it: what was typed and chosen, and the saved values that it began from. */
export interface StoredDraft<Draft = unknown, Saved = unknown> {
  readonly draft: Draft
  readonly began: Saved
  /** Whether it has typed words that are not saved, not only a choice. */
  readonly hasWords: boolean
}

/** The context of a chart of a page with fields: the only owner of the page's draft. */
export interface DraftContext<Draft, Saved> extends StoredDraft<Draft, Saved> {
  readonly path: ScreenPath
  /** Whether the person has typed or chosen something that is not known to be saved. */
  readonly isTouched: boolean
}

/** The draft of a form before anything is typed in it; `began` are the saved values that it shows. */
export const formDraft = <Draft, Saved>(path: ScreenPath, began: Saved): DraftContext<Draft | null, Saved> => ({
  path,
  began,
  draft: null,
  isTouched: false,
  hasWords: false,
})

/** The draft after a key press or a choice. */
export const typedDraft = <Draft>(draft: Draft) => ({ draft, isTouched: true, hasWords: true })

/** The draft once its values are saved, or are not wanted. */
export const noDraft = { draft: null, isTouched: false, hasWords: false } as const

/** Whether a draft that this tab kept began from other values than those that are saved now. */
export const beganElsewhere = <Saved>({ began, isTouched }: DraftContext<unknown, Saved>, saved: Saved): boolean =>
  isTouched && JSON.stringify(began) !== JSON.stringify(saved)
