import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { Answers, QuestionKey } from '../domain/wire/answer.ts'
import type { Person } from '../domain/wire/person.ts'
import { pageOf } from '../domain/questions/pages.ts'
import { surveyPages, type SurveyPageId } from '../domain/questions/survey-pages.ts'
import { resumeAt } from '../domain/rules/resume.ts'
import { screenPaths } from '../domain/screens.ts'
import { flowOf } from '../machines/portal/flow-of.ts'
import { nextScreeningPage, screeningPath } from '../machines/screening/branches.ts'
import { nextSurveyPage } from '../machines/survey/branches.ts'
import { charts } from '../harness/charts.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { answersTo, answerTo } from '../domain/samples/answers.ts'
import { samplePerson } from '../domain/samples/person.ts'

/** Laws that hold for every chart and every person, whoever changes what. */
const nodesOf = (name: string): readonly AnyStateNode[] => getStateNodes(charts[name]!.machine)
const allNodes = Object.keys(charts).flatMap(name => nodesOf(name).map(node => ({ name, node })))

const kinds: readonly Partial<Person>[] = [
  {},
  { utm_code: 'partnership_uca' },
  { utm_code: 'partnership_voc' },
  { us_state: 'AZ' },
  { us_state: 'AZ', utm_code: 'partnership_mercy-care' },
  { us_state: 'PA' },
  { has_peer_referrer: true },
]
const named = kinds.map(changes => [JSON.stringify(changes), changes] as const)
const keysOf = (page: Parameters<typeof pageOf>[0]): readonly QuestionKey[] =>
  pageOf(page)
    .questions.filter(question => question.required && question.shownWhen === undefined)
    .map(question => question.key)

describe('resume lands where walking leads', () => {
  test.each(named)('in the screening of %s', (_, changes) => {
    const who = samplePerson(changes)
    let answers: Answers = answersTo('race', 'ethnicity')
    const path = screeningPath({ person: who, answers, operator })
    expect(path.length).toBeGreaterThan(8)
    for (const page of path) {
      const keys = page === 'arizona-data' ? (['arizona_counties'] as const) : keysOf(page)
      if (keys.length === 0) continue
      answers = { ...answers, ...answersTo(...keys) }
      const known = { person: who, answers, operator }
      expect(resumeAt(known, operator, {}), `after ${page}`).toBe(`register/${nextScreeningPage(known)}`)
    }
  })

  test.each(named)('in the survey of %s, employed or not', (_, changes) => {
    for (const employed of ['yesFullTime', 'no']) {
      const who = samplePerson(changes)
      let answers: Answers = answersTo('race', 'ethnicity', 'open_cases')
      let page: SurveyPageId = 'employed'
      while (page !== 'interested-info') {
        const [key] = keysOf(page)
        if (!key) throw new Error(`${page} asks nothing`)
        answers = { ...answers, [key]: key === 'employed' ? [{ selection: employed }] : answerTo[key] }
        const known = { person: who, answers, operator }
        const next = nextSurveyPage(known)
        expect(resumeAt(known, operator, {}), `after ${page}`).toBe(`register/${next}`)
        page = next
      }
      expect(Object.keys(surveyPages)).toContain(page)
    }
  })

  test('ethnicity leads to the explanation of the questions', () => {
    const known = { person: samplePerson(), answers: answersTo('race', 'ethnicity') }
    expect(resumeAt(known, operator, {})).toBe('register/created')
  })
})

describe('every screen', () => {
  const shown = allNodes.flatMap(({ name, node }) =>
    node.meta?.screen ? [{ name, screen: String(node.meta.screen), node }] : [],
  )

  test.each(screenPaths)('%s is shown by the chart of its flow, and by no other', path => {
    const flows = new Set(shown.filter(({ screen }) => screen === path).map(({ name }) => name))
    expect([...flows]).toEqual([flowOf[path]])
  })

  test.each(shown.map(({ name, node }) => [name, node.id, node] as const))(
    'of %s (%s) says in words what it is',
    (_, __, node) => {
      expect(node.description?.length ?? 0).toBeGreaterThan(5)
    },
  )
})

describe('no dead ends', () => {
  const leaves = allNodes.filter(({ node }) => node.type === 'atomic')
  test.each(leaves.map(({ name, node }) => [name, node.id, node] as const))('in %s: %s can be left', (_, __, node) => {
    const ways = (at: AnyStateNode | undefined): number =>
      at
        ? [...at.transitions.values()].flat().filter(way => way.eventType !== 'xstate.route').length +
          (at.always?.length ?? 0) +
          ways(at.parent)
        : 0
    expect(ways(node)).toBeGreaterThan(0)
  })

  test.each(Object.keys(charts).filter(name => name !== 'portal'))('every state of %s says in words what is going on', name => {
    expect(
      nodesOf(name)
        .filter(node => !node.description && node.parent)
        .map(node => node.id),
    ).toEqual([])
  })
})
