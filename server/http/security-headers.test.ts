import { expect, test } from 'vitest'
import { assetHeaders, headersOf } from './security-headers.ts'

const settings = {
  styleHashes: [],
  scriptHashes: [],
  secure: false,
  hstsSubdomains: false,
  videos: [],
  hasStripe: false,
}

/** What the policy allows, by directive. */
const allowedBy = (changes: Partial<Parameters<typeof headersOf>[0]>) => {
  const policy = headersOf({ ...settings, ...changes })['Content-Security-Policy']!
  return Object.fromEntries(policy.split('; ').map(line => [line.split(' ')[0], line.split(' ').slice(1)]))
}

test('only the styles and scripts written into our pages may run, each named once', () => {
  const allowed = allowedBy({ styleHashes: ["'sha256-a'", 'sha256-a'], scriptHashes: ['sha256-b'] })
  expect(allowed).toMatchObject({
    'script-src': ["'self'", "'sha256-b'"],
    'style-src': ["'self'", "'sha256-a'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  })
  expect(allowed).not.toHaveProperty('frame-src')
})

test('an API on another host may be called, and nothing else of it used', () => {
  const allowed = allowedBy({ api: 'https://api.example.org/v1' })
  expect(allowed).toMatchObject({ 'connect-src': ["'self'", 'https://api.example.org'], 'script-src': ["'self'"] })
})

test('with Stripe, its card fields are allowed as well as the videos', () => {
  const vimeo = ['https://vimeo.com/76979871', 'https://vimeo.com/22439234']
  const videos = [...vimeo, 'https://media.example/a.mp4', 'https://elsewhere.example/filed', '']
  expect(allowedBy({ hasStripe: true, videos })).toMatchObject({
    'script-src': ["'self'", 'https://js.stripe.com'],
    'frame-src': ['https://player.vimeo.com', 'https://js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'media-src': ["'self'", 'https://media.example'],
  })
})

test('browsers are told to use https for a year only by a server that has it', () => {
  expect(headersOf({ ...settings, secure: true })).toHaveProperty('Strict-Transport-Security', 'max-age=31536000')
  expect(headersOf(settings)).not.toHaveProperty('Strict-Transport-Security')
})

test('and for all subdomains only where the operator says so', () => {
  const header = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const
  for (const headers of [headersOf, assetHeaders]) {
    expect(headers({ ...settings, secure: true, hstsSubdomains: true })).toHaveProperty(...header)
    expect(headers({ ...settings, hstsSubdomains: true })).not.toHaveProperty('Strict-Transport-Security')
  }
})
