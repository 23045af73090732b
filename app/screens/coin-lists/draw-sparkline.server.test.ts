import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawSparkline } from './draw-sparkline.server.ts'

const WEEK = Array.from({ length: 169 }, (_, hour) => 100 + 10 * Math.sin(hour / 8))

test.each([
  ['no price', []],
  ['one price', [5]],
  ['one known price', [null, 5, null]],
  ['unknown prices', [null, null]],
])('there is no line for %s', (_name, prices) => {
  expect(drawSparkline(prices)).toBeNull()
})

test('two prices make a line at the end of the week', () => {
  expect(drawSparkline([1, 2])).toEqual({ path: 'M84,19l0,-18', direction: 'up' })
})

test('a constant price is a line in the middle', () => {
  expect(drawSparkline([7, 7, 7])).toEqual({ path: 'M83,10l1,0 0,0', direction: 'flat' })
})

test.each([
  ['up', [3, 1, 2, 4]],
  ['down', [null, 3, 9, 2, null]],
  ['flat', [5, 9, 5]],
] as const)('a line that goes %s ends there, whatever lies between', (direction, prices) => {
  expect(drawSparkline(prices)?.direction).toBe(direction)
})

test('an hour without a price is skipped but keeps its width', () => {
  expect(drawSparkline([2, null, null, 1])?.path).toBe('M83,1l1,18')
})

test('a whole week goes from edge to edge in about 28 steps', () => {
  const path = drawSparkline(WEEK)?.path ?? ''
  const vertices = walk(path)
  expect(vertices[0]?.[0]).toBe(0)
  expect(vertices.at(-1)?.[0]).toBe(84)
  expect(vertices.length).toBeLessThanOrEqual(30)
  expect(path.length).toBeLessThan(200)
})

test('any prices give a line inside its box from left to right', () => {
  const price = fc.option(fc.double({ min: 1e-12, max: 1e12, noNaN: true }))
  fc.assert(
    fc.property(fc.array(price, { maxLength: 169 }), (prices) => {
      const known = prices.filter((one) => one !== null)
      const line = drawSparkline(prices)
      if (line === null) {
        expect(known.length).toBeLessThan(2)
        return
      }
      const vertices = walk(line.path)
      for (const [index, [x, y]] of vertices.entries()) {
        expect(x).toBeGreaterThanOrEqual(vertices[index - 1]?.[0] ?? 0)
        expect(x).toBeLessThanOrEqual(84)
        expect(y).toBeGreaterThanOrEqual(1)
        expect(y).toBeLessThanOrEqual(19)
      }
      if (Math.max(...known) > Math.min(...known)) {
        expect(Math.min(...vertices.map(([, y]) => y))).toBe(1)
        expect(Math.max(...vertices.map(([, y]) => y))).toBe(19)
      }
    }),
  )
})

/** The vertices of a path of relative steps. */
function walk(path: string): [x: number, y: number][] {
  const [start = '', steps = ''] = path.slice(1).split('l')
  let [x = 0, y = 0] = start.split(',').map(Number)
  const vertices: [number, number][] = [[x, y]]
  for (const step of steps.split(' ')) {
    const [dx = 0, dy = 0] = step.split(',').map(Number)
    x += dx
    y += dy
    vertices.push([x, y])
  }
  return vertices
}

test('a price that moves more than twentyfold is marked, and neither rises nor falls', () => {
  const line = drawSparkline([1, 1, 1000, 1000])
  expect(line).toMatchObject({ direction: 'flat', jumpPath: 'M84,0v20' })
  expect(drawSparkline([1, 20])).not.toHaveProperty('jumpPath')
})
