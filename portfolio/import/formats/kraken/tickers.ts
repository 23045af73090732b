/** Kraken's own codes. */
const CODES: Record<string, string> = {
  XBT: 'BTC',
  XXBT: 'BTC',
  XDG: 'DOGE',
  XXDG: 'DOGE',
  XETH: 'ETH',
  XETC: 'ETC',
  XLTC: 'LTC',
  XMLN: 'MLN',
  XREP: 'REP',
  XXLM: 'XLM',
  XXMR: 'XMR',
  XXRP: 'XRP',
  XZEC: 'ZEC',
  ZEUR: 'EUR',
  ZUSD: 'USD',
  ZGBP: 'GBP',
  ZCAD: 'CAD',
  ZJPY: 'JPY',
  ZAUD: 'AUD',
}

const codesOf = (letter: string) =>
  Object.entries(CODES).filter(([code]) => code.length === 4 && code.startsWith(letter))

/** The codes, and the pairs of long codes: `XXBTZEUR` is BTC/EUR, but `XTZEUR` is XTZ/EUR. */
export const KRAKEN_TICKERS: Readonly<Record<string, string>> = {
  ...CODES,
  ...Object.fromEntries(
    codesOf('X').flatMap(([code, ticker]) =>
      [...codesOf('X'), ...codesOf('Z')].map(([quoteCode, quote]) => [
        `${code}${quoteCode}`,
        `${ticker}/${quote}`,
      ]),
    ),
  ),
}

export const KRAKEN_QUOTES = [
  ...['USDT', 'USDC', 'DAI', 'EUR', 'USD', 'GBP', 'CAD', 'JPY', 'AUD', 'CHF', 'XBT', 'BTC', 'ETH'],
]
