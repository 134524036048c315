import type { ConditionName } from './conditions.ts'

/** A row: where a page leads when the fact holds; without a fact, always. */
export interface Branch<Target extends string = string> {
  readonly when?: ConditionName
  readonly to: Target
}

/**
 * A flow of question pages in the order in which a person meets them: for each page its rows, first match wins. The
 * first page is the start; a target that is no page is a way out. All that depends on the order is derived from it
 * (`progress.ts`).
 */
export type FlowTable<Page extends string = string, Exit extends string = string> = Readonly<
  Record<Page, readonly Branch<NoInfer<Page> | Exit>[]>
>

/** The ids of a flow's pages, in the order of its table. */
export const pagesOf = <Page extends string>(table: Readonly<Record<Page, unknown>>) => Object.keys(table) as Page[]
