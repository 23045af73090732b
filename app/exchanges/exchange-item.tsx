import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { BitcoinPrice } from '../market/money/bitcoin-price.ts'
import type { Currency } from '../market/money/currency.ts'
import { pageHref } from '../routing/page-href.ts'
import type { ExchangeRow } from './exchange-answers.ts'
import { ExchangeCard } from './exchange-card.tsx'
import { ExchangeVolume } from './exchange-volume.tsx'

type ExchangeItemProps = {
  exchange: ExchangeRow
  bitcoin: BitcoinPrice | null
  currency: Currency
}

/** The card of an exchange, its figures, and a link to its page. */
export function ExchangeItem({ exchange, bitcoin, currency }: ExchangeItemProps) {
  const { id, name, trustScore, yearEstablished, country, volume24hBtc } = exchange
  return (
    <>
      <ExchangeCard exchange={exchange} />
      <dl className="exchange-figures">
        <dt>24h volume</dt>
        <dd>
          <ExchangeVolume volumeBtc={volume24hBtc} bitcoin={bitcoin} currency={currency} />
        </dd>
        <dt>Trust score</dt>
        <dd>{trustScore === null ? UNKNOWN_TEXT : `${trustScore} of 10`}</dd>
        <dt>Since</dt>
        <dd>{yearEstablished ?? UNKNOWN_TEXT}</dd>
        <dt>Country</dt>
        <dd>{country ?? UNKNOWN_TEXT}</dd>
      </dl>
      <a href={pageHref('exchange', { id, currency })} className="exchange-more">
        About {name}
      </a>
    </>
  )
}
