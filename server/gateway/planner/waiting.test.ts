import { expect, test } from 'vitest'
import { waitingAfter } from './waiting.ts'

const opened = waitingAfter({ need: 'chart', polls: false }, undefined, 0)

test('a page that polls has left after 7 s, and one without script after 30 s', () => {
  expect(opened).toEqual({ need: 'chart', untilMs: 30_000, pages: 1, lastPage: undefined })
  const polled = waitingAfter({ need: 'chart', polls: true }, opened, 1_000)
  expect(polled).toEqual({ need: 'chart', untilMs: 8_000, pages: 1, lastPage: undefined })
})

test('a second page counts, and further ones do not', () => {
  const second = waitingAfter({ need: 'chart', polls: false }, opened, 1_000)
  expect(second.pages).toBe(2)
  expect(waitingAfter({ need: 'chart', polls: false }, second, 2_000).pages).toBe(2)
})

test('several requests of one page count once', () => {
  const [one, other] = [Symbol(), Symbol()]
  const first = waitingAfter({ need: 'chart', polls: false, page: one }, undefined, 0)
  const again = waitingAfter({ need: 'chart', polls: false, page: one }, first, 1_000)
  expect(again.pages).toBe(1)
  expect(waitingAfter({ need: 'chart', polls: false, page: other }, again, 2_000).pages).toBe(2)
})

test('keeps the greatest need of the pages', () => {
  const more = waitingAfter({ need: 'everything', polls: false }, opened, 1_000)
  expect(more.need).toBe('everything')
  expect(waitingAfter({ need: 'about', polls: true }, more, 2_000).need).toBe('everything')
})
