import { isUsableId } from '../../../../market/coin-ids.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../../market/money/format-price.ts'
import { PriceText } from '../../../../market/money/price-text.tsx'
import type { PerDollar } from '../../../../market/tickers/coin-markets.ts'
import { currencyOfPair, priceIn, toCurrency } from '../../../../market/tickers/convert-ticker.ts'
import { formatSpread } from '../../../../market/tickers/format-spread.ts'
import { pairText } from '../../../../market/tickers/pair-name.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { DoubtMarks } from '../../tickers/doubt-marks.tsx'
import { PairName } from '../../tickers/pair-name.tsx'
import { QuotedPrice } from '../../tickers/quoted-price.tsx'
import { TradeLink } from '../../tickers/trade-link.tsx'
import { TradeTime } from '../../tickers/trade-time.tsx'

type PairRowProps = {
  rowId: string
  ticker: Ticker
  exchange: { name: string; url: string | null }
  currency: Currency
  /** Null if no exchange rates are known. */
  perDollar: PerDollar | null
}

/** A pair: its name links to the coin, the arrow to the pair on the exchange. */
export function PairRow({ rowId, ticker, exchange, currency, perDollar }: PairRowProps) {
  const { volumeUsd, spreadPct, tradedAtMs, tradeUrl } = ticker
  const volume = toCurrency(volumeUsd, currency, perDollar)
  return (
    <tr id={rowId}>
      <th scope="row">
        <CoinLink ticker={ticker} currency={currency} />{' '}
        <TradeLink tradeUrl={tradeUrl} exchangeUrl={exchange.url}>
          <span className="visually-hidden">
            {pairText(ticker)} on <bdi>{exchange.name}</bdi>
          </span>
        </TradeLink>
        <DoubtMarks ticker={ticker} />
      </th>
      <td className="pair-quote">
        <QuotedPrice ticker={ticker} currency={currency} />
      </td>
      <td>
        <ShownPrice {...{ ticker, currency, perDollar }} />
      </td>
      <td>{formatSpread(spreadPct)}</td>
      <td>{volumeUsd === 0 ? 'None' : formatCompactPrice(volume, currency)}</td>
      <td>
        <TradeTime timeMs={tradedAtMs} />
      </td>
    </tr>
  )
}

function CoinLink({ ticker, currency }: Pick<PairRowProps, 'ticker' | 'currency'>) {
  const { coinId } = ticker
  const name = <PairName pair={ticker} />
  if (coinId === null || !isUsableId(coinId)) return <span className="ticker-name">{name}</span>
  return (
    <a href={pageHref('coin', { id: coinId, currency })} className="ticker-name">
      {name}
    </a>
  )
}

/** The price in the page's currency. `≈` marks a converted one. */
function ShownPrice({
  ticker,
  currency,
  perDollar,
}: Pick<PairRowProps, 'ticker' | 'currency' | 'perDollar'>) {
  const price = priceIn(currency, ticker, perDollar)
  const text = <PriceText price={formatCardPrice(price, currency)} />
  if (price === null || currencyOfPair(ticker) === currency) return text
  return (
    <>
      <span aria-hidden="true">≈ </span>
      {text}
      <span className="visually-hidden"> converted</span>
    </>
  )
}
