import {
  DOUBTFUL,
  type Doubtful,
  PAIR_FILTERS,
  PAIR_ORDERS,
  type PairFilter,
} from '../../../../market/tickers/market-view.ts'
import { pageHref } from '../../../routing/page-href.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import { OptionLinks } from '../../../shell/layout/option-links.tsx'
import styles from './coin-markets.module.css'
import { ORDER_TEXTS } from './order-texts.ts'

const PAIR_TEXTS: Record<PairFilter, string> = { all: 'All pairs', rupee: 'In rupees' }

const DOUBTFUL_TEXTS: Record<Doubtful, string> = {
  shown: 'With doubtful prices',
  hidden: 'Without',
}

type MarketOptionsProps = { id: string; chosen: ParamsOf<'coinMarkets'> }

/** Links for the filters and the order. Each leads to the first page. */
export function MarketOptions({ id, chosen }: MarketOptionsProps) {
  const hrefOf = (change: Partial<ParamsOf<'coinMarkets'>>) =>
    pageHref('coinMarkets', { id, ...chosen, page: 1, ...change })
  return (
    <div className={styles.options}>
      <OptionLinks
        label="Pairs"
        links={PAIR_FILTERS.map((pairs) => ({
          text: PAIR_TEXTS[pairs],
          href: hrefOf({ pairs }),
          isChosen: pairs === chosen.pairs,
        }))}
      />
      <OptionLinks
        label="Doubtful prices"
        links={DOUBTFUL.map((doubtful) => ({
          text: DOUBTFUL_TEXTS[doubtful],
          href: hrefOf({ doubtful }),
          isChosen: doubtful === chosen.doubtful,
        }))}
      />
      {/* Seven links would push the table off a phone's first screen. */}
      <details>
        <summary>
          Order: <span aria-live="polite">{ORDER_TEXTS[chosen.pairsby].sentence}</span>
        </summary>
        <OptionLinks
          label="Order"
          links={PAIR_ORDERS.map((pairsby) => ({
            text: ORDER_TEXTS[pairsby].name,
            href: hrefOf({ pairsby }),
            isChosen: pairsby === chosen.pairsby,
          }))}
        />
      </details>
    </div>
  )
}
