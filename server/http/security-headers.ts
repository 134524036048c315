import type { MiddlewareHandler } from 'hono'

/** The hash of nothing: the style library adds empty style elements and fills them by script. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

export interface SecurityHeaders {
  /** Hashes of the style elements in the drawn pages. */
  readonly styleHashes: readonly string[]
  /** Whether people reach the portal over https. */
  readonly secure: boolean
}

/** The headers that every answer carries. */
export function securityHeaders({ styleHashes, secure }: SecurityHeaders): MiddlewareHandler {
  const hashes = [...styleHashes, emptyStyle].map(hash => `'${hash.replaceAll("'", '')}'`)
  const headers: Record<string, string> = {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${[...new Set(hashes)].join(' ')}`,
      "img-src 'self' data:",
      "connect-src 'self'",
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
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  }
}
