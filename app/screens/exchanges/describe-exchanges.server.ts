import type { ParamsOf } from '../../routing/screens.ts'
import { ORDER_TEXTS, placeText } from './order-texts.ts'

export function describeExchanges({ country, order, rows, view }: ParamsOf<'exchanges'>) {
  const exchanges = rows === 'all' && country === '' ? 'All crypto exchanges' : 'Crypto exchanges'
  const form = view === 'table' ? ' as a table' : ''
  const title = `${exchanges}${placeText(country)} ${ORDER_TEXTS[order].by}${form}`
  return {
    title,
    description: `${title}: their volume, year and country, with links to their own sites.`,
  }
}
