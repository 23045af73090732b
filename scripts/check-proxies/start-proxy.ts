// nginx or Caddy as a process of this script, apart from those that the machine runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tests/helpers/sites/free-port.ts'
import { onThisMachine, readSettings } from './proxy-settings.ts'

export type ProxyName = 'nginx' | 'Caddy'
type Proxy = AsyncDisposable & { origin: string }

/** Where the settings of the document go, in a configuration that leaves no trace. */
const CONFIGURATIONS = {
  nginx: {
    language: 'nginx',
    around: (settings: string) =>
      `daemon off; pid nginx.pid; events {} http { access_log off; ${settings} }`,
    command: (folder: string, file: string) => [
      '/usr/sbin/nginx',
      ...['-p', folder, '-c', file, '-e', 'stderr'],
    ],
  },
  Caddy: {
    language: 'caddyfile',
    around: (settings: string) => `{\nadmin off\ndefault_bind 127.0.0.1\n}\n${settings}`,
    command: (_folder: string, file: string) => [
      '/usr/bin/caddy',
      ...['run', '--adapter', 'caddyfile', '--config', file],
    ],
  },
} as const

export async function startProxy(
  name: ProxyName,
  sites: readonly [number, number],
): Promise<Proxy> {
  const { language, around, command } = CONFIGURATIONS[name]
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'tezi-proxy-'))
  const file = path.join(folder, 'configuration')
  await writeFile(file, around(onThisMachine(readSettings(language), { port, sites })))
  const [program = '', ...args] = command(folder, file)
  const child = spawn(program, args, {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Not SIGKILL, which would leave the workers of nginx behind.
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const exited = once(child, 'exit').then(() => process.off('exit', kill))
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${log}`)
    await sleep(20)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      kill()
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
