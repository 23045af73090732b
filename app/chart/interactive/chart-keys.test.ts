import { expect, test } from 'vitest'
import { pressChartKey } from './chart-keys.ts'

function makeChart() {
  const calls: string[] = []
  const chart = {
    moveBy: (steps: number) => calls.push(`move ${steps}`),
    zoomBy: (factor: number) => calls.push(`zoom ${factor}`),
    clear: () => calls.push('clear'),
  }
  return { chart, calls }
}

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['ArrowLeft', 'move -1'],
  ['ArrowRight', 'move 1'],
  ['Home', 'move -Infinity'],
  ['End', 'move Infinity'],
  ['+', 'zoom 0.5'],
  ['=', 'zoom 0.5'],
  ['-', 'zoom 2'],
  ['Escape', 'clear'],
])('the key %s calls %s', (key, call) => {
  const { chart, calls } = makeChart()
  expect(pressChartKey({ ...NO_MODIFIER, key }, chart)).toBe(true)
  expect(calls).toEqual([call])
})

test.each([
  { ...NO_MODIFIER, key: 'Tab' },
  { ...NO_MODIFIER, key: '+', ctrlKey: true },
  { ...NO_MODIFIER, key: '-', metaKey: true },
  { ...NO_MODIFIER, key: 'ArrowLeft', altKey: true },
])('leaves $key to the browser', (press) => {
  const { chart, calls } = makeChart()
  expect(pressChartKey(press, chart)).toBe(false)
  expect(calls).toEqual([])
})
