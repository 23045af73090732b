// A real Redis server for one test, on a free port. The test can kill it, suspend it or set a
// password.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../sites/free-port.ts'

export type RedisServer = AsyncDisposable & {
  url: string
  /** Kills the server. It loses all data. */
  kill: () => Promise<void>
  /** Starts it on the same port with the same password, after killing it if necessary. */
  restart: () => Promise<void>
  /** Suspends the server: it accepts connections and commands, but answers none. */
  hang: () => void
  resume: () => void
  /** Sets a password and disconnects all clients; null removes the password. */
  setPassword: (password: string | null) => Promise<void>
  /** Runs commands on a separate connection, not the one under test. */
  asAdmin: <T>(work: (redis: Redis) => Promise<T>) => Promise<T>
}

const EXECUTABLE = '/usr/bin/redis-server'

export async function startRedisServer(): Promise<RedisServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'redis-'))
  const port = await freePort()
  let password: string | null = null
  let running = await start()

  async function start(): Promise<ChildProcess> {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', directory]
    const noPersistence = ['--save', '', '--appendonly', 'no']
    const passwordOptions = password === null ? [] : ['--requirepass', password]
    const child = spawn(EXECUTABLE, [...options, ...noPersistence, ...passwordOptions])
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    await waitUntilReady(child)
    return child
  }

  async function kill(): Promise<void> {
    if (running.signalCode !== null) return
    const exited = once(running, 'exit')
    running.kill('SIGKILL')
    await exited
  }

  async function asAdmin<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis({ host: '127.0.0.1', port, ...(password === null ? {} : { password }) })
    try {
      return await work(redis)
    } finally {
      redis.disconnect()
    }
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill()
      running = await start()
    },
    hang: () => running.kill('SIGSTOP'),
    resume: () => running.kill('SIGCONT'),
    async setPassword(next) {
      await asAdmin(async (redis) => {
        await redis.config('SET', 'requirepass', next ?? '')
        await redis.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
      })
      password = next
    },
    asAdmin,
    async [Symbol.asyncDispose]() {
      await kill()
      await rm(directory, { recursive: true })
    },
  }
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (output.includes('Ready to accept connections')) break
  }
  if (child.exitCode !== null) throw new Error(`redis-server did not start:\n${output}`)
}
