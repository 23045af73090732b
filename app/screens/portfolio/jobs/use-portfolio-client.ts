import { useEffect, useState } from 'react'
import { type PortfolioClient, startPortfolioClient } from './portfolio-client.ts'

/** The worker of a page. Null until it is started. */
export function usePortfolioClient(): PortfolioClient | null {
  const [client, setClient] = useState<PortfolioClient | null>(null)
  useEffect(() => {
    const started = startPortfolioClient()
    setClient(started)
    return () => started.end()
  }, [])
  return client
}
