import { describe, expect, test } from 'vitest'
import { networkOfAddress } from './address.ts'

describe('an address belongs to its network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
    ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    // not an IPv4 address, though it ends like one
    ['2001:db8::ffff:203.0.113.7', '2001:db8:0:0::/64'],
    ['unknown', 'unknown'],
    ['nonsense:of:a:proxy', 'nonsense:of:a:proxy'],
    ['', ''],
  ])('%s: %s', (address, network) => {
    expect(networkOfAddress(address)).toBe(network)
  })
})
