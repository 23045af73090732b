import styles from './compare-page.module.css'

/** What the figures mean. `firstName`: the coin that the others are correlated with. */
export function CompareNotes({ firstName }: { firstName: string }) {
  return (
    <details className={styles.notes}>
      <summary>What the figures mean</summary>
      <dl>
        <dt>A day’s price</dt>
        <dd>
          The price at 00:00 UTC, which is 05:30 IST. Today’s price is in no figure except market
          cap and 24h volume.
        </dd>
        <dt>Return</dt>
        <dd>The change of the price from the first to the last day of the chart.</dd>
        <dt>Volatility a year</dt>
        <dd>
          How much the price varies. It is the standard deviation (n − 1) of the daily logarithmic
          returns, times √365. Only returns between two days in a row count.
        </dd>
        <dt>Largest fall</dt>
        <dd>The largest loss from one day’s price to that of a later day, with both dates.</dd>
        <dt>Correlation</dt>
        <dd key={firstName}>
          Whether a coin moves like <bdi>{firstName}</bdi>: 1 is in step, 0 is without a link, −1 is
          opposite. It is Pearson’s correlation of daily returns, on the days for which both coins
          have one.
        </dd>
        <dt>Not enough data, –, NA</dt>
        <dd>
          Volatility and correlation need at least 30 daily returns. A dash stands for a price that
          does not move. NA is unknown.
        </dd>
      </dl>
    </details>
  )
}
