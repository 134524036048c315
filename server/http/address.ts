import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The caller's network; behind a trusted proxy, as the proxy reports it. */
export const networkOf = (context: Context, trustProxy: boolean): string =>
  networkOfAddress(addressOf(context, trustProxy))

function addressOf(context: Context, trustProxy: boolean): string {
  if (trustProxy) {
    // the trusted proxy wrote the last entry itself
    const forwarded = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  try {
    return getConnInfo(context).remote.address ?? 'unknown'
  } catch {
    return 'unknown' // calls without a socket, as in tests
  }
}

/** IPv4 addresses unchanged, also when written as IPv6. IPv6 addresses by their first 64 bits, a household's. */
export function networkOfAddress(written: string): string {
  const address = written.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (isIPv4(address)) return address
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return written
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address, parsed by URL. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map(half =>
    half === '' ? [] : half.split(':').map(group => Number.parseInt(group, 16)),
  )
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => 0)
  return [...(first ?? []), ...zeros, ...(last ?? [])]
}
