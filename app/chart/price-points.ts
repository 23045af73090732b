import type { PricePoint } from '../market/coin.ts'

/** The points behind a chart, as our own server answers. Rejects when there are too few to explore. */
export async function readPricePoints(response: Response): Promise<PricePoint[]> {
  if (!response.ok) throw new Error(`the price points were answered with ${response.status}`)
  const points = parsePricePoints(await response.json())
  if (points.length < 2) throw new Error('there is no line between fewer than two price points')
  return points
}

/** By strictly rising time, which is what the chart library takes for granted. */
export function parsePricePoints(body: unknown): PricePoint[] {
  if (typeof body !== 'object' || body === null || !('points' in body)) return []
  if (!Array.isArray(body.points)) return []
  const points: PricePoint[] = []
  let latestMs = Number.NEGATIVE_INFINITY
  for (const entry of body.points) {
    if (!Array.isArray(entry)) continue
    // By index: taken apart as an iterable, ten thousand of them take a phone three times as long.
    const timeMs: unknown = entry[0]
    const price: unknown = entry[1]
    if (typeof timeMs !== 'number' || typeof price !== 'number' || timeMs <= latestMs) continue
    points.push([timeMs, price])
    latestMs = timeMs
  }
  return points
}
