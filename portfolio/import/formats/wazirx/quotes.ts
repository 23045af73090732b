/** The markets of WazirX. */
export const WAZIRX_QUOTES = ['INR', 'USDT', 'WRX', 'BTC']
