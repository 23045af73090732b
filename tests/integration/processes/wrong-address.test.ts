// An address on which the site cannot listen is reported as other wrong settings are.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../helpers/sites/free-port.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'

const DEMO = { MARKET_SOURCE: 'demo' }

async function takePort(): Promise<string> {
  const port = await freePort()
  const listener = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void listener.close())
  await once(listener, 'listening')
  return String(port)
}

test('a port that another process has is one line, and nothing else is said', async () => {
  const PORT = await takePort()
  await expect(startSiteProcess({ ...DEMO, PORT })).rejects.toThrow(
    new Error(`the site did not start:\nPORT: ${PORT} is taken by another process\n`),
  )
})

test('a host of another machine is one line', async () => {
  await expect(startSiteProcess({ ...DEMO, HOST: '192.0.2.1' })).rejects.toThrow(
    new Error('the site did not start:\nHOST: is no address of this machine\n'),
  )
})

test('a port that is none is one line', async () => {
  await expect(startSiteProcess({ ...DEMO, PORT: 'http' })).rejects.toThrow(
    new Error('the site did not start:\nPORT: must be a number\n'),
  )
})
