import { Hono } from 'hono'
import * as v from 'valibot'
import { answerTag, tagOf } from '../../domain/wire/answer-tag.ts'
import {
  answerItemsSchema,
  type AnswerList,
  answerListSchema,
  answersFrom,
  questionKeySchema,
  savedItemsSchema,
} from '../../domain/wire/answer.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { requireSession, type SignedIn } from '../account/sessions.ts'
import type { Needs } from '../dependencies.ts'
import { ifMatch, tagged } from '../http/if-match.ts'
import { operation } from '../http/operation.ts'
import { answerListOf, storeAnswer } from './answers.ts'

/** Routes of the answers to the questions. */
export function answerRoutes(dependencies: Needs<'database' | 'now'>) {
  const { database, now } = dependencies
  return new Hono<SignedIn>()
    .use('/v1/answer/*', requireSession(dependencies))
    .get(
      '/v1/answer',
      operation({
        id: 'readAnswers',
        does: `All answers, as a flat list. A question with several choices has one entry for each. ${tagged}`,
        responds: answerListSchema,
      }),
      async context => {
        const list = await answerListOf(database, context.var.person.id)
        return context.json(list, 200, { ETag: tagOf(list) })
      },
    )
    .get(
      '/v1/answer/:question',
      operation({
        id: 'readAnswer',
        does: 'The entries of one question. The header `ETag` is what `If-Match` wants.',
        responds: savedItemsSchema,
        refusals: ['unknownQuestion'],
      }),
      async context => {
        const question = knownQuestion(context.req.param('question'))
        const list = await answerListOf(database, context.var.person.id, question)
        const saved = answersFrom(list)[question] ?? []
        return context.json(itemsOf(list), 200, { ETag: answerTag(saved) })
      },
    )
    .put(
      '/v1/answer/:question',
      operation({
        id: 'saveAnswer',
        does: 'Save all entries of one question; an empty list removes the answer. `agreed_cases` is merged with what is saved, decision by decision: each counts for its case and task alone, a yes is final, and a no can become a yes. The answer is what is saved then.',
        header: ifMatch,
        sends: answerItemsSchema,
        responds: savedItemsSchema,
        refusals: ['unknownQuestion', 'answersTooLong', 'answerChanged'],
      }),
      async context => {
        const question = knownQuestion(context.req.param('question'))
        const items = context.req.valid('json')
        const began = context.req.header(ifMatch.name)
        const answer = { personId: context.var.person.id, question, items, began, now: now() }
        return context.json(itemsOf(await storeAnswer(database, answer)))
      },
    )
}

function knownQuestion(key: string) {
  const parsed = v.safeParse(questionKeySchema, key)
  if (!parsed.success) throw refused('unknownQuestion')
  return parsed.output
}

const itemsOf = (list: AnswerList) => list.map(({ question: _question, ...item }) => item)
