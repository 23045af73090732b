import { isUsableId } from '../../../../market/coin-ids.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../../market/money/format-price.ts'
import { PriceText } from '../../../../market/money/price-text.tsx'
import { currencyOfPair } from '../../../../market/tickers/convert-ticker.ts'
import { formatSpread } from '../../../../market/tickers/format-spread.ts'
import { pairText } from '../../../../market/tickers/pair-name.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import styles from '../../exchanges/exchanges.module.css'
import { DoubtMarks } from '../../tickers/doubt-marks.tsx'
import { PairName } from '../../tickers/pair-name.tsx'
import { QuotedPrice } from '../../tickers/quoted-price.tsx'
import type { TickerRow } from '../../tickers/ticker-row.ts'
import tickersStyles from '../../tickers/tickers.module.css'
import { TradeLink } from '../../tickers/trade-link.tsx'
import { TradeTime } from '../../tickers/trade-time.tsx'

type PairRowProps = {
  row: TickerRow
  exchangeName: string
  currency: Currency
}

/** A pair: its name links to the coin, the arrow to the pair on the exchange. */
export function PairRow({ row, exchangeName, currency }: PairRowProps) {
  const { volume, spreadPct, tradedAtMs, url } = row
  return (
    <tr>
      <th scope="row">
        <CoinLink row={row} currency={currency} />{' '}
        <TradeLink url={url}>
          <span className="visually-hidden">
            {pairText(row)} on <bdi>{exchangeName}</bdi>
          </span>
        </TradeLink>
        <DoubtMarks ticker={row} />
      </th>
      <td className={styles.pairQuote}>
        <QuotedPrice ticker={row} currency={currency} />
      </td>
      <td>
        <ShownPrice row={row} currency={currency} />
      </td>
      <td>{formatSpread(spreadPct)}</td>
      <td>{volume === 0 ? 'None' : formatCompactPrice(volume, currency)}</td>
      <td>
        <TradeTime timeMs={tradedAtMs} />
      </td>
    </tr>
  )
}

type RowProps = Pick<PairRowProps, 'row' | 'currency'>

function CoinLink({ row, currency }: RowProps) {
  const { coinId } = row
  const name = <PairName pair={row} />
  if (coinId === null || !isUsableId(coinId))
    return <span className={tickersStyles.name}>{name}</span>
  return (
    <PageLink to={pageHref('coin', { id: coinId, currency })} className={tickersStyles.name}>
      {name}
    </PageLink>
  )
}

/** The price in the page's currency. `≈` marks a converted one. */
function ShownPrice({ row, currency }: RowProps) {
  const { price } = row
  const text = <PriceText price={formatCardPrice(price, currency)} />
  if (price === null || currencyOfPair(row) === currency) return text
  return (
    <>
      <span aria-hidden="true">≈ </span>
      {text}
      <span className="visually-hidden"> converted</span>
    </>
  )
}
