import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ephemeral ports of Linux: an outgoing connection could take one of those first.
const FIRST = 20_000
const SLICES = 16
const PORTS_A_SLICE = 750

// Each worker has its own ports. Otherwise another one could take a port before this one uses it.
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
const slice = Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? SLICES - 1) % SLICES

/** Random, because the tests of another checkout may run on this machine. */
let last = Math.floor(Math.random() * PORTS_A_SLICE)

/** A port of 127.0.0.1 on which no process listens now. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS_A_SLICE; attempt += 1) {
    last = (last + 1) % PORTS_A_SLICE
    const port = FIRST + slice * PORTS_A_SLICE + last
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
