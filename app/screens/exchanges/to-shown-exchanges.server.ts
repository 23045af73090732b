// Sorts and cuts the one cached list of exchanges for a page, in any order.
import { ascending } from '../../../lib/ascending.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../../../market/money/format-compact.ts'
import type { Exchange, ExchangeList } from '../../../market/tickers/exchange.ts'
import { isInCountry } from '../../../market/tickers/exchange-country.ts'
import { FIRST_EXCHANGES } from '../../../market/tickers/exchange-order.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import type { ExchangeCardData, ExchangeRowData, ShownExchanges } from './exchanges-answer.ts'

type Compare = (a: Exchange, b: Exchange) => number

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARE: Record<SearchParams['order'], Compare> = {
  rank: ascending(({ trustScoreRank }) => trustScoreRank),
  volume: ascending(({ volume24hBtc }) => (volume24hBtc === null ? null : -volume24hBtc)),
  name: (a, b) => COLLATOR.compare(a.name, b.name),
  year: ascending(({ yearEstablished }) => yearEstablished),
}

/**
 * Sorts by rank, by volume (largest first), by name, or by year (oldest first). Unknown values are
 * last, equal values are sorted by rank. `rows` holds the first hundred or all. Of a country it holds
 * all, in any case of its letters: a country has few, and some are not among the first hundred.
 * `bitcoin` converts the volumes. Null is unknown.
 */
export function toShownExchanges(
  { value, ...rest }: Snapshot<ExchangeList>,
  { country, currency, order, rows, view }: ParamsOf<'exchanges'>,
  bitcoin: BitcoinPrice | null,
): Snapshot<ShownExchanges> {
  const listed = country === '' ? value.rows : value.rows.filter((row) => isInCountry(row, country))
  const sorted = listed.toSorted((a, b) => COMPARE[order](a, b) || COMPARE.rank(a, b))
  const isAll = rows === 'all' || country !== ''
  const onPage = isAll ? sorted : sorted.slice(0, FIRST_EXCHANGES)
  const money = { bitcoin, currency }
  return {
    ...rest,
    value: {
      shown:
        view === 'table'
          ? { view, exchanges: onPage.map((exchange) => toRow(exchange, money)) }
          : { view, exchanges: onPage.map((exchange) => toCard(exchange, money)) },
      count: sorted.length,
      country: country === '' ? '' : (listed[0]?.country?.trim() ?? country),
    },
  }
}

type Money = { bitcoin: BitcoinPrice | null; currency: Currency }

/** Volumes are text, because the HTML has the same text, and compression finds it again. */
function toCard(exchange: Exchange, { bitcoin, currency }: Money): ExchangeCardData {
  const { id, name, imageUrl, url, trustScore, trustScoreRank, volume24hBtc } = exchange
  const volume =
    bitcoin === null || volume24hBtc === null
      ? bitcoinText(volume24hBtc, currency)
      : formatCompactPrice(volume24hBtc * bitcoin.price, currency)
  return { id, name, imageUrl, url, trustScore, trustScoreRank, volume }
}

function toRow(exchange: Exchange, money: Money): ExchangeRowData {
  const { country, volume24hBtc, yearEstablished } = exchange
  const isConverted = money.bitcoin !== null && volume24hBtc !== null
  const volumeBtc = isConverted ? bitcoinText(volume24hBtc, money.currency) : null
  return { ...toCard(exchange, money), country, yearEstablished, volumeBtc }
}

function bitcoinText(volumeBtc: number | null, currency: Currency): string {
  return volumeBtc === null ? UNKNOWN_TEXT : `${formatCompactQuantity(volumeBtc, currency)} BTC`
}
