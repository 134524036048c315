/** Numbers that look random and are the same on every run. */
export interface Random {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32: 32 bits of state are plenty for invented people. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: percent => next() * 100 < percent,
    pick(from) {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
  }
}
