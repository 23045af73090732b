export const CURRENCIES = ['inr', 'usd', 'eur'] as const

/** A fiat currency for prices, with the market service's code. */
export type Currency = (typeof CURRENCIES)[number]

export const DEFAULT_CURRENCY: Currency = 'inr'

export function isCurrency(value: string): value is Currency {
  return CURRENCIES.some((currency) => currency === value)
}

/** The symbol before an amount. `$` for unknown codes. */
export function currencySymbol(code: string): string {
  return isCurrency(code) ? SYMBOLS[code] : '$'
}

const SYMBOLS: Record<Currency, string> = { inr: '₹', usd: '$', eur: '€' }
