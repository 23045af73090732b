import type { Notice } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import styles from './coin-line.module.css'
import { CoinName } from './coin-name.tsx'
import type { LineCoin } from './list-coin.ts'
import { RowPrice } from './row-price.tsx'
import { Sparkline } from './sparkline.tsx'

type CoinLineProps = {
  coin: LineCoin
  currency: Currency
  notice?: Notice | undefined
  /** Whether another coin has the same symbol and name. Then the id tells them apart. */
  hasNamesake?: boolean
}

/**
 * One coin in one line: logo, symbol and name, the line of a week, price and 24h change. What is not
 * known stays empty. Lists put it into a link, with a star beside it.
 */
export function CoinLine({ coin, currency, notice, hasNamesake = false }: CoinLineProps) {
  const { price, change24hPct, sparkline } = coin
  return (
    <span className={styles.line}>
      <CoinName coin={coin} />
      {hasNamesake ? <bdi className={styles.id}>{coin.id}</bdi> : null}
      {sparkline == null ? null : <Sparkline line={sparkline} />}
      <span className={styles.figures}>
        {price === undefined ? null : (
          <span data-price="" className={styles.price}>
            <RowPrice
              coin={{ ...coin, price }}
              currency={currency}
              notice={notice ?? coin.notice}
            />
          </span>
        )}{' '}
        {change24hPct === undefined ? null : <ChangeText changePct={change24hPct} />}
      </span>
    </span>
  )
}
