import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

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
  const binary = convertIPv6ToBinary(plain)
  if (isIPv4MappedIPv6(binary)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(binary))
  const groups = [112n, 96n, 80n, 64n].map(bits => ((binary >> bits) & 0xffffn).toString(16))
  return `${groups.join(':')}::/64`
}
