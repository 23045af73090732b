// Builds responses that break after their headers.

const HEADERS = { 'content-type': 'application/json; charset=utf-8' }
const CHUNK = new TextEncoder().encode(' '.repeat(16_384))
const CHUNK_EVERY_MS = 10

type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>

/** Sends 1.5 MB per second without end, with pauses that let timers run. */
export function endlessResponse(signal: AbortSignal, sleep: Sleep): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(CHUNK_EVERY_MS, signal)
      controller.enqueue(CHUNK)
    },
  })
  return new Response(body, { headers: HEADERS })
}

export function stalledResponse(signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"id":"bitcoin",'))
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body, { headers: HEADERS })
}

/** Resolves when the caller aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}

/** The error of the platform's fetch when the server closes the connection. */
export function connectionReset(): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  return new TypeError('fetch failed', { cause })
}

export async function truncate(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(text.slice(0, Math.floor(text.length / 2)), { headers: HEADERS })
}

export function withoutNumbers(response: Response): Promise<Response> {
  return withValues(response, (value) => (typeof value === 'number' ? null : value))
}

export function withEmptyLists(response: Response): Promise<Response> {
  return withValues(response, (value) => (Array.isArray(value) ? [] : value))
}

async function withValues(
  response: Response,
  change: (value: unknown) => unknown,
): Promise<Response> {
  const changed = JSON.parse(await response.text(), (_, value) => change(value))
  return Response.json(changed, { status: response.status, headers: HEADERS })
}
