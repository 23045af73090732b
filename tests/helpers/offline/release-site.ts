// A site in front of another one, on an origin that stays the same while what is behind it changes:
// another release, or another setting.
import type { ServerResponse } from 'node:http'
import { startHttpTestServer } from '../sites/http-test-server.ts'

export type ReleaseSite = AsyncDisposable & {
  origin: string
  /** Files that are gone, as after a release. */
  setGone: (paths: RegExp) => void
  /** The next release: its worker is another one. */
  release: () => void
  /** The site that answers from now on. */
  setTarget: (origin: string) => void
}

/** Of the connection, or of the compressed body. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'keep-alive']

export async function startReleaseSite(firstTarget: string): Promise<ReleaseSite> {
  let target = firstTarget
  let gone: RegExp | null = null
  let releases = 0

  async function toBody(path: string, answer: Response): Promise<Buffer | string> {
    if (path !== '/sw.js') return Buffer.from(await answer.arrayBuffer())
    // The names of its caches have the id of the build.
    return (await answer.text()).replace(/id:`(\w+)`/, `id:\`$1-${releases}\``)
  }

  async function forward(url: string, method: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(target + url, { method, redirect: 'manual' })
    const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name))
    const body = await toBody(url, answer)
    response.writeHead(answer.status, Object.fromEntries(headers)).end(body)
  }

  const server = await startHttpTestServer(({ url = '', method = 'GET' }, response) => {
    if (gone?.test(url) === true) response.writeHead(404).end()
    // The other site may have stopped.
    else forward(url, method, response).catch(() => response.destroy())
  })
  return {
    origin: server.origin,
    setGone(paths) {
      gone = paths
    },
    release() {
      releases += 1
    },
    setTarget(origin) {
      target = origin
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
