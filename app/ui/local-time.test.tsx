import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocalTime } from './local-time.tsx'

const TIME_MS = Date.UTC(2026, 10, 21, 9, 2)

test.each([
  ['date-time', '21 Nov 2026, 14:32 IST'],
  ['date', '21 Nov 2026'],
  ['time', '14:32 IST'],
] as const)('R14: the server prints a %s in Indian time', (format, text) => {
  expect(renderToStaticMarkup(<LocalTime timeMs={TIME_MS} format={format} />)).toBe(
    `<time dateTime="2026-11-21T09:02:00.000Z">${text}</time>`,
  )
})

test('an unknown time is NA without a time element', () => {
  expect(renderToStaticMarkup(<LocalTime timeMs={null} />)).toBe('<span>NA</span>')
  expect(renderToStaticMarkup(<LocalTime timeMs={Number.NaN} />)).toBe('<span>NA</span>')
})
