import { expect, test, vi } from 'vitest'
import { latestToasts } from '../toast/show-toast.ts'
import { readStored, saveChoice, writeStored } from './storage.ts'

test('what is stored can be read, and null removes it', () => {
  expect(readStored('a')).toBeNull()
  expect(writeStored('a', 'b')).toBe(true)
  expect(readStored('a')).toBe('b')
  expect(writeStored('a', null)).toBe(true)
  expect(readStored('a')).toBeNull()
})

function refuse(): never {
  throw new DOMException('refused', 'SecurityError')
}

test.each<[string, () => unknown]>([
  ['null', () => null],
  ['undefined', () => undefined],
  ['an object of another kind', () => ({})],
  ['a getter that throws', refuse],
  ['a getter that throws another error', () => JSON.parse('{')],
  ['methods that throw', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('without storage (%s) nothing is read or saved, and nothing throws', (_, storage) => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(storage as () => Storage)
  expect(readStored('a')).toBeUndefined()
  expect([writeStored('a', 'b'), writeStored('a', null)]).toEqual([false, false])
})

test.each<[string, () => void]>([
  ['is full', () => refuse()],
  ['stores nothing', () => undefined],
])('a storage that %s is reported for each choice', (_, setItem) => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(setItem)
  expect(writeStored('a', 'b')).toBe(false)
  const before = latestToasts()
  expect(saveChoice('a', 'b')).toBe(false)
  expect(latestToasts()).not.toBe(before)
})
