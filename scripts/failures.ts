import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JsonTestResults, Reporter, TestModule } from 'vitest/node'

/** A `beforeAll` or `afterAll` that failed, or a file that could not be loaded: which, and its messages. */
export interface FailedHook {
  readonly file: string
  /** The name of its group of tests; empty for the whole file. */
  readonly group: string
  readonly messages: readonly string[]
}

/** The file in which the reporter below lists them: Vitest's own report has only those of whole files. */
export const failedHooksFile = 'FAILED_HOOKS'

/** Vitest's reporter of failed hooks; `scripts/test.ts` adds them to its summary. */
export default class FailedHooks implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[failedHooksFile]
    if (path === undefined) return
    const hooks: FailedHook[] = modules.flatMap(testModule =>
      [testModule, ...testModule.children.allSuites()].flatMap(suite => {
        const messages = suite.errors().map(({ message }) => message)
        if (messages.length === 0) return []
        return [{ file: testModule.moduleId, group: suite.type === 'suite' ? suite.fullName : '', messages }]
      }),
    )
    writeFileSync(path, JSON.stringify(hooks))
  }
}

const beginning = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n    ').slice(0, 1200)

/** Failed tests with their files and the start of their messages, failed hooks, and files that could not be loaded. */
export function failuresIn(report: JsonTestResults, hooks: readonly FailedHook[]): string[] {
  const placeOf = (name: string) => relative(process.cwd(), name)
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${placeOf(name)}: ${fullName}\n    ${beginning(failureMessages?.[0] ?? '')}`,
      ),
  )
  const ofHooks = hooks.flatMap(({ file, group, messages }) =>
    messages.map(
      message =>
        `${placeOf(file)}: before or after ${group === '' ? 'all its tests' : `the tests of "${group}"`}\n    ${beginning(message)}`,
    ),
  )
  return [...tests, ...ofHooks]
}
