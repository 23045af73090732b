// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { isSavingData, mayPrefetch } from './may-prefetch.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.dataset.source = 'live'
})

test.each([
  ['says nothing of its network', undefined, false],
  ['has a fast network', { saveData: false, effectiveType: '4g' }, false],
  ['saves data', { saveData: true, effectiveType: '4g' }, true],
  ['has a slow network', { saveData: false, effectiveType: '2g' }, true],
  ['saves data and does not tell its speed', { saveData: true }, true],
])('a browser that %s', (_, connection, isSaving) => {
  vi.stubGlobal('navigator', { connection })
  expect(isSavingData()).toBe(isSaving)
  expect(mayPrefetch()).toBe(!isSaving)
})

test('nothing is fetched ahead from the demo market, whose answers no browser may keep', () => {
  document.documentElement.dataset.source = 'demo'
  expect(mayPrefetch()).toBe(false)
})
