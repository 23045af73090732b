import { expect, test, vi } from 'vitest'
import { parseCoinList } from './coin-list.server.ts'

function parse(body: unknown) {
  const onDropped = vi.fn()
  return { list: parseCoinList(body, { nowMs: 0, onDropped }), onDropped }
}

test('a coin has id, symbol and name', () => {
  const { list, onDropped } = parse([
    { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', platforms: {} },
    { id: '1move token', symbol: '', name: '' },
    { id: 'odd', symbol: 7, name: null },
    { id: 'evil', symbol: 'e\u202ev', name: `<b>\u0000${'x'.repeat(200)}` },
  ])
  expect(list.coins).toEqual([
    { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' },
    { id: '1move token', symbol: '', name: '1move token' },
    { id: 'odd', symbol: '', name: 'odd' },
    { id: 'evil', symbol: 'ev', name: `<b>${'x'.repeat(117)}` },
  ])
  expect(onDropped).not.toHaveBeenCalled()
})

test('drops a row without a valid id', () => {
  const { list, onDropped } = parse([{ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' }, {}, 'x'])
  expect(list.coins).toHaveLength(1)
  expect(onDropped).toHaveBeenCalledWith({ dropped: 2, accepted: 1 })
})

test.each([[[{ id: '..' }, {}]], [{}], [null]])('refuses %j', (body) => {
  expect(() => parse(body)).toThrow()
})
