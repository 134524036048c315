import type { Context } from 'hono'

/** How lists page, for their descriptions. */
export const howListsPage =
  'If there are more, the header `Link` has the address of the next page, with a `cursor` (RFC 8288, `rel="next"`).'

interface Paging<Row> {
  readonly limit: number
  readonly cursorOf: (row: Row) => string
}

/** Answers a page of a list, of which one row more than the page has was read, and says where the next one is. */
export function pageOfList<Row>(context: Context, read: readonly Row[], { cursorOf, limit }: Paging<Row>): Response {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  if (read.length > limit && last !== undefined) {
    const query = new URLSearchParams({ ...context.req.query(), cursor: cursorOf(last) })
    context.header('Link', `<${context.req.path}?${query.toString()}>; rel="next"`)
  }
  return context.json(rows)
}
