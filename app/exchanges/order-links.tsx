import { EXCHANGE_ORDERS } from '../market/exchange-order.ts'
import { pageHref } from '../routing/page-href.ts'
import type { SearchParams } from '../routing/search-params.ts'
import { OptionLinks } from '../shell/layout/option-links.tsx'
import { ORDER_TEXTS } from './order-texts.ts'

type OrderLinksProps = Pick<SearchParams, 'currency' | 'order' | 'rows'>

/** Links that sort the list. A live region announces the order to screen readers. */
export function OrderLinks({ currency, order, rows }: OrderLinksProps) {
  const { by, first } = ORDER_TEXTS[order]
  return (
    <div className="exchange-orders">
      <OptionLinks
        label="Order"
        links={EXCHANGE_ORDERS.map((one) => ({
          text: ORDER_TEXTS[one].name,
          href: pageHref('exchanges', { currency, order: one, rows }),
          isChosen: one === order,
        }))}
      />
      <p aria-live="polite">
        Sorted {by}, {first} first
      </p>
    </div>
  )
}
