import { PriceChart } from '../chart/price-chart.tsx'
import { type ChartChoices, pageHref } from '../market/choices.ts'
import type { PriceHistory } from '../market/coin.ts'
import type { CoinChart } from './coin-answer.ts'
import styles from './coin-history.module.css'

type CoinHistoryProps = {
  coinName: string
  chart: CoinChart
  path: string
  shown: ChartChoices
}

export function CoinHistory({ coinName, chart, path, shown }: CoinHistoryProps) {
  const { currency, range, type } = shown
  return (
    <>
      <PriceChart
        coinName={coinName}
        geometry={chart.geometry}
        shown={shown}
        pointsHref={pageHref(`${path}/history.json`, { currency, range, type })}
      />
      {range === 'max' && chart.covers !== 'max' ? (
        <p className={styles.note}>{coveredText(chart.covers)}, the most this key allows.</p>
      ) : null}
    </>
  )
}

function coveredText(covers: PriceHistory['covers']): string {
  if (covers === '2y') return '2 years'
  return covers === '1y' ? '1 year' : covers
}
