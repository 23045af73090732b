// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { Notification } from './notification.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('R19: the notification stays for 5000 ms', async () => {
  vi.useFakeTimers()
  const container = await mount(<Notification message="Error While Fetching Exchanges" />)
  const notification = () => container.querySelector('[role="alert"]')
  expect(notification()?.textContent).toBe('Error While Fetching Exchanges')
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(notification()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(notification()).toBeNull()
})
