import { expect, test } from 'vitest'
import { comesWithin } from './comes-within.ts'

const never = new Promise<never>(() => undefined)

test('what is there already, or comes first, comes within the time', async () => {
  expect(await comesWithin(5, Promise.resolve('it'), () => never)).toBe(true)
  expect(await comesWithin(5, Promise.resolve(), () => Promise.resolve())).toBe(true)
})

test('what has not come when the time is over does not', async () => {
  const slept: number[] = []
  const sleep = async (ms: number) => slept.push(ms)
  expect(await comesWithin(5, never, sleep)).toBe(false)
  expect(slept).toEqual([5])
})

test('a failure within the time is passed on, a later one is not', async () => {
  await expect(comesWithin(5, Promise.reject(new Error('lost')), () => never)).rejects.toThrow(
    'lost',
  )
  const { promise, reject } = Promise.withResolvers<never>()
  expect(await comesWithin(5, promise, () => Promise.resolve())).toBe(false)
  reject(new Error('lost'))
})
