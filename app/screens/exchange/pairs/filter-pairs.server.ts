import { foldWords } from '../../../../lib/fold-text.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'

/**
 * The pairs that match a text: each of its words is the beginning of a word in a symbol or in the id
 * of a coin, or of both symbols without a space. So `btc`, `bitcoin cash`, `usdt/inr` and `btcusdt`
 * find pairs, and `eth` does not find Tether. An empty text matches all pairs.
 */
export function filterPairs(tickers: readonly Ticker[], text: string): Ticker[] {
  const beginnings = foldWords(text)
  // Some symbols have neither letters nor digits.
  if (beginnings.length === 0) {
    return tickers.filter(({ base, target }) => text === '' || [base, target].includes(text))
  }
  return tickers.filter((ticker) => {
    const words = wordsOf(ticker)
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  })
}

function wordsOf({ base, target, coinId, targetCoinId }: Ticker): string[] {
  return [base, target, base + target, coinId ?? '', targetCoinId ?? ''].flatMap(foldWords)
}
