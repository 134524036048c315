import { isAnswered } from '../../domain/answered.ts'
import { pageOf, registrationPages, type RegistrationPageId } from '../../domain/questions/pages.ts'
import type { Branch, Fact, FlowInput } from '../kit/flow.ts'

/** The branch table of a flow of question pages: for each page, where it leads. */
export type Branches<Page extends RegistrationPageId, FactName extends string, Exit extends string> = Readonly<
  Record<Page, readonly Branch<FactName, Page | Exit>[]>
>

const isPage = (target: string): target is RegistrationPageId => target in registrationPages
const answered = (known: FlowInput, id: RegistrationPageId) =>
  pageOf(id).questions.some(({ key }) => isAnswered(known.answers, key))
const mayBeSkipped = (id: RegistrationPageId) => pageOf(id).questions.every(question => !question.required)

/** Every page that this person's answers lead through, in order, from `start` to the end of the flow. */
export function pathThrough<Page extends RegistrationPageId, FactName extends string, Exit extends string>(
  branches: Branches<Page, FactName, Exit>,
  facts: Readonly<Record<FactName, Fact>>,
  start: Page,
  known: FlowInput,
): readonly Page[] {
  const path: Page[] = []
  for (let at: Page | Exit | undefined = start; at !== undefined && isPage(at) && at in branches;) {
    const page: Page = at as Page
    path.push(page)
    at = branches[page].find(({ guard }) => guard === undefined || facts[guard](known))?.target
  }
  return path
}

/** The page after the last answered one: where a returning person goes on (DECISIONS §3); undefined when the flow is walked to its end. */
export function nextPage<Page extends RegistrationPageId>(path: readonly Page[], known: FlowInput): Page | undefined {
  return path[path.findLastIndex(id => answered(known, id)) + 1]
}

/** The pages that may be opened directly: those up to the next page, and past it only what needs no answer. */
export function openPages<Page extends RegistrationPageId>(path: readonly Page[], known: FlowInput): readonly Page[] {
  let end = path.findLastIndex(id => answered(known, id)) + 1
  while (end < path.length - 1 && mayBeSkipped(path[end]!)) end++
  return path.slice(0, end + 1)
}
