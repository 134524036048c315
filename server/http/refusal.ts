import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { languageDetector } from 'hono/language'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { defaultLanguage, languageCookie, languages, type Language } from '../../domain/languages.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refusals } from '../../domain/refusals.ts'
import { refused, writeRefusal } from '../../domain/wire/refusal.ts'
import { isDatabaseUnavailable } from '../database/failures.ts'
import type { Log } from '../log/log.ts'
import { routeOf } from './log-calls.ts'

/** Seconds until a retry when the database was unavailable. */
export const retryAfterSeconds = 2

/** Sends a refusal, with its own status or another one. */
export function respondRefused(context: Context, refusal: Refusal, status?: ContentfulStatusCode): Response {
  const { code = 'unforeseen', retryAfter } = refusal
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  return context.json(writeRefusal(refusal, callersLanguage(context)), status ?? refusals[code].status)
}

interface Noted {
  readonly log: Log
  readonly metrics: { readonly unforeseen: (cause: 'database gone' | 'fault') => void }
}

/** Sends every failure as a refusal, 503 without a database. Logs unexpected errors without the input. */
export const errorHandler =
  (noted: Noted): ErrorHandler =>
  (error, context) => {
    if (error instanceof Refusal) return respondRefused(context, error)
    if (error instanceof HTTPException) return respondRefused(context, refused('errorOccurred'), error.status)
    return respondUnforeseen(noted, error, context)
  }

function respondUnforeseen({ log, metrics }: Noted, error: Error, context: Context): Response {
  const isGone = isDatabaseUnavailable(error)
  metrics.unforeseen(isGone ? 'database gone' : 'fault')
  log('unforeseen failure', { method: context.req.method, route: routeOf(context), error })
  if (!isGone) return respondRefused(context, refused('unforeseen'))
  return respondRefused(context, new Refusal('broken', { code: 'unforeseen', retryAfter: retryAfterSeconds }), 503)
}

/** A visitor's language: the saved one, else the browser's, else English. `secure` over https. */
export const visitorLanguage = (secure: boolean): MiddlewareHandler =>
  languageDetector({
    order: ['cookie', 'header'],
    lookupCookie: languageCookie(secure),
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    caches: false,
  })

/** The caller's language: the profile's if logged in, else the visitor's. */
export function callersLanguage(context: Context<{ Variables: { person?: { language: Language } } }>): Language {
  const visitor = languages.find(language => language === context.get('language'))
  return context.get('person')?.language ?? visitor ?? defaultLanguage
}
