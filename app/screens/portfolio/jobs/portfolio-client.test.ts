import { expect, test, vi } from 'vitest'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { PortfolioClient } from './portfolio-client.ts'
import { type PortfolioRequest, portfolioJob } from './portfolio-job.ts'

const NOW = { year: '', choices: {}, nowMs: Date.UTC(2026, 0, 1) }

/** The job without a thread. It has what the page has sent. */
function openClient() {
  const events = new EventTarget()
  const answer = portfolioJob((data) => events.dispatchEvent(new MessageEvent('message', { data })))
  const sent: PortfolioRequest[] = []
  const worker = {
    addEventListener: events.addEventListener.bind(events),
    terminate: vi.fn(),
    postMessage(request: PortfolioRequest) {
      sent.push(request)
      // As between two threads.
      void answer(structuredClone(request))
    },
  }
  const fail = () => events.dispatchEvent(new Event('error'))
  const takeRows = () =>
    sent.splice(0).flatMap((request) => (request.about === 'rows' ? [request.rows] : []))
  return { client: new PortfolioClient(worker), worker, fail, takeRows }
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleTransaction({ key: index + 1 }))

test('rows are sent in parts, and then only those that have changed', async () => {
  const { client, takeRows } = openClient()
  const rows = rowsOf(2_500)
  expect(await client.figures(rows, 'inr')).toMatchObject({ coins: [{ amount: '2500' }] })
  expect(takeRows().map(({ put }) => put.length)).toEqual([1000, 1000, 500])
  await client.figures(rows, 'usd')
  expect(takeRows()).toEqual([])
  const [first, ...others] = rows
  const changed = sampleTransaction({ key: 2, amount: '5' })
  const next = [changed, ...others.slice(1)]
  expect(await client.figures(next, 'inr')).toMatchObject({ coins: [{ amount: '2503' }] })
  expect(takeRows()).toEqual([
    { put: [], removed: [first?.key] },
    { put: [changed], removed: [] },
  ])
})

test('questions are answered of the rows that were sent before', async () => {
  const { client } = openClient()
  const [buy] = rowsOf(1)
  const sale = sampleTransaction({
    key: 2,
    kind: 'sell',
    amount: '0.5',
    atMs: Date.UTC(2025, 1, 1),
  })
  if (buy === undefined) throw new Error('no row')
  const rows = [buy, sale]
  const [figures, sheet] = await Promise.all([
    client.figures(rows, 'inr'),
    client.taxSheet(rows, NOW),
  ])
  expect(figures.coins).toMatchObject([{ amount: '0.5' }])
  expect(sheet).toMatchObject({ year: { name: '2024-25' }, rows: [{ amount: '0.5' }] })
  expect(await client.shortageAfter({ put: [], removed: [1] })).toMatchObject({ missing: '0.5' })
})

test('files have all transactions in their order', async () => {
  const { client } = openClient()
  const rows = rowsOf(2)
  const content = { unread: [{ kind: 'loan' }], savedAtMs: 0 }
  const backup = await client.file(rows, { format: 'json', ...content })
  expect(JSON.parse(await backup.text())).toMatchObject({
    transactions: [{ kind: 'buy' }, { kind: 'buy' }],
    unread: [{ kind: 'loan' }],
  })
  const sheet = await client.file(rows, { format: 'csv', ...content })
  expect((await sheet.text()).trim().split('\r\n')).toHaveLength(3)
})

test('both files of a tax year are of the rows that were sent, with its choices', async () => {
  const { client } = openClient()
  const sale = { key: 2, kind: 'sell', amount: '1', atMs: Date.UTC(2025, 1, 1) } as const
  const rows = [...rowsOf(1), sampleTransaction(sale)]
  const choices = { '2024-25': { rows: 'lot', head: 'business', rewards: 'worth' } } as const
  const content = { options: { ...NOW, choices }, symbols: new Map([['bitcoin', 'BTC']]) }
  const department = await client.taxFile(rows, { readBy: 'department', ...content })
  expect(await department.text()).toContain('1,01/01/2025,01/02/2025,Business Income,')
  const accountant = await client.taxFile(rows, { readBy: 'accountant', ...content })
  expect(await accountant.text()).toContain('BTC,1,2025-01-01,2025-02-01,Sale,')
})

test('a question that fails rejects its own answer only', async () => {
  const { client } = openClient()
  const broken = [sampleTransaction({ amount: 'many' })]
  await expect(client.figures(broken, 'inr')).rejects.toThrow('Invalid number')
  expect(await client.figures(rowsOf(1), 'inr')).toMatchObject({ coins: [{ amount: '1' }] })
})

test('a worker that fails or ends rejects what is pending, and all that comes later', async () => {
  const { client, worker, fail } = openClient()
  worker.postMessage = () => undefined
  const figures = client.figures(rowsOf(1), 'inr')
  fail()
  await expect(figures).rejects.toThrow('ended')
  await expect(client.shortageAfter({ put: [], removed: [] })).rejects.toThrow('failed')
  const other = openClient()
  other.client.end()
  expect(other.worker.terminate).toHaveBeenCalledOnce()
  await expect(other.client.figures([], 'inr')).rejects.toThrow('failed')
})
