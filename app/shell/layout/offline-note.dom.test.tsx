import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { OfflineNote } from './offline-note.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('says at once that the device has lost its network, and nothing once it has one again', async () => {
  const container = await mount(<OfflineNote />)
  expect(container.textContent).toBe('')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void dispatchEvent(new Event('offline')))
  expect(container.textContent).toBe('Offline')
  onLine.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(container.textContent).toBe('')
})
