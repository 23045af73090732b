// Acts as a hostile client of a site on this machine. Each client has its own forwarded address.
// Its requests are limited to those below.
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type AttackOptions = {
  origin: string
  /** The client's address, as a proxy forwards it. */
  client: string
  /** URLs that no answer names, on a host that is allowed to have pictures. */
  nextPicture: () => string
  /** Coins that no visitor opens. */
  nextCoinId: () => string
  signal: AbortSignal
}

/** The number of requests of each kind that one client made. */
export type Attack = Record<string, number>

const PIPELINED = 1_400
const IDS_PER_WATCHLIST = 100
const SOCKET_LIFETIME_MS = 30_000

/** Resolves once the signal is aborted. */
export async function attackSite(options: AttackOptions): Promise<Attack> {
  const { origin, client, nextPicture, nextCoinId, signal } = options
  const attack: Attack = {}
  let made = 0

  async function repeat(
    name: string,
    intervalMs: number,
    act: (number: number) => Promise<void>,
  ): Promise<void> {
    while (!signal.aborted) {
      made += 1
      attack[name] = (attack[name] ?? 0) + 1
      // A hostile client expects refusals, closed connections and late responses.
      void act(made).catch(() => undefined)
      // The abort signal also ends this pause.
      await sleep(intervalMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async function fetchPath(path: string, headers: Record<string, string> = {}): Promise<void> {
    const response = await fetch(origin + path, {
      headers: { 'x-forwarded-for': client, ...headers },
      redirect: 'manual',
      signal,
    })
    await response.arrayBuffer()
  }

  async function sendAndNeverRead(): Promise<void> {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1').pause()
    socket.on('error', () => socket.destroy())
    const request = `GET /coins?view=table HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\n\r\n`
    socket.write(request.repeat(PIPELINED))
    const timer = setTimeout(() => socket.destroy(), SOCKET_LIFETIME_MS)
    socket.once('close', () => clearTimeout(timer))
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
  }

  await Promise.all([
    repeat('sockets that read nothing', 2_000, sendAndNeverRead),
    repeat('uncached coins', 4_000, () => fetchPath(`/coin/${nextCoinId()}`)),
    repeat('watchlists of 100 coins', 4_000, () =>
      fetchPath(
        `/watchlist.json?ids=${Array.from({ length: IDS_PER_WATCHLIST }, nextCoinId).join(',')}`,
      ),
    ),
    repeat('unknown route ids', 50, (number) => fetchPath(`/coins.data?_routes=x${number}`)),
    repeat('invalid page numbers', 50, (number) => fetchPath(`/coins.data?page=x${number}`)),
    repeat('pages as a crawler', 50, (number) =>
      fetchPath(`/coins?currency=eur&page=${1 + (number % 132)}`, { 'user-agent': 'some-bot' }),
    ),
    repeat('unknown paths', 50, (number) => fetchPath(`/made-up-${number}`)),
    repeat('made-up pictures', 50, () =>
      fetchPath(`/image?${new URLSearchParams({ url: nextPicture(), w: '40' })}`),
    ),
  ])
  return attack
}
