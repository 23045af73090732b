import { isUsableId } from '../../../../market/coin-ids.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../../market/money/format-price.ts'
import { currencyOfPair } from '../../../../market/tickers/convert-ticker.ts'
import { formatSpread } from '../../../../market/tickers/format-spread.ts'
import { pairText } from '../../../../market/tickers/pair-name.ts'
import { AmountText } from '../../../figures/amount-text.tsx'
import { PriceText } from '../../../figures/price-text.tsx'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { DoubtMarks } from '../../tickers/doubt-marks.tsx'
import { PairName, QuotedPrice } from '../../tickers/quoted-pair.tsx'
import type { TickerRow } from '../../tickers/ticker-row.ts'
import tableStyles from '../../tickers/ticker-table.module.css'
import { FigureCell } from '../../tickers/ticker-table.tsx'
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
      <td className={tableStyles.price}>
        <QuotedPrice ticker={row} currency={currency} />
      </td>
      <ShownPrice row={row} currency={currency} />
      <FigureCell name="Spread">{formatSpread(spreadPct)}</FigureCell>
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

/** The price in the page's currency. `≈` marks a converted one. A phone shows no price twice. */
function ShownPrice({ row, currency }: RowProps) {
  const { price } = row
  const text = <PriceText price={formatCardPrice(price, currency)} />
  if (currencyOfPair(row) === currency) return <td className={tableStyles.spare}>{text}</td>
  if (price === null) return <td className={tableStyles.note}>{text}</td>
  return (
    <td className={tableStyles.note}>
      <span aria-hidden="true">≈ </span>
      {text}
      <span className="visually-hidden"> converted</span>
    </td>
  )
}
