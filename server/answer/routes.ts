import { Hono } from 'hono'
import * as v from 'valibot'
import { answerItemsSchema, questionKeySchema, type AnswerList } from '../../domain/wire/answer.ts'
import { signedIn } from '../account/guard.ts'
import type { Dependencies, SignedIn } from '../dependencies.ts'
import { readJson } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { answerListOf, saveAnswer } from './answers.ts'

/** Answers to the questions (R211, R1405). */
export function answerRoutes(dependencies: Dependencies) {
  const { database, now } = dependencies
  return new Hono<SignedIn>()
    .use('/v1/answer/*', signedIn(dependencies))
    .get('/v1/answer', async context => context.json(await answerListOf(database, context.var.person.id)))
    .get('/v1/answer/:question', async context => {
      const question = knownQuestion(context.req.param('question'))
      return context.json(itemsOf(await answerListOf(database, context.var.person.id, question)))
    })
    .put('/v1/answer/:question', async context => {
      const question = knownQuestion(context.req.param('question'))
      const items = await readJson(context, answerItemsSchema)
      return context.json(
        itemsOf(await saveAnswer(database, { personId: context.var.person.id, question, items, now: now() })),
      )
    })
}

function knownQuestion(key: string) {
  const parsed = v.safeParse(questionKeySchema, key)
  if (!parsed.success) throw new Refusal('unknownQuestion')
  return parsed.output
}

/** One question's entries do not repeat its key (R1405). */
const itemsOf = (list: AnswerList) => list.map(({ question: _question, ...item }) => item)
