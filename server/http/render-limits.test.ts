import { expect, test } from 'vitest'
import { createClientLimits } from './client-limits.ts'
import { createRenderLimits } from './render-limits.ts'

const ADDRESS = '203.0.113.9'

/** Two renders a minute, on a clock that the test turns. */
function setUp() {
  const clock = { nowMs: 1 }
  const limits = createClientLimits({ perMinute: 2 })
  const { spend } = createRenderLimits({ limits, now: () => clock.nowMs })
  return {
    clock,
    isAllowed: async (page: string, address = ADDRESS) =>
      (await spend({ page, address })).isAllowed,
  }
}

test('a thousand visitors behind one address may read the same page', async () => {
  const { isAllowed } = setUp()

  const answers = await Promise.all(Array.from({ length: 1000 }, () => isAllowed('/coins')))

  expect(answers).not.toContain(false)
})

test('one who asks for ever different pages is refused', async () => {
  const { isAllowed } = setUp()

  expect(await isAllowed('/coins?page=1')).toBe(true)
  expect(await isAllowed('/coins?page=2')).toBe(true)
  expect(await isAllowed('/coins?page=3')).toBe(false)
  expect(await isAllowed('/coins?page=3')).toBe(false)
  expect(await isAllowed('/coins?page=3', '203.0.113.10')).toBe(true)
  expect(await isAllowed('/coins?page=3')).toBe(true)
})

test('a page is work again after half a minute', async () => {
  const { clock, isAllowed } = setUp()

  await isAllowed('/coins?page=1')
  await isAllowed('/coins?page=2')
  clock.nowMs += 30_000
  expect(await isAllowed('/coins?page=1')).toBe(true)
  clock.nowMs += 1
  expect(await isAllowed('/coins?page=1')).toBe(false)
})
