import type { MarketSource } from '../../market/snapshot.ts'

/** Where the numbers come from. The service asks for these words, with the link, near its data. */
export function Attribution({ source }: { source: MarketSource }) {
  if (source === 'demo') return <>Demo data, not market prices</>
  return (
    <>
      Data provided by <a href="https://www.coingecko.com">CoinGecko</a>
    </>
  )
}
