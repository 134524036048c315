// @module-tag thorough
import { expect, test } from 'vitest'
import { driveFaults } from './faults.ts'
import { faults, services } from './stand-ins.ts'

/* A short run of `npm run load -- --faults`: two servers while each service in turn is slow, lying and down. */
test(
  'nothing is lost, and only a mail server that hides what it took gets it twice',
  { timeout: 180_000 },
  async () => {
    const outcomes = await driveFaults(2, () => {})
    expect(outcomes.map(({ fault, service }) => `${service} ${fault}`)).toEqual(
      services.flatMap(service => faults.map(fault => `${service} ${fault}`)),
    )
    // two people, each of whom has seven things coming
    expect(outcomes.map(({ done }) => done)).toEqual(outcomes.map(() => 14))
    expect(outcomes.flatMap(({ lost }) => lost)).toEqual([])
    // a mail server that keeps a mail and hangs up before it says so may get it again, also what waited for it before
    const others = outcomes.filter(({ service }) => service !== 'mail')
    expect(others.flatMap(({ twice }) => twice)).toEqual([])
    expect(outcomes.flatMap(({ twice }) => twice).filter(what => what.startsWith('the charge'))).toEqual([])
    // a receiver that hid that it has a call gets it again, under the same id
    expect(outcomes.find(({ fault, service }) => service === 'webhook' && fault === 'lying')?.repeated).toBeGreaterThan(
      0,
    )
  },
)
