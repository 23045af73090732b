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
  stop: () => Promise<void>
}

export function startVisitors(count: number, nextUrl: () => string): Visitors {
  const visits: Visit[] = []
  let isOver = false

  async function browse(): Promise<void> {
    while (!isOver) {
      const startedMs = performance.now()
      visits.push({ startedMs, ...(await open(nextUrl())) })
    }
  }

  const all = Array.from({ length: count }, browse)
  return {
    visits,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

async function open(url: string): Promise<Omit<Visit, 'startedMs'>> {
  try {
    const answer = await fetch(url)
    return { status: answer.status, html: await answer.text() }
  } catch {
    return { status: 0, html: '' }
  }
}
