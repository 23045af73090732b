// Visitors of real sites who open page after page, for tests that do something to those meanwhile.

type Visit = {
  startedMs: number
  /** 0 where no answer came, or not the whole of one. */
  status: number
  html: string
}

export type Visitors = {
  /** Those that are over. */
  visits: Visit[]
  /** Visitors leave once they have the page that they asked for. */
  stop: () => Promise<void>
  /** Visitors leave at once. A page that they still wait for is no visit. */
  leave: () => Promise<void>
}

export function startVisitors(count: number, nextUrl: () => string): Visitors {
  const visits: Visit[] = []
  const leaving = new AbortController()
  let isOver = false

  async function browse(): Promise<void> {
    while (!isOver) {
      const startedMs = performance.now()
      const seen = await open(nextUrl(), leaving.signal)
      if (!leaving.signal.aborted) visits.push({ startedMs, ...seen })
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

async function open(url: string, signal: AbortSignal): Promise<Omit<Visit, 'startedMs'>> {
  try {
    const response = await fetch(url, { signal })
    return { status: response.status, html: await response.text() }
  } catch {
    return { status: 0, html: '' }
  }
}
