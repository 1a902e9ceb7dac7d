// Percentiles and medians.

/**
 * The value below which `share` (0 to 1) of the values lie, by the nearest rank; the values are sorted and at least
 * one.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

export function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}
