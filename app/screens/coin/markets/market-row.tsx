import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../../../../lib/unknown-text.ts'
import { type Currency, currencySymbol } from '../../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../../market/money/format-compact.ts'
import { formatWholePrice } from '../../../../market/money/format-whole-price.ts'
import { currencyOfPair } from '../../../../market/tickers/convert-ticker.ts'
import { formatSpread } from '../../../../market/tickers/format-spread.ts'
import { DOUBT_TEXTS, premiumText } from '../../../../market/tickers/premium-text.ts'
import { AmountText } from '../../../figures/amount-text.tsx'
import { PriceText } from '../../../figures/price-text.tsx'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { DoubtMarks } from '../../tickers/doubt-marks.tsx'
import { PairName, QuotedPrice } from '../../tickers/quoted-pair.tsx'
import tableStyles from '../../tickers/ticker-table.module.css'
import { FigureCell } from '../../tickers/ticker-table.tsx'
import premiumStyles from '../../tickers/tickers.module.css'
import { TradeLink } from '../../tickers/trade-link.tsx'
import { TradeTime } from '../../tickers/trade-time.tsx'
import styles from './coin-markets.module.css'
import type { CoinMarketRow } from './coin-markets-answer.ts'

type MarketRowProps = {
  market: CoinMarketRow
  /** The coin of the page. */
  coinId: string
  currency: Currency
  /** Whether the table has a column of premiums. */
  hasPremiums: boolean
}

/** A market of a coin. */
export function MarketRow({ market, coinId, currency, hasPremiums }: MarketRowProps) {
  const { exchangeId, exchangeName, url, premium, volume, tradedAtMs } = market
  return (
    <tr>
      <th scope="row">
        <PageLink
          to={pageHref('exchange', { id: exchangeId, currency })}
          className={styles.exchange}
        >
          <bdi>{exchangeName}</bdi>
        </PageLink>
        <span className={styles.pair}>
          <TradeLink url={url}>
            <PairName pair={market} />
            <span className="visually-hidden">
              {' '}
              on <bdi>{exchangeName}</bdi>
            </span>
          </TradeLink>
        </span>
        <DoubtMarks ticker={market} />
      </th>
      <td className={tableStyles.price}>
        <QuotedPrice ticker={market} coinId={coinId} currency={currency} />
        <Converted market={market} coinId={coinId} currency={currency} />
      </td>
      {hasPremiums ? <PremiumOrNone premium={premium} /> : null}
      <FigureCell name="Spread">{formatSpread(market.spreadPct)}</FigureCell>
      <FigureCell name="Depth">
        <Depths market={market} currency={currency} />
      </FigureCell>
      <FigureCell name="Volume">
        <AmountText
          text={volume === 0 ? 'None' : formatCompactPrice(volume, currency)}
          currency={currency}
        />
      </FigureCell>
      <td className={tableStyles.age}>
        <TradeTime timeMs={tradedAtMs} />
      </td>
    </tr>
  )
}

/** The price in the page's currency, if the market has another. */
function Converted({ market, coinId, currency }: Omit<MarketRowProps, 'hasPremiums'>): ReactNode {
  if (currencyOfPair(market) === currency || market.last === null) return null
  const price = formatWholePrice(market.price, currency)
  if (price.text === UNKNOWN_TEXT) {
    return (
      <span className={styles.converted}>{`in ${currencySymbol(currency)}: ${UNKNOWN_TEXT}`}</span>
    )
  }
  return (
    <span className={styles.converted}>
      <span>{market.coinId === coinId ? '' : '=\u00A0'}</span>
      <PriceText price={price} />
      <span> converted</span>
    </span>
  )
}

/** A premium in words, and why the price does not count. Other currencies than rupees have none. */
function PremiumOrNone({ premium }: Pick<CoinMarketRow, 'premium'>) {
  if (premium === undefined) {
    return (
      <td className={tableStyles.spare}>
        <span aria-hidden="true">–</span>
      </td>
    )
  }
  const { pct, doubt } = premium
  return (
    <td className={doubt === null ? tableStyles.note : tableStyles.doubt}>
      <span>{pct === null ? UNKNOWN_TEXT : premiumText(pct)}</span>
      {doubt === null ? null : (
        <span className={premiumStyles.premiumNote}>{DOUBT_TEXTS[doubt]}</span>
      )}
    </td>
  )
}

function Depths({ market, currency }: Pick<MarketRowProps, 'market' | 'currency'>) {
  const up = formatCompactPrice(market.depthUp, currency)
  const down = formatCompactPrice(market.depthDown, currency)
  if (up === UNKNOWN_TEXT && down === UNKNOWN_TEXT) return <span>{UNKNOWN_TEXT}</span>
  return (
    <span>
      <span className={styles.depth}>
        <span>+2%: </span>
        <AmountText text={up} currency={currency} />
      </span>{' '}
      <span className={styles.depth}>
        <span>−2%: </span>
        <AmountText text={down} currency={currency} />
      </span>
    </span>
  )
}
