type Amounts = { volume24h: number | null; marketCap: number | null }

/**
 * How much of a coin's market cap was traded in 24 hours, in percent: volume / market cap, both in
 * one currency, as https://www.tradingview.com/support/solutions/43000703297-volume-market-cap/
 * defines it. Null where either is unknown.
 */
export function volumeToMarketCapPct({ volume24h, marketCap }: Amounts): number | null {
  return volume24h === null || marketCap === null ? null : (volume24h / marketCap) * 100
}
