import type { ConditionName } from './conditions.ts'

/** A row: where a page leads if the condition holds; without a condition, always. */
export interface Branch<Target extends string = string> {
  readonly when?: ConditionName
  readonly to: Target
}

/**
 * A flow of question pages in order. Each page has rows, and the first match wins. The first page is the start, and a
 * target that is not a page is an exit. Everything that depends on the order is derived from it (`progress.ts`).
 */
export type FlowTable<Page extends string = string, Exit extends string = string> = Readonly<
  Record<Page, readonly Branch<NoInfer<Page> | Exit>[]>
>

/** The ids of a flow's pages, in order. */
export const pagesOf = <Page extends string>(table: Readonly<Record<Page, unknown>>) => Object.keys(table) as Page[]
