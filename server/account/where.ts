import { count, eq, sql } from 'drizzle-orm'
import { pagesOf, screeningFlow, statementFlow, surveyFlow } from '../../domain/flows/tables.ts'
import { type PageId, pageOf, pathOfPage } from '../../domain/questions/pages.ts'
import { answers, people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { isListed, type ListOptions, writeList } from '../log/list.ts'

/** The pages of questions, in the order in which people meet them. */
const pages: readonly PageId[] = ['ethnicity', ...pagesOf(screeningFlow), ...pagesOf(surveyFlow), ...statementFlow]
/** Each question with its page's place in that order. */
const questions = pages.flatMap((id, place) => pageOf(id).questions.map(({ key }) => ({ key, place })))

/**
 * Counts people by state, campaign and the last page in the pages' order that they have answered, without a page for
 * those who have answered none. What the portal saves by itself is no answer of theirs. Nobody is named.
 */
export async function countWhere({ database }: Needs<'database'>, options: ListOptions<'state'>): Promise<string> {
  const places = sql`${sql.param(questions.map(({ place }) => place))}::int[]`
  const keys = sql`${sql.param(questions.map(({ key }) => key))}::text[]`
  const reached = database
    .select({
      person_id: answers.person_id,
      place: sql<number | null>`(${places})[max(array_position(${keys}, ${answers.question}))]`.as('place'),
    })
    .from(answers)
    .groupBy(answers.person_id)
    .as('reached')
  const rows = await database
    .select({ state: people.us_state, campaign: people.utm_code, place: reached.place, people: count() })
    .from(people)
    .leftJoin(reached, eq(reached.person_id, people.id))
    .where(isListed(options, people.created_at, { state: people.us_state }))
    .groupBy(people.us_state, people.utm_code, reached.place)
    .orderBy(people.us_state, sql`${people.utm_code} nulls first`, sql`${reached.place} nulls first`)
  return writeList(
    rows.map(({ place, ...row }) => ({ ...row, 'last page': place === null ? null : pathOfPage(pages[place]!) })),
    ['state', 'campaign', 'last page', 'people'],
    options.format,
  )
}
