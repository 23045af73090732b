import { expect, test, vi } from 'vitest'
import { NO_ANSWERS } from '../../../../portfolio/import/import-files.ts'
import { ImportSession } from '../../../../portfolio/import/import-session.ts'
import { createImportClient } from './import-client.ts'
import type { ImportReply, ImportRequest } from './import-messages.ts'

const INPUT = {
  ...{ mappings: [], answers: NO_ANSWERS, kept: [], keptUnread: [] },
  nowMs: Date.UTC(2026, 0, 1),
}
const TEXT = 'Date (UTC),Coin,Side,Quantity,Total (INR)\n2025-01-01,BTC,buy,1,5\n'
const FILE = new File([TEXT], 'trades.csv')

/** Answers as the worker does, without a thread. */
function createWorker(answer: (request: ImportRequest) => Promise<ImportReply[]>) {
  const events = new EventTarget()
  return {
    addEventListener: events.addEventListener.bind(events),
    terminate: vi.fn(),
    postMessage: async (request: ImportRequest) => {
      for (const data of await answer(request)) {
        events.dispatchEvent(new MessageEvent('message', { data }))
      }
    },
    fail: () => events.dispatchEvent(new Event('error')),
  }
}

function createReader() {
  const session = new ImportSession()
  return createWorker(async (request) => {
    if (request.about === 'rows') return []
    const { id, question } = request
    if (question.about === 'import') {
      return [{ id, result: session.read({ ...question.input, kept: [] }) }]
    }
    if (question.about === 'mapping') {
      const { index, mapping, nowMs } = question
      return [{ id, check: session.check(index, mapping, nowMs) }]
    }
    if (question.about === 'sheets') return [{ id, parts: session.openSheets(question.sheets) }]
    if (question.about === 'header') return [{ id, error: 'Not asked here' }]
    const parts = session.open(new Uint8Array(await question.file.arrayBuffer()))
    return [
      { id, share: 0.5 },
      { id, parts },
    ]
  })
}

test('opens a file with progress, and reads it with answers', async () => {
  const client = createImportClient(createReader(), new AbortController().signal)
  const shares: number[] = []
  const [part] = await client.open(FILE, (share) => shares.push(share))
  const opened = part?.opened
  expect(shares).toEqual([0.5])
  if (opened?.kind !== 'table') throw new Error('This is no table.')
  const { mapping } = opened
  const check = await client.check(0, mapping, INPUT.nowMs)
  expect(check).toMatchObject({ open: [{ about: 'exchange' }], read: 1 })
  const answers = { ...NO_ANSWERS, coins: new Map([['BTC', 'bitcoin']]) }
  const result = await client.read({ ...INPUT, mappings: [mapping], answers })
  expect(result.candidates).toHaveLength(1)
})

test('an error in the worker rejects its request only', async () => {
  const worker = createWorker(async (request) =>
    request.about === 'rows' ? [] : [{ id: request.id, error: 'Broken' }],
  )
  const client = createImportClient(worker, new AbortController().signal)
  await expect(client.read(INPUT)).rejects.toThrow('Broken')
  expect(worker.terminate).not.toHaveBeenCalled()
})

test('aborting ends the worker and rejects what is pending, and all that comes later', async () => {
  const controller = new AbortController()
  const worker = createWorker(async () => [])
  const client = createImportClient(worker, controller.signal)
  const read = client.read(INPUT)
  controller.abort()
  await expect(read).rejects.toThrow('aborted')
  expect(worker.terminate).toHaveBeenCalledOnce()
  await expect(client.open(FILE)).rejects.toThrow('aborted')
})

test('a worker that fails rejects what is pending', async () => {
  const worker = createWorker(async () => [])
  const client = createImportClient(worker, new AbortController().signal)
  const read = client.read(INPUT)
  worker.fail()
  await expect(read).rejects.toThrow('The import worker failed.')
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('an Excel file of any name is opened by its sheets', async () => {
  const rows = TEXT.trim()
    .split('\n')
    .map((line) => line.split(','))
  const sheets = [{ name: 'Trades', sheet: { rows, broken: new Set<number>() } }]
  const { signal } = new AbortController()
  const client = createImportClient(createReader(), signal, async () => sheets)
  expect(await client.open(new File(['PK\u0003\u0004'], 'report'))).toMatchObject([
    { sheet: 'Trades', opened: { kind: 'table', rows: 1 } },
  ])
})
