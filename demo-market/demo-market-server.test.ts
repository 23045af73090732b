import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../lib/system-clock.server.ts'
import { startDemoMarketServer } from './demo-market-server.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)

async function startServer() {
  const server = await startDemoMarketServer({
    port: 0,
    host: '127.0.0.1',
    seed: 'test',
    pictures: new Map([['bitcoin', Buffer.from('RIFF')]]),
    clock: { ...systemClock, now: () => NOW_MS },
    pictureOrigin: 'https://pictures.invalid',
  })
  onTestFinished(() => server.close())
  return server
}

function setFaults(url: string, body: string): Promise<Response> {
  return fetch(`${url}/control/faults`, { method: 'PUT', body })
}

test('serves the market with picture URLs of the configured origin', async () => {
  const { url } = await startServer()
  const response = await fetch(`${url}/api/v3/coins/markets?vs_currency=inr&per_page=1`)
  expect(await response.json()).toMatchObject([
    { id: 'bitcoin', image: 'https://pictures.invalid/pictures/coins/bitcoin.webp' },
  ])
  const picture = await fetch(`${url}/pictures/coins/bitcoin.webp`)
  expect(picture.headers.get('content-type')).toBe('image/webp')
})

test('sets, lists and removes faults at run time', async () => {
  const { url } = await startServer()
  await setFaults(url, 'status=500;path=/ping\nlatency=1')
  expect(await (await fetch(`${url}/control/faults`)).text()).toBe(
    'status=500;path=/ping\nlatency=1\n',
  )
  expect((await fetch(`${url}/api/v3/ping`)).status).toBe(500)
  await fetch(`${url}/control/faults`, { method: 'DELETE' })
  expect((await fetch(`${url}/api/v3/ping`)).status).toBe(200)
})

test('refuses invalid faults with a reason and keeps the old ones', async () => {
  const { url } = await startServer()
  await setFaults(url, 'status=500')
  const refused = await setFaults(url, 'nonsense')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toBe('fault "nonsense": no such fault\n')
  expect((await fetch(`${url}/api/v3/ping`)).status).toBe(500)
})

test('the fault reset closes the connection', async () => {
  const { url } = await startServer()
  await setFaults(url, 'reset')
  await expect(fetch(`${url}/api/v3/ping`)).rejects.toThrow(TypeError)
})

test('a silent call hangs until the caller aborts, and other calls are answered', async () => {
  const { url } = await startServer()
  await setFaults(url, 'silent;path=/ping')
  const caller = new AbortController()
  const silent = fetch(`${url}/api/v3/ping`, { signal: caller.signal })
  expect((await fetch(`${url}/api/v3/exchanges`)).status).toBe(200)
  caller.abort()
  await expect(silent).rejects.toThrow('aborted')
})

test('an endless body exceeds any size limit', async () => {
  const { url } = await startServer()
  await setFaults(url, 'endless')
  const caller = new AbortController()
  const response = await fetch(`${url}/api/v3/ping`, { signal: caller.signal })
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > 100_000) break
  }
  expect(bytes).toBeGreaterThan(100_000)
})

test('counts and lists calls since the last reset, without calls to the control URL', async () => {
  const { url } = await startServer()
  await fetch(`${url}/api/v3/ping`)
  await fetch(`${url}/control/calls`, { method: 'DELETE' })
  await fetch(`${url}/api/v3/coins/list?a=1`)
  expect(await (await fetch(`${url}/control/calls`)).json()).toEqual({
    count: 1,
    calls: [{ atMs: NOW_MS, path: '/api/v3/coins/list?a=1' }],
  })
})

test('rejects if the port is in use', async () => {
  const { url } = await startServer()
  const port = Number(new URL(url).port)
  const second = startDemoMarketServer({
    port,
    host: '127.0.0.1',
    seed: 'test',
    pictures: new Map(),
    clock: systemClock,
  })
  await expect(second).rejects.toThrow('EADDRINUSE')
})
