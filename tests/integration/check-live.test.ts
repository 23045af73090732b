// Runs `npm run check:live` as a maintainer does, against a demo market on a port.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { freePort } from '../helpers/sites/free-port.ts'
import { json, startHttpTestServer } from '../helpers/sites/http-test-server.ts'
import { startMarketService } from '../helpers/sites/market-service.ts'
import { StillClock } from '../helpers/still-clock.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/check-live.ts', import.meta.url))
/** Only the real service has a rate limit that the script must respect. */
const FAST_PACE = '--calls-a-minute=60'
const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)

type Run = { exitCode: number | string; stdout: string; stderr: string }

/** Not the synchronous version: the demo market runs in this process and must be able to answer. */
function checkLive(variables: Record<string, string>, args = [FAST_PACE]): Promise<Run> {
  const { PATH = '' } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, ...args],
      { env: { PATH, ...variables } },
      (error, stdout, stderr) => {
        resolve({ exitCode: error === null ? 0 : (error.code ?? 'killed'), stdout, stderr })
      },
    )
  })
}

async function setUp(faults = '') {
  const service = await disposeAfterTest(startMarketService({ clock: new StillClock(NOW_MS) }))
  await service.setFaults(faults)
  return service
}

test('prints question, evidence and answer, and exits with 0', async () => {
  const service = await setUp()
  const { exitCode, stdout, stderr } = await checkLive({ MARKET_API_BASE: service.apiBase })
  expect([exitCode, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^a\. Is sparkline_in_7d/)
  expect(stdout).toMatch(/bitcoin: price ₹\d+.*ratio 1\.0000/)
  expect(stdout).toMatch(/prices: 16\d equal, 0 different, 0 only in 7 days, 0 only in 90 days/)
  expect(stdout).toMatch(/prices: 7\d\d equal, 0 different, 0 only in 30 days/)
  expect(stdout).toMatch(/wazirx \(WazirX\): USDT\/INR, last \d+/)
  expect(stdout).toMatch(/3 yes, 0 no, 0 without an answer\. Calls made: 6\.\n$/)
  expect(await service.calls()).toHaveLength(6)
})

test('says how long to wait after a 429, and makes no more calls', async () => {
  const service = await setUp('rate-limit=0;retry-after=119')
  expect(await checkLive({ MARKET_API_BASE: service.apiBase })).toEqual({
    exitCode: 2,
    stdout: 'Not checked: the rate limit is used up: wait 119 s, then run it again.\n',
    stderr: '',
  })
  expect(await service.calls()).toHaveLength(1)
})

test('tries each question once while every call fails', async () => {
  const service = await setUp('status=503')
  const { exitCode } = await checkLive({ MARKET_API_BASE: service.apiBase })
  expect(exitCode).toBe(2)
  expect(await service.calls()).toHaveLength(3)
})

test('sends no key, even if one is set', async () => {
  const server = await disposeAfterTest(startHttpTestServer(json({}, { status: 503 })))
  await checkLive({
    MARKET_API_BASE: server.origin,
    MARKET_API_KEY: 'CG-not-a-real-key',
    MARKET_API_PLAN: 'pro',
  })
  expect(server.requests.length).toBeGreaterThan(0)
  expect(JSON.stringify(server.requests)).not.toMatch(/CG-|x-cg/)
})

test('says in one line that there is no network', async () => {
  const port = await freePort()
  expect(await checkLive({ MARKET_API_BASE: `http://127.0.0.1:${port}/api/v3` })).toEqual({
    exitCode: 2,
    stdout: expect.stringMatching(/^Not checked: no network: .* \(ECONNREFUSED\).*\n$/),
    stderr: '',
  })
})

test('says the same if a proxy cannot be reached', async () => {
  const variables = {
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: `http://127.0.0.1:${await freePort()}`,
    MARKET_API_BASE: 'https://market.invalid/api/v3',
  }
  expect(await checkLive(variables)).toEqual({
    exitCode: 2,
    stdout: expect.stringMatching(
      /^Not checked: no network: market\.invalid cannot be reached \(ECONNREFUSED\).*\n$/,
    ),
    stderr: '',
  })
})

test('refuses a MARKET_API_BASE that is not a URL', async () => {
  const { exitCode, stdout, stderr } = await checkLive({ MARKET_API_BASE: 'nonsense' })
  expect([exitCode, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^MARKET_API_BASE: .*\n$/)
})

test.each(['0', 'many', '-1'])('refuses --calls-a-minute=%s', async (rate) => {
  const { exitCode, stdout, stderr } = await checkLive({}, [`--calls-a-minute=${rate}`])
  expect([exitCode, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^--calls-a-minute: .*\n$/)
})
