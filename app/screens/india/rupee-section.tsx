import { formatCardPrice } from '../../../market/money/format-price.ts'
import { spendText } from '../../../market/tickers/spend.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ParamsOf } from '../../routing/screens.ts'
import { PremiumSources } from '../tickers/premium-sources.tsx'
import type { RupeeCoin, RupeePrice } from './india-answer.ts'
import styles from './india-page.module.css'
import { RupeeTable } from './rupee-table.tsx'

type RupeeSectionProps = RupeePrice & { shown: ParamsOf<'india'> }

/** The prices of one coin in rupees, compared with the world price. */
export function RupeeSection({ coin, prices, shown }: RupeeSectionProps) {
  if (prices === null) {
    return (
      <section className={styles.coin}>
        <h2>{coin.name}</h2>
        <p>{`The prices of ${coin.name} in rupees have not arrived yet.`}</p>
        <MarketsLink coin={coin} shown={shown} />
      </section>
    )
  }
  const { basis, summary, coinsAtWorldPrice, rows } = prices
  const worldPrice = formatCardPrice(basis.worldPrice?.amount ?? null, 'inr').text
  return (
    <section className={styles.coin}>
      <h2>
        {`${coin.name}: `}
        <span className={styles.world}>{`world price ${worldPrice}`}</span>
      </h2>
      {rows.length === 0 ? (
        <p className={styles.summary}>
          {`The first hundred markets on Indian exchanges have no price of ${coin.name} in rupees now.`}
        </p>
      ) : (
        <>
          <p className={styles.summary}>{summary}</p>
          {coinsAtWorldPrice === null ? null : (
            <p>
              {`At the world price, ${spendText(shown.spend)} would get about ${coinsAtWorldPrice} ${coin.symbol}.`}
            </p>
          )}
          <p className={styles.order}>
            Prices that count in the median are first, then those in doubt, then those without a
            premium. Each group has its lowest price first.
          </p>
          <RupeeTable coin={coin} rows={rows} shown={shown} />
          <PremiumSources coinName={coin.name} basis={basis} className={styles.sources} />
        </>
      )}
      <MarketsLink coin={coin} shown={shown} />
    </section>
  )
}

type MarketsLinkProps = { coin: RupeeCoin; shown: ParamsOf<'india'> }

function MarketsLink({ coin, shown: { currency } }: MarketsLinkProps) {
  return (
    <p>
      <PageLink to={pageHref('coinMarkets', { id: coin.id, currency, pairs: 'rupee' })}>
        {`All markets of ${coin.name} in rupees`}
      </PageLink>
    </p>
  )
}
