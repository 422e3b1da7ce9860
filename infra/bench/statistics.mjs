/** The value below which a `share` (0…1) of the numbers lies. */
export function percentile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** How often a number of `left` exceeds one of `right` (ties half): 0.5 when nothing tells them apart. */
export function areaUnderCurve(left, right) {
  let wins = 0;
  for (const a of left) for (const b of right) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (left.length * right.length);
}
