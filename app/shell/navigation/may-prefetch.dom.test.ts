import { beforeEach, expect, test, vi } from 'vitest'
import { isSavingData } from '../../routing/saving-data.ts'
import { mayPrefetch } from './may-prefetch.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.dataset.source = 'live'
})

test.each([
  ['does not report its network', undefined, false],
  ['has a fast network', { saveData: false, effectiveType: '4g' }, false],
  ['is in data-saver mode', { saveData: true, effectiveType: '4g' }, true],
  ['has a slow network', { saveData: false, effectiveType: '2g' }, true],
  ['is in data-saver mode and does not report its speed', { saveData: true }, true],
])('a browser that %s', (_, connection, isSaving) => {
  vi.stubGlobal('navigator', { connection, onLine: true })
  expect(isSavingData()).toBe(isSaving)
  expect(mayPrefetch()).toBe(!isSaving)
})

test('nothing is prefetched without a network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(mayPrefetch()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(mayPrefetch()).toBe(true)
})

test('nothing is prefetched from the demo market, whose answers browsers may not cache', () => {
  document.documentElement.dataset.source = 'demo'
  expect(mayPrefetch()).toBe(false)
})
