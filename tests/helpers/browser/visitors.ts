// Visitors that open page after page, for tests that disturb real sites meanwhile.

type Visit = {
  url: string
  startedMs: number
  /** 0 if the response failed or was cut off. */
  status: number
  html: string
}

export type Visitors = {
  /** The visits that have ended. */
  visits: Visit[]
  /** Visitors stop after their current page. */
  stop: () => Promise<void>
  /** Visitors stop at once. Their current page does not count as a visit. */
  leave: () => Promise<void>
}

export function startVisitors(count: number, nextUrl: () => string): Visitors {
  const visits: Visit[] = []
  const leaving = new AbortController()
  let isOver = false

  async function browse(): Promise<void> {
    while (!isOver) {
      const url = nextUrl()
      const startedMs = performance.now()
      const seen = await open(url, leaving.signal)
      if (!leaving.signal.aborted) visits.push({ url, startedMs, ...seen })
    }
  }

  const all = Array.from({ length: count }, browse)
  async function stop() {
    isOver = true
    await Promise.all(all)
  }
  return {
    visits,
    stop,
    leave() {
      leaving.abort()
      return stop()
    },
  }
}

async function open(url: string, signal: AbortSignal): Promise<Pick<Visit, 'status' | 'html'>> {
  try {
    const response = await fetch(url, { signal })
    return { status: response.status, html: await response.text() }
  } catch (error) {
    return { status: 0, html: `${error} ${error instanceof Error ? error.cause : ''}` }
  }
}
