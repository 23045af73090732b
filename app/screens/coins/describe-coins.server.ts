import type { ParamsOf } from '../../routing/screens.ts'

export function describeCoins({ currency, page, view }: ParamsOf<'coins'>) {
  const code = currency.toUpperCase()
  const isTable = view === 'table'
  const list = isTable
    ? `Table of coins by market cap in ${code}`
    : `Coins by market cap in ${code}`
  return {
    title: page > 1 ? `${list}, page ${page}` : list,
    description: isTable
      ? `Crypto prices, changes and volumes in ${code}: page ${page} of the coins by market cap, a hundred a page.`
      : `Crypto prices in ${code}: page ${page} of the coins by market cap, a hundred a page.`,
  }
}
