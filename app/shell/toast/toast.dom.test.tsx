import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { Toast } from './toast.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a success is a status, whose text comes after it', async () => {
  const container = await mount(<Toast message="Link copied" status="success" />)
  const toast = container.querySelector('[role="status"]')
  expect(toast?.textContent).toBe('Link copied')
  expect(container.querySelector('[role="alert"]')).toBeNull()
  expect(renderToStaticMarkup(<Toast message="Link copied" status="success" />)).not.toContain(
    'Link',
  )
})

test('R19: the toast stays for 5000 ms', async () => {
  vi.useFakeTimers()
  const container = await mount(<Toast message="Error While Fetching Exchanges" />)
  const toast = () => container.querySelector('[role="alert"]')
  expect(toast()?.textContent).toBe('Error While Fetching Exchanges')
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(toast()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(toast()).toBeNull()
})
