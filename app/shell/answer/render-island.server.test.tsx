import { expect, test, vi } from 'vitest'
import { renderIsland } from './render-island.server.ts'
import type { PageRequest } from './request-context.server.ts'

function request(kind: PageRequest['kind']) {
  const logger = { error: vi.fn() }
  return { kind, nonce: 'n', streamAfterMs: 800, streams: false, islands: {}, logger }
}

const NAME = '<img src=x onerror=alert(1)>'
const WRITTEN =
  '<p title="&lt;img src=x onerror=alert(1)&gt;">&lt;img src=x onerror=alert(1)&gt;</p>'

test('a document contains the island once, under its name', () => {
  const page = request('document')
  expect(renderIsland(page, 'coins', <p title={NAME}>{NAME}</p>)).toBeNull()
  expect(page.islands).toEqual({ coins: WRITTEN })
})

test('client-side navigation data contains the island as a string', () => {
  const page = request('data')
  expect(renderIsland(page, 'coins', <p title={NAME}>{NAME}</p>)).toBe(WRITTEN)
  expect(page.islands).toEqual({})
})

test('logs an island that throws, and fails the question', () => {
  const page = request('document')
  const fault = new TypeError('a fault of ours')
  function Faulty(): never {
    throw fault
  }
  expect(() => renderIsland(page, 'coins', <Faulty />)).toThrow(fault)
  expect(page.logger.error).toHaveBeenCalledExactlyOnceWith(
    { err: fault, island: 'coins' },
    'a static island failed to render',
  )
})
