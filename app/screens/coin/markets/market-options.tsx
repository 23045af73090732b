import { PAIR_FILTERS, PAIR_ORDERS } from '../../../../market/tickers/market-view.ts'
import { pageHref, screenPath } from '../../../routing/page-href.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import { CurrencySelector } from '../../../shell/layout/currency-selector.tsx'
import { OptionLinks } from '../../../shell/layout/option-links.tsx'
import { ParamCheckbox } from '../../../shell/layout/param-checkbox.tsx'
import { ORDER_TEXTS } from './order-texts.ts'

type MarketOptionsProps = { id: string; symbol: string; chosen: ParamsOf<'coinMarkets'> }

/** The currency, the filters and the order. Each leads to the first page. */
export function MarketOptions({ id, symbol, chosen }: MarketOptionsProps) {
  const path = screenPath('coinMarkets', { id })
  const hrefOf = (change: Partial<ParamsOf<'coinMarkets'>>) =>
    pageHref('coinMarkets', { id, ...chosen, page: 1, ...change })
  const pairTexts = { base: `${symbol} as base`, rupee: '₹ only', all: 'All' }
  return (
    <>
      <CurrencySelector path={path} searchParams={chosen} />
      <OptionLinks
        label="Pairs"
        links={PAIR_FILTERS.map((pairs) => ({
          text: pairTexts[pairs],
          href: hrefOf({ pairs }),
          isChosen: pairs === chosen.pairs,
        }))}
      />
      <OptionLinks
        label="Order"
        links={PAIR_ORDERS.map((pairsby) => ({
          text: ORDER_TEXTS[pairsby].name,
          href: hrefOf({ pairsby }),
          isChosen: pairsby === chosen.pairsby,
        }))}
      />
      <ParamCheckbox
        path={path}
        searchParams={{ ...chosen, page: 1 }}
        name="doubtful"
        label="Hide doubtful prices"
      />
    </>
  )
}
