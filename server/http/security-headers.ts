import type { MiddlewareHandler } from 'hono'
import { filmAt } from '../../domain/rules/film.ts'

/** Hash of an empty string: the style library adds empty style elements and fills them by script. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

interface SecurityHeaders {
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  readonly secure: boolean
  /** Whether browsers are to use https for all subdomains, too. */
  readonly hstsSubdomains: boolean
  /** URLs of the operator's videos, some of them empty. */
  readonly videos: readonly string[]
  /** Origin of the API, if other than the pages'. */
  readonly api?: string | undefined
  readonly hasStripe: boolean
}

/** What Stripe's card fields need (https://docs.stripe.com/security/guide#content-security-policy). */
const stripe = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}
const nothingOfOthers: typeof stripe = { scripts: [], frames: [], connections: [] }

/** Hashed files follow their page's policy; their own would only add bytes. */
export const assetHeaders = (settings: HttpsOnly): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  ...httpsOnly(settings),
})

type HttpsOnly = Pick<SecurityHeaders, 'secure' | 'hstsSubdomains'>
const httpsOnly = ({ secure, hstsSubdomains }: HttpsOnly): Readonly<Record<string, string>> =>
  secure ? { 'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` } : {}

/** Headers of a page, from this server or any other host. */
export function headersOf({
  styleHashes,
  scriptHashes,
  secure,
  hstsSubdomains,
  videos,
  api = '',
  hasStripe,
}: SecurityHeaders): Readonly<Record<string, string>> {
  const { scripts, frames, connections } = hasStripe ? stripe : nothingOfOthers
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      ["script-src 'self'", ...quoted(scriptHashes), ...scripts].join(' '),
      ["style-src 'self'", ...quoted([...styleHashes, emptyStyle])].join(' '),
      "img-src 'self' data:",
      ["media-src 'self'", ...originsOf(addressesOf('file', videos))].join(' '),
      ...framesFrom([...originsOf(addressesOf('embedded', videos)), ...frames]),
      ["connect-src 'self'", ...originsOf([api]), ...connections].join(' '),
      "font-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...httpsOnly({ secure, hstsSubdomains }),
  }
}

const quoted = (hashes: readonly string[]) => [...new Set(hashes.map(hash => `'${hash.replaceAll("'", '')}'`))]

export function securityHeaders(settings: SecurityHeaders): MiddlewareHandler {
  const headers = headersOf(settings)
  const ofAssets = assetHeaders(settings)
  return async (context, next) => {
    await next()
    const isDocument = !context.res.headers.get('Cache-Control')?.includes('immutable')
    for (const [name, value] of Object.entries(isDocument ? headers : ofAssets)) context.res.headers.set(name, value)
  }
}

/** Video URLs that need one kind of permission. */
const addressesOf = (kind: 'file' | 'embedded', videos: readonly string[]) =>
  videos.map(filmAt).flatMap(film => (film.kind === kind ? [film.address] : []))

/** External videos play in a frame; without any, frames are blocked. */
const framesFrom = (origins: readonly string[]) => (origins.length > 0 ? [`frame-src ${origins.join(' ')}`] : [])

/** Distinct origins of these URLs; our own needs no mention. */
const originsOf = (addresses: readonly string[]) => [
  ...new Set(addresses.filter(address => URL.canParse(address)).map(address => new URL(address).origin)),
]
