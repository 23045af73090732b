import { isolate } from '../../../lib/isolate.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { ORDER_TEXTS } from './order-texts.ts'

export function describeExchanges({ country, order, rows, view }: ParamsOf<'exchanges'>) {
  const every = rows === 'all' ? 'All crypto exchanges' : 'Crypto exchanges'
  const title = [
    country === '' ? every : `Crypto exchanges in ${isolate(country)}`,
    ORDER_TEXTS[order].by,
    ...(view === 'table' ? ['as a table'] : []),
  ].join(', ')
  return {
    title,
    description: `${title}: their volume, year and country, with links to their own sites.`,
  }
}
