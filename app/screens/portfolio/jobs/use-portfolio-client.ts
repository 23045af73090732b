import { useEffect, useState } from 'react'
import { type PortfolioClient, startPortfolioClient } from './portfolio-client.ts'

/** The portfolio and the tax year share a worker, which has the rows and ledgers of the page before. */
let shared: { client: PortfolioClient; pages: number } | null = null

/** The worker of a page. Null until it is started. */
export function usePortfolioClient(): PortfolioClient | null {
  const [client, setClient] = useState<PortfolioClient | null>(null)
  useEffect(() => {
    if (shared === null || shared.client.hasFailed) {
      shared = { client: startPortfolioClient(), pages: 0 }
    }
    const used = shared
    used.pages += 1
    setClient(used.client)
    return () => {
      used.pages -= 1
      // After the effects of the page that follows.
      setTimeout(() => {
        if (used.pages > 0) return
        used.client.end()
        if (shared === used) shared = null
      })
    }
  }, [])
  return client
}
