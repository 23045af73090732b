import { memo } from 'react'
import { AboutCard } from '../about/about-card.tsx'
import { groupDigits } from '../lib/decimal.ts'
import type { ExactDecimal } from '../lib/exact-decimal.ts'
import { coinsToMoney, moneyToCoins } from '../market/money/convert.ts'
import { type Currency, currencySymbol } from '../market/money/currency.ts'
import { formatCardPrice, groupingOf, isKnownAmount } from '../market/money/format-price.ts'
import { LocalTime } from '../ui/local-time.tsx'
import type { ClientCoin } from './coin-answer.ts'
import styles from './converter.module.css'
import { ConverterField } from './converter-field.tsx'

type ConverterProps = { coin: ClientCoin; currency: Currency; pricedAtMs: number }

const COINS = [1, 10, 100]
const MONEY = [1_000, 10_000] as const

/**
 * Converts coins to money and back. Without JavaScript it is a table of a few amounts. A form would
 * make one page per typed amount to render and cache. Memoised, because every navigation renders
 * the screen again while the price stays the same.
 */
export const Converter = memo(function Converter({ coin, currency, pricedAtMs }: ConverterProps) {
  const { price } = coin
  return (
    <AboutCard title="Converter">
      {isKnownAmount(price) ? (
        <Conversions coin={coin} price={price} currency={currency} pricedAtMs={pricedAtMs} />
      ) : (
        <p>
          Cannot convert: the price of {coin.name} in {currencySymbol(currency)} is unknown.
        </p>
      )}
    </AboutCard>
  )
})

function Conversions({ coin, price, currency, pricedAtMs }: ConverterProps & { price: number }) {
  const unit = coin.symbol.toUpperCase() || coin.name
  const symbol = currencySymbol(currency)
  const toMoney = (amount: ExactDecimal) => coinsToMoney(amount, price, currency)
  const toCoins = (amount: ExactDecimal) => `${moneyToCoins(amount, price, currency)} ${unit}`
  const grouped = (amount: number) => groupDigits(String(amount), groupingOf(currency))
  return (
    <>
      <div className={`screen-only ${styles.fields}`}>
        <ConverterField
          label={`${unit} to ${symbol}`}
          initialText="1"
          unit={{ symbol: unit }}
          convert={toMoney}
        />
        <ConverterField
          label={`${symbol} to ${unit}`}
          initialText={grouped(MONEY[0])}
          unit={{ currency }}
          convert={toCoins}
        />
        <p className={styles.note}>You can type amounts such as 1,00,000, 1.5 lakh or 10k.</p>
      </div>
      <table className={`without-js ${styles.table}`}>
        <caption className="visually-hidden">
          {coin.name} in {symbol}, and {symbol} in {coin.name}
        </caption>
        <tbody>
          {COINS.map((amount) => (
            <tr key={amount}>
              <th scope="row">
                {amount} {unit}
              </th>
              <td>{toMoney(whole(amount))}</td>
            </tr>
          ))}
          {MONEY.map((amount) => (
            <tr key={amount}>
              <th scope="row">
                {symbol}
                {grouped(amount)}
              </th>
              <td>{toCoins(whole(amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        At {formatCardPrice(price, currency).text} for 1 <bdi>{unit}</bdi>, as of{' '}
        <LocalTime timeMs={pricedAtMs} />
      </p>
    </>
  )
}

function whole(amount: number): ExactDecimal {
  return { units: BigInt(amount), places: 0 }
}
