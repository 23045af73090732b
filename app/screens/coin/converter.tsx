import type { CoinFacts } from '../../../market/coin.ts'
import { type Currency, currencySymbol } from '../../../market/money/currency.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { AboutCard } from '../../ui/about-card.tsx'
import type { Conversions } from './answer/coin-answer.ts'
import styles from './converter.module.css'
import { ConverterField } from './converter-field.tsx'

type ConverterProps = {
  coin: Pick<CoinFacts, 'name' | 'price' | 'symbol'>
  /** Null if the price is unknown. */
  conversions: Conversions | null
  currency: Currency
}

export const CONVERTER_ANCHOR = 'converter'

/**
 * Converts coins to money and back. Without JavaScript it is a table of a few amounts. A form would
 * make one page per typed amount to render and cache.
 */
export function Converter({ coin, conversions, ...props }: ConverterProps) {
  return (
    <AboutCard title="Converter" anchor={CONVERTER_ANCHOR}>
      {conversions === null || coin.price === null ? (
        <p>
          The price of <bdi>{coin.name}</bdi> in <span>{currencySymbol(props.currency)}</span> is
          unknown.
        </p>
      ) : (
        <Fields coin={coin} price={coin.price} conversions={conversions} {...props} />
      )}
    </AboutCard>
  )
}

type FieldsProps = ConverterProps & { conversions: Conversions; price: number }

function Fields({ coin, price, conversions, currency }: FieldsProps) {
  const unit = coin.symbol.toUpperCase() || coin.name
  const symbol = currencySymbol(currency)
  const { ofCoins, ofMoney } = conversions
  return (
    <>
      <div className={`screen-only ${styles.fields}`}>
        <ConverterField
          label={`${unit} to ${symbol}`}
          initial={ofCoins[0]}
          pricing={{ price, currency, unit }}
          from="coins"
        />
        <ConverterField
          label={`${symbol} to ${unit}`}
          initial={ofMoney[0]}
          pricing={{ price, currency, unit }}
          from="money"
        />
        <p className={styles.note}>You can type 1,00,000, 1.5 lakh or 10k.</p>
      </div>
      <table className={`without-js ${styles.table}`}>
        <caption key={currency} className="visually-hidden">
          <bdi>{coin.name}</bdi> in {symbol}, and {symbol} in <bdi>{coin.name}</bdi>
        </caption>
        <tbody>
          {ofCoins.map(({ amount, result }) => (
            <tr key={amount}>
              <th scope="row">{`${amount} ${unit}`}</th>
              <td>{result}</td>
            </tr>
          ))}
          {ofMoney.map(({ amount, result }) => (
            <tr key={amount}>
              <th scope="row">{`${symbol}${amount}`}</th>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        1 <bdi>{unit}</bdi> = <span>{formatCardPrice(price, currency).text}</span>
      </p>
    </>
  )
}
