import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import styles from './home-sections.module.css'
import type { RupeeCoin, RupeeQuote } from './rupee-coins.ts'

/** For each coin a list of its prices on Indian exchanges. */
export function RupeePrices({ coins }: { coins: readonly RupeeCoin[] }) {
  return (
    <ul className={styles.rupees}>
      {coins.map(({ id, name, summary, arrivedAtMs, quotes }) => (
        <li key={id}>
          <div className={styles.rupeesCoin}>
            <h3>{name}</h3>
            <p className={styles.rupeesDetails}>
              <span>{`${summary}, as of `}</span>
              <LocalTime timeMs={arrivedAtMs} />
            </p>
          </div>
          <ol>
            {quotes.map((quote, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without state, and an exchange may list a pair twice
              <RupeePrice key={index} quote={quote} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

function RupeePrice({ quote }: { quote: RupeeQuote }) {
  const { exchangeName, price, mayTrade, premium, details, tradedAtMs, reason } = quote
  return (
    <li className={styles.rupeesQuote}>
      <bdi className={styles.rupeesExchange}>{exchangeName}</bdi>
      {/* The spaces part the words for screen readers. */}
      {mayTrade ? <strong>{` ${price}`}</strong> : <span>{` ${price}`}</span>}
      <span className={styles.rupeesPremium}>
        {premium === null ? <span>{` ${UNKNOWN_TEXT}`}</span> : <PremiumText premium={premium} />}
      </span>
      <p className={styles.rupeesDetails}>
        <span>{details}</span>
        {tradedAtMs === null ? <span>{UNKNOWN_TEXT}</span> : <LocalTime timeMs={tradedAtMs} />}
        <span>. </span>
        {reason === null ? null : <span className={styles.rupeesReason}>{reason}</span>}
      </p>
    </li>
  )
}

function PremiumText({ premium }: { premium: string }) {
  return (
    <>
      <span>{` ${premium}`}</span>
      <span className="visually-hidden">
        {premium === 'equal' ? ' to the world price' : ' the world price'}
      </span>
    </>
  )
}
