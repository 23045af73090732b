/**
 * Moves labels apart that would overlap. Positions are in percent from the top. The result keeps
 * the order of the positions, and stays inside the plot as long as the labels fit.
 */
export function placeLabels(positionsPct: readonly number[], heightPct: number): number[] {
  const order = positionsPct
    .map((pct, index) => ({ pct, index }))
    .toSorted((one, other) => one.pct - other.pct)
  let nextPct = heightPct / 2
  for (const label of order) {
    label.pct = Math.max(label.pct, nextPct)
    nextPct = label.pct + heightPct
  }
  nextPct = 100 - heightPct / 2
  for (const label of order.toReversed()) {
    label.pct = Math.min(label.pct, nextPct)
    nextPct = label.pct - heightPct
  }
  const placed = [...positionsPct]
  for (const { pct, index } of order) placed[index] = Math.round(pct * 100) / 100
  return placed
}
