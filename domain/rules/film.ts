/**
 * How an operator's video is shown: files play in the page, YouTube and Vimeo are embedded, anything else is a link.
 */
export type Film =
  | { readonly kind: 'none' }
  | { readonly kind: 'file' | 'link'; readonly address: string }
  | { readonly kind: 'embedded'; readonly address: string; readonly from: 'YouTube' | 'Vimeo' }

interface Host {
  readonly from: 'YouTube' | 'Vimeo'
  /** The host names, without `www.` and `m.`. */
  readonly names: readonly string[]
  /** The player's address without personal data; null if the address is not a video. */
  readonly player: (address: URL) => string | null
}

const youTubeId = /^[\w-]{6,20}$/
const hosts: readonly Host[] = [
  {
    from: 'YouTube',
    names: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    player({ hostname, pathname, searchParams }) {
      const [first = '', second = ''] = pathname.split('/').filter(Boolean)
      const id = hostname.endsWith('youtu.be') ? first : (searchParams.get('v') ?? (isPlayerPath(first) ? second : ''))
      return youTubeId.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` : null
    },
  },
  {
    from: 'Vimeo',
    names: ['vimeo.com', 'player.vimeo.com'],
    player({ pathname, searchParams }) {
      const [, id, inPath] = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? []
      const hash = inPath ?? searchParams.get('h')
      return id === undefined
        ? null
        : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash && /^[\da-f]+$/.test(hash) ? `&h=${hash}` : ''}`
    },
  },
]
const isPlayerPath = (first: string) => ['embed', 'shorts', 'live', 'v'].includes(first)

/** How to show the video at an operator's address (R813). */
export function filmAt(address: string): Film {
  if (address === '') return { kind: 'none' }
  if (/\.(?:mp4|webm|ogv)(?:[?#]|$)/i.test(address)) return { kind: 'file', address }
  return embeddedAt(address) ?? { kind: 'link', address }
}

function embeddedAt(text: string): Film | null {
  const given = addressIn(text)
  if (!given) return null
  const name = given.hostname.replace(/^(?:www|m)\./, '')
  const host = hosts.find(({ names }) => names.includes(name))
  const address = host?.player(given)
  return host && address ? { kind: 'embedded', address, from: host.from } : null
}

/** Like `URL.parse`, which Safari has since version 18. */
function addressIn(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
