import type { ParamsOf } from '../../routing/screens.ts'

export function describeCoins({ currency, page, view }: ParamsOf<'coins'>) {
  const code = currency.toUpperCase()
  const what = view === 'table' ? 'Table of coins' : 'Coins'
  const figures = view === 'table' ? 'prices, changes and volumes' : 'prices'
  return {
    title: `${what} by market cap in ${code}${page > 1 ? `, page ${page}` : ''}`,
    description: `Crypto ${figures} in ${code}: page ${page} of the coins by market cap, a hundred a page.`,
  }
}
