import { expect, test } from 'vitest'
import { aboutTime, waitText } from './wait-text.ts'

test.each([
  [0, 'about 10 s'],
  [1, 'about 10 s'],
  [10_000, 'about 10 s'],
  [10_001, 'about 20 s'],
  [120_000, 'about 120 s'],
  [120_001, 'about 3 min'],
  [3_600_000, 'about 60 min'],
  [36_000_000, 'about 10 h'],
])('a wait of %d ms is %s', (inMs, text) => {
  expect(aboutTime(inMs)).toBe(text)
})

test.each(['minute', 'service'] as const)('a wait for the limit "%s" says how long', (reason) => {
  expect(waitText({ reason, inMs: 15_000 })).toBe('Loading new prices, about 20 s')
  expect(waitText({ reason, inMs: null })).toBe('Loading new prices…')
})

test('a client that causes no calls waits for no call', () => {
  expect(waitText({ reason: 'visitor', inMs: null })).toMatch(/^These prices load/)
})

test('a used-up month and an outage have no estimate', () => {
  for (const inMs of [null, 5000]) {
    expect(waitText({ reason: 'month', inMs })).toMatch(/until next month/)
    expect(waitText({ reason: 'outage', inMs })).toMatch(/We keep trying\.$/)
  }
})
