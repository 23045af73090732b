import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../../../../lib/unknown-text.ts'
import { type Currency, currencySymbol } from '../../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../../market/money/format-compact.ts'
import { formatWholePrice } from '../../../../market/money/format-whole-price.ts'
import { PriceText } from '../../../../market/money/price-text.tsx'
import { type CoinMarkets, exchangeUrlOf } from '../../../../market/tickers/coin-markets.ts'
import { currencyOfPair, priceIn, toCurrency } from '../../../../market/tickers/convert-ticker.ts'
import { formatSpread } from '../../../../market/tickers/format-spread.ts'
import type { Premium } from '../../../../market/tickers/premium.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { DoubtMarks } from '../../tickers/doubt-marks.tsx'
import { PairName } from '../../tickers/pair-name.tsx'
import { PremiumCell } from '../../tickers/premium-cell.tsx'
import { TradeLink } from '../../tickers/trade-link.tsx'
import { TradeTime } from '../../tickers/trade-time.tsx'
import { CoinQuote } from './coin-quote.tsx'

type MarketRowProps = {
  rowId: string
  ticker: Ticker
  /** Undefined for a market in another currency than rupees. */
  premium: Premium | undefined
  markets: Pick<CoinMarkets, 'basis' | 'exchangeUrls' | 'perDollar'>
  currency: Currency
  /** Whether the table has a column of premiums. */
  hasPremiums: boolean
}

/** A market of a coin. Its exchange, price and premium come first, so a phone shows them. */
export function MarketRow({
  rowId,
  ticker,
  premium,
  markets,
  currency,
  hasPremiums,
}: MarketRowProps) {
  const { exchangeId, exchangeName, tradeUrl, volumeUsd, tradedAtMs } = ticker
  const { basis, exchangeUrls, perDollar } = markets
  const inCurrency = (dollars: number | null) =>
    formatCompactPrice(toCurrency(dollars, currency, perDollar), currency)
  return (
    <tr id={rowId}>
      <th scope="row">
        <a href={pageHref('exchange', { id: exchangeId, currency })} className="market-exchange">
          <bdi>{exchangeName}</bdi>
        </a>
        <span className="market-pair">
          <TradeLink tradeUrl={tradeUrl} exchangeUrl={exchangeUrlOf(exchangeUrls, exchangeId)}>
            <PairName pair={ticker} />
            <span className="visually-hidden">
              {' '}
              on <bdi>{exchangeName}</bdi>
            </span>
          </TradeLink>
        </span>
        <DoubtMarks ticker={ticker} />
      </th>
      <td>
        <CoinQuote ticker={ticker} coinId={basis.coinId} currency={currency} />
        <Converted ticker={ticker} {...{ basis, currency, perDollar }} />
      </td>
      {hasPremiums ? (
        <td>{premium === undefined ? <NoPremium /> : <PremiumCell premium={premium} />}</td>
      ) : null}
      <td>{formatSpread(ticker.spreadPct)}</td>
      <td>
        <Depths up={inCurrency(ticker.depthUpUsd)} down={inCurrency(ticker.depthDownUsd)} />
      </td>
      <td>{volumeUsd === 0 ? 'None' : inCurrency(volumeUsd)}</td>
      <td className="market-time">
        <TradeTime timeMs={tradedAtMs} />
      </td>
    </tr>
  )
}

type ConvertedProps = Pick<CoinMarkets, 'basis' | 'perDollar'> & {
  ticker: Ticker
  currency: Currency
}

/** The price in the page's currency, if the market has another. */
function Converted({ ticker, basis, currency, perDollar }: ConvertedProps): ReactNode {
  if (currencyOfPair(ticker) === currency || ticker.last === null) return null
  const price = formatWholePrice(priceIn(currency, ticker, perDollar), currency)
  if (price.text === UNKNOWN_TEXT) {
    return (
      <span className="market-converted">
        in {currencySymbol(currency)}: {UNKNOWN_TEXT}
      </span>
    )
  }
  return (
    <span className="market-converted">
      {ticker.coinId === basis.coinId ? null : '=\u00A0'}
      <PriceText price={price} /> converted
    </span>
  )
}

/** A price in another currency than rupees has no premium. */
function NoPremium() {
  return <span aria-hidden="true">–</span>
}

function Depths({ up, down }: { up: string; down: string }) {
  if (up === UNKNOWN_TEXT && down === UNKNOWN_TEXT) return UNKNOWN_TEXT
  return (
    <>
      <span className="market-depth">+2%: {up}</span>{' '}
      <span className="market-depth">−2%: {down}</span>
    </>
  )
}
