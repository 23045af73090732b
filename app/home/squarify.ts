/** A rectangle in the units of the box that was divided. */
export type Tile = { x: number; y: number; width: number; height: number }

/**
 * Divides a box among weights, all above 0 and falling, in proportion to them: tile by tile in their
 * order, from the top left, in rows along the shorter side of what is left, each as near to squares
 * as it gets. From Bruls, Huizing and van Wijk, "Squarified Treemaps" (2000).
 */
export function squarify(weights: readonly number[], box: Tile): Tile[] {
  const scale = (box.width * box.height) / sum(weights)
  const tiles: Tile[] = []
  let areas = weights.map((weight) => weight * scale)
  let left = box
  while (areas.length > 0) {
    const length = rowLength(areas, Math.min(left.width, left.height))
    const row = layRow(areas.slice(0, length), left, length === areas.length)
    tiles.push(...row.tiles)
    areas = areas.slice(length)
    left = row.left
  }
  return tiles
}

/** How many tiles a row takes until one more would make the worst of them longer. */
function rowLength(areas: readonly number[], side: number): number {
  let length = 1
  let total = areas[0] ?? 0
  let worst = longest(areas, length, total, side)
  for (; length < areas.length; length += 1) {
    const nextTotal = total + (areas[length] ?? 0)
    const next = longest(areas, length + 1, nextTotal, side)
    if (next > worst) break
    worst = next
    total = nextTotal
  }
  return length
}

/** How many times as long as wide the worst tile of a row is: its areas fall, so one at an end. */
function longest(areas: readonly number[], length: number, total: number, side: number): number {
  const [largest = total, smallest = total] = [areas[0], areas[length - 1]]
  const thickness = total / side
  return Math.max(largest / thickness ** 2, thickness ** 2 / smallest)
}

function layRow(areas: readonly number[], box: Tile, isLast: boolean) {
  const isColumn = box.width >= box.height
  const side = isColumn ? box.height : box.width
  const total = sum(areas)
  // The last row takes what is left, whatever the sums before it lost in their last digits.
  const thickness = isLast ? (isColumn ? box.width : box.height) : total / side
  let offset = 0
  const tiles = areas.map((area) => {
    const length = (area / total) * side
    const tile = isColumn
      ? { x: box.x, y: box.y + offset, width: thickness, height: length }
      : { x: box.x + offset, y: box.y, width: length, height: thickness }
    offset += length
    return tile
  })
  const left = isColumn
    ? { ...box, x: box.x + thickness, width: box.width - thickness }
    : { ...box, y: box.y + thickness, height: box.height - thickness }
  return { tiles, left }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
