import styles from './compare-page.module.css'

/** What the figures mean. `firstName`: the coin that the others are correlated with. */
export function CompareNotes({ firstName }: { firstName: string }) {
  return (
    <details className={styles.notes}>
      <summary>What the figures mean</summary>
      <dl>
        <dt>A day’s price</dt>
        <dd>The price at 05:30 IST (00:00 UTC). Market cap and 24h volume are today’s.</dd>
        <dt>Return</dt>
        <dd>How much the price changed from the first to the last day of the chart.</dd>
        <dt>Yearly volatility</dt>
        <dd>
          How much the price varies: the standard deviation (n − 1) of the daily logarithmic
          returns, times √365. Only returns between two days in a row count.
        </dd>
        <dt>Largest fall</dt>
        <dd>The largest loss from one day to a later one.</dd>
        <dt>Correlation</dt>
        <dd key={firstName}>
          Whether a coin moves like <bdi>{firstName}</bdi>: 1 is in step, 0 is no link, −1 is
          opposite. It is Pearson’s correlation of the daily returns of both coins.
        </dd>
        <dt>Not enough data, –, NA</dt>
        <dd>
          Volatility and correlation need 30 daily returns. A dash stands for the coin itself, or
          for a price that does not move. NA is unknown.
        </dd>
      </dl>
    </details>
  )
}
