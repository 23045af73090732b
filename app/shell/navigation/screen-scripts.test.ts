import { expect, test, vi } from 'vitest'
import { routeIdOfScreen } from '../../routing/screens.ts'
import { fetchScreenScript } from './screen-scripts.ts'

test('a script that does not arrive in time is no answer, and the next click tries again', async () => {
  vi.stubGlobal('__reactRouterManifest', {
    routes: { [routeIdOfScreen('exchanges')]: { module: '/assets/late.js' } },
  })
  const fetchStub = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetchStub)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetchStub.mockRejectedValueOnce(new DOMException('timed out', 'TimeoutError'))
  fetchStub.mockResolvedValueOnce(new Response('script'))
  expect(await fetchScreenScript('/exchanges')).toBe(false)
  expect(timeout).toHaveBeenCalledWith(10_000)
  expect(fetchStub.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value)
  expect(await fetchScreenScript('/exchanges')).toBe(true)
})
