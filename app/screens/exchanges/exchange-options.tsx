import { EXCHANGE_ORDERS } from '../../../market/exchange-order.ts'
import { VIEWS, type View } from '../../../market/list-order.ts'
import { pageHref, screenPath } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ParamCheckbox } from '../../shell/layout/param-checkbox.tsx'
import { ORDER_TEXTS } from './order-texts.ts'

const VIEW_TEXTS: Record<View, string> = { cards: 'Cards', table: 'Table' }

type ExchangeOptionsProps = {
  shown: ParamsOf<'exchanges'>
  chosen: ParamsOf<'exchanges'>
}

/** The currency, the view, the order and the country. */
export function ExchangeOptions({ shown, chosen }: ExchangeOptionsProps) {
  // A URL may have the country in any case.
  const isShown = chosen.country.toLowerCase() === shown.country.toLowerCase()
  const country = isShown ? shown.country : chosen.country
  return (
    <>
      <CurrencySelector path={screenPath('exchanges', {})} searchParams={chosen} />
      <OptionLinks
        label="View"
        links={VIEWS.map((view) => ({
          text: VIEW_TEXTS[view],
          href: pageHref('exchanges', { ...shown, view }),
          isChosen: view === shown.view,
        }))}
      />
      <OptionLinks
        label="Order"
        links={EXCHANGE_ORDERS.map((order) => ({
          text: ORDER_TEXTS[order].name,
          href: pageHref('exchanges', { ...shown, order }),
          isChosen: order === shown.order,
        }))}
      />
      <ParamCheckbox
        path={screenPath('exchanges', {})}
        searchParams={{ ...chosen, country }}
        name="country"
        label="Only India"
      />
    </>
  )
}
