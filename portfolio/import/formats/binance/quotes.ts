/** What Binance quotes pairs in. No pair ends in USD. */
export const BINANCE_QUOTES = [
  ...['USDT', 'BUSD', 'USDC', 'FDUSD', 'TUSD', 'USDP', 'DAI', 'BTC', 'ETH', 'BNB', 'TRX', 'XRP'],
  ...['EUR', 'GBP', 'TRY', 'BRL', 'AUD', 'INR', 'JPY'],
]
