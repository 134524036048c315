import type { LetterKind } from '../../domain/letters.ts'
import type { SettlementState } from '../../domain/settlement.ts'
import type { JobName } from '../jobs/queues.ts'

export const levels = ['error', 'warn', 'info', 'debug'] as const
export type Level = (typeof levels)[number]

/** A call by its pattern (`/v1/answer/:question`), never by its path: that may hold a code, and the query an email. */
export interface AnsweredCall {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}
/** Only its kind and place are written (`describeError`). */
interface Failed {
  readonly error: unknown
}

/**
 * Every line that the server writes, and what it may tell: nothing that a person has sent, and of a person or payment
 * the id at most. What is not listed here does not compile (docs/operating.md, "Logs").
 */
export interface LogLines {
  readonly 'call answered': AnsweredCall
  readonly 'page answered': AnsweredCall
  readonly 'unforeseen failure': Pick<AnsweredCall, 'method' | 'route'> & Failed
  readonly 'payment gateway failed': Failed
  readonly 'ALARM payment approved after it was refused, and being given back': { readonly payment: string }
  readonly 'ALARM payment not settled for more than a day': {
    readonly payment: string
    readonly state: SettlementState
  }
  readonly 'ALARM payment refund failed': { readonly payment: string; readonly reason: string }
  readonly 'ALARM payment disputed': { readonly payment: string; readonly dispute: string }
  readonly 'identity left to the team': { readonly person: string }
  readonly 'letter left out': {
    readonly person: string
    readonly letter: LetterKind
    readonly because: 'address not confirmed' | 'too many letters'
  }
  readonly 'job failed': { readonly job: JobName } & Failed
  readonly 'jobs out of order': Failed
  readonly 'command failed': { readonly command: 'backup' | 'codes' | 'jobs' | 'payments' | 'people' } & Failed
  readonly 'background work failed': { readonly work: 'journey log' } & Failed
  readonly 'database connection lost': Failed
  readonly 'database not counted': Failed
  readonly 'data directory locked by another process, waiting': { readonly directory: string; readonly seconds: number }
  readonly 'data directory taken by another process': { readonly directory: string }
  readonly crashed: Failed
}

export const levelOf: Readonly<Record<keyof LogLines, Level>> = {
  'call answered': 'info',
  'page answered': 'debug',
  'unforeseen failure': 'error',
  'payment gateway failed': 'error',
  'ALARM payment approved after it was refused, and being given back': 'error',
  'ALARM payment not settled for more than a day': 'error',
  'ALARM payment refund failed': 'error',
  'ALARM payment disputed': 'error',
  'identity left to the team': 'warn',
  'letter left out': 'info',
  'job failed': 'error',
  'jobs out of order': 'error',
  'command failed': 'error',
  'background work failed': 'error',
  'database connection lost': 'warn',
  'database not counted': 'warn',
  'data directory locked by another process, waiting': 'warn',
  'data directory taken by another process': 'error',
  crashed: 'error',
}

export type Log = <Line extends keyof LogLines>(line: Line, told: LogLines[Line]) => void
