import type { UndatedAnswer } from '../../../../market/answer/answer.ts'
import { SAME_TIME_MS } from '../../../../market/answer/shown-freshness.ts'
import type { CoinFacts } from '../../../../market/coin.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import styles from '../../../ui/about.module.css'
import { AboutCard } from '../../../ui/about-card.tsx'
import { PairName, QuotedPrice } from '../../tickers/quoted-pair.tsx'
import { TradeTime } from '../../tickers/trade-time.tsx'
import type { FirstMarkets as Markets } from '../answer/coin-answer.ts'

type FirstMarketsProps = {
  coin: Pick<CoinFacts, 'id' | 'name'>
  markets: UndatedAnswer<Markets>
  currency: Currency
  /** The time of the page's prices. */
  pricedAtMs: number
}

/** The first markets of a coin if they are cached, and a link to all of them. */
export function FirstMarkets({ coin: { id, name }, markets, ...props }: FirstMarketsProps) {
  return (
    <AboutCard title="Markets">
      {'value' in markets && markets.value.rows.length > 0 ? (
        <FirstRows markets={markets.value} coinId={id} {...props} />
      ) : null}
      <p>
        <PageLink to={pageHref('coinMarkets', { id, currency: props.currency })}>
          All markets of <bdi>{name}</bdi>
        </PageLink>
      </p>
    </AboutCard>
  )
}

type FirstRowsProps = Pick<FirstMarketsProps, 'currency' | 'pricedAtMs'> & {
  markets: Markets
  coinId: string
}

function FirstRows({ markets, coinId, currency, pricedAtMs }: FirstRowsProps) {
  const { rows, fetchedAtMs } = markets
  const isSameTime = Math.abs(fetchedAtMs - pricedAtMs) <= SAME_TIME_MS
  return (
    <>
      <dl>
        {rows.map((ticker, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the service may list a pair twice
          <div key={index} className={styles.figure}>
            <dt>
              <bdi>{ticker.exchangeName}</bdi> <PairName pair={ticker} />
            </dt>
            <dd className={styles.value}>
              <QuotedPrice ticker={ticker} coinId={coinId} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <span>Last trades, pairs in rupees first.</span>
        {isSameTime ? null : (
          <span>
            {' '}
            Updated <TradeTime timeMs={fetchedAtMs} />
          </span>
        )}
      </p>
    </>
  )
}
