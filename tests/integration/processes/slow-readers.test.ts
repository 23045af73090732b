// Clients that request a lot and read nothing, against the built site as a separate process.
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'
import { emptyFolder } from '../../helpers/stores/empty-folder.ts'

const MEBIBYTE = 1024 * 1024
const TABLE = 'GET /coins?view=table HTTP/1.1\r\nHost: x\r\n'

async function setUp() {
  const site = await disposeAfterTest(
    startSiteProcess({
      MARKET_SOURCE: 'demo',
      CACHE_DIR: await emptyFolder(),
      CLIENT_WORK_PER_MINUTE: '0',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
    }),
  )
  const visit = async (headers: Record<string, string> = {}) =>
    (await fetch(`${site.origin}/coins?view=table`, { headers })).status
  expect(await visit()).toBe(200)
  const status = `/proc/${site.child.pid}/status`

  async function memoryMebibytes(): Promise<number> {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(status, 'utf8')) ?? []
    return (Number(kilobytes) * 1024) / MEBIBYTE
  }

  return {
    memoryMebibytes,
    /** Others are served meanwhile. Their pages are garbage, which is collected after some more. */
    async expectLittleMemory(before: number, headers?: Record<string, string>): Promise<void> {
      for (let visits = 0; visits < 50; visits += 1) expect(await visit(headers)).toBe(200)
      const addedMebibytes = async () => {
        expect(await visit(headers)).toBe(200)
        return (await memoryMebibytes()) - before
      }
      await expect.poll(addedMebibytes).toBeLessThan(150)
    },
    /**
     * Resolves when all of the text has left this machine's buffers, or when the site closes the
     * connection.
     */
    sendAndNeverRead(request: string): Promise<void> {
      const { port } = new URL(site.origin)
      const socket = net.connect(Number(port), '127.0.0.1').pause()
      onTestFinished(() => void socket.destroy())
      return new Promise((resolve) => {
        socket.once('error', () => resolve())
        socket.write(request, () => resolve())
      })
    },
  }
}

test.each(['identity', 'br'])(
  'pipelined requests for unread pages in %s take little memory',
  async (coding) => {
    const { memoryMebibytes, sendAndNeverRead, expectLittleMemory } = await setUp()
    const before = await memoryMebibytes()
    const requests = `${TABLE}Accept-Encoding: ${coding}\r\n\r\n`.repeat(1_400)
    for (let socket = 0; socket < 10; socket += 1) await sendAndNeverRead(requests)
    await expectLittleMemory(before)
  },
)

test('pipelined requests with invalid addresses take little memory', async () => {
  const { memoryMebibytes, sendAndNeverRead, expectLittleMemory } = await setUp()
  const before = await memoryMebibytes()
  const requests = 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_700)
  for (let socket = 0; socket < 20; socket += 1) await sendAndNeverRead(requests)
  await expectLittleMemory(before)
})

test('a thousand clients that read nothing take little memory', async () => {
  const { memoryMebibytes, sendAndNeverRead, expectLittleMemory } = await setUp()
  const before = await memoryMebibytes()
  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      sendAndNeverRead(
        `${TABLE}X-Forwarded-For: 203.0.113.${index % 10}\r\nAccept-Encoding: ${index % 2 ? 'gzip' : 'identity'}\r\n\r\n`,
      ),
    ),
  )
  await expectLittleMemory(before, { 'Accept-Encoding': 'identity' })
})
