/** The quantile of these values; NaN if empty. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
export const median = (list: readonly number[]) => quantile(list, 0.5)

/** The median, with the range of the runs. */
export const withSpread = (list: readonly number[], digits = 0) =>
  `${median(list).toFixed(digits)} (${Math.min(...list).toFixed(digits)} to ${Math.max(...list).toFixed(digits)})`
