type Amounts = { volume24h: number | null; marketCap: number | null }

/**
 * Volume in 24 hours / market cap, in percent, both in the same currency. Null if either is
 * unknown. Source: https://www.tradingview.com/support/solutions/43000703297-volume-market-cap/
 */
export function volumeToMarketCapPct({ volume24h, marketCap }: Amounts): number | null {
  return volume24h === null || marketCap === null ? null : (volume24h / marketCap) * 100
}
