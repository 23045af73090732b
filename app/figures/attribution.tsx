import type { MarketSource } from '../../market/answer/snapshot.ts'

/** The source of the data. The service's terms require these words and the link near its data. */
export function Attribution({ source }: { source: MarketSource }) {
  if (source === 'demo') return <>Demo data, not market prices</>
  return (
    <>
      Data provided by <a href="https://www.coingecko.com">CoinGecko</a>
    </>
  )
}
