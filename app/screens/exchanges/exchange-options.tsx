import { VIEWS, type View } from '../../../market/list-order.ts'
import { EXCHANGE_ORDERS } from '../../../market/tickers/exchange-order.ts'
import { pageHref, screenPath } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ParamCheckbox } from '../../shell/layout/param-checkbox.tsx'
import { ORDER_TEXTS } from './order-texts.ts'

const VIEW_TEXTS: Record<View, string> = { cards: 'Cards', table: 'Table' }

/** The currency, the view, the order and the country. */
export function ExchangeOptions({ chosen }: { chosen: ParamsOf<'exchanges'> }) {
  return (
    <>
      <CurrencySelector path={screenPath('exchanges', {})} searchParams={chosen} />
      <OptionLinks
        label="View"
        links={VIEWS.map((view) => ({
          text: VIEW_TEXTS[view],
          href: pageHref('exchanges', { ...chosen, view }),
          isChosen: view === chosen.view,
        }))}
      />
      <OptionLinks
        label="Order"
        links={EXCHANGE_ORDERS.map((order) => ({
          text: ORDER_TEXTS[order].name,
          href: pageHref('exchanges', { ...chosen, order }),
          isChosen: order === chosen.order,
        }))}
      />
      <ParamCheckbox
        path={screenPath('exchanges', {})}
        searchParams={chosen}
        name="country"
        label="Only India"
      />
    </>
  )
}
