import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocalTime } from './local-time.tsx'

const TIME_MS = Date.UTC(2026, 10, 21, 9, 2)

test.each([
  ['date-time', '21 Nov 2026, 14:32 IST', ''],
  ['date', '21 Nov 2026', ' data-format="date"'],
  ['time', '14:32 IST', ' data-format="time"'],
] as const)('R14: the server prints a %s in Indian time', (format, text, mark) => {
  expect(renderToStaticMarkup(<LocalTime timeMs={TIME_MS} format={format} />)).toBe(
    `<time dateTime="2026-11-21T09:02:00.000Z"${mark}>${text}</time>`,
  )
})

test('an unknown time is NA without a time element', () => {
  expect(renderToStaticMarkup(<LocalTime timeMs={null} />)).toBe('<span>NA</span>')
  expect(renderToStaticMarkup(<LocalTime timeMs={Number.NaN} />)).toBe('<span>NA</span>')
})
