// Renders home's gainers and losers as a static island.
import { changeInText } from '../market/money/conversion-text.ts'
import type { Currency } from '../market/money/currency.ts'
import { formatCardPrice } from '../market/money/format-price.ts'
import { PriceText } from '../market/money/price-text.tsx'
import { NoticeText } from '../market/notice-text.tsx'
import { noticeOf, type Snapshot } from '../market/snapshot.ts'
import { LocalTime } from '../ui/local-time.tsx'
import { CoinLine } from './coin-line.tsx'
import type { HomeCoinRows, Mover } from './home-coins.ts'
import styles from './movers.module.css'

type MoversProps = { coins: Snapshot<HomeCoinRows>; currency: Currency }

/** The coins of the first page with the largest gains and losses in 24 hours. */
export function Movers({ coins, currency }: MoversProps) {
  const { gainers, losers, heatmap } = coins.value
  const shown = { notices: coins.notices, currency }
  return (
    <>
      <p className={styles.scope}>
        Among the top {heatmap.length} coins by market cap, by 24h change
        {changeInText(coins.conversion)}.
      </p>
      <div className={styles.lists}>
        <div>
          <h3>Gainers</h3>
          <MoverList movers={gainers} emptyText="No gainers." {...shown} />
        </div>
        <div>
          <h3>Losers</h3>
          <MoverList movers={losers} emptyText="No losers." {...shown} />
        </div>
      </div>
    </>
  )
}

type MoverListProps = {
  movers: Mover[]
  emptyText: string
  notices: Snapshot<unknown>['notices']
  currency: Currency
}

function MoverList({ movers, emptyText, notices, currency }: MoverListProps) {
  if (movers.length === 0) return <p className={styles.scope}>{emptyText}</p>
  return (
    <ol>
      {movers.map((coin) => (
        <CoinLine
          key={coin.id}
          island="movers"
          coin={coin}
          changePct={coin.change24hPct}
          currency={currency}
        >
          <span data-price="" className={styles.price}>
            <PriceText price={formatCardPrice(coin.price, currency)} />
            <NoticeText notice={noticeOf(notices, coin.id)} />
            {coin.oldAsOfMs === undefined ? null : (
              <span className={styles.age}>
                As of <LocalTime timeMs={coin.oldAsOfMs} />
              </span>
            )}
          </span>{' '}
        </CoinLine>
      ))}
    </ol>
  )
}
