import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

test.each([
  ['far apart', [20, 60], [20, 60]],
  ['too close', [50, 52], [50, 60]],
  ['equal', [50, 50, 50], [50, 60, 70]],
  ['in another order', [52, 50], [60, 50]],
  ['at the top', [0, 1], [5, 15]],
  ['at the bottom', [99, 100], [85, 95]],
  ['pushed up from the bottom', [84, 95, 95], [75, 85, 95]],
  ['none', [], []],
])('labels that are %s', (_, positions, placed) => {
  expect(placeLabels(positions, 10)).toEqual(placed)
})
