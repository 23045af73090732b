import { UNKNOWN_TEXT } from '../../../../lib/unknown-text.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { ZERO } from '../../../../portfolio/decimals.ts'
import { formatAmount, formatSum } from '../../../../portfolio/format-money.ts'
import type { Holding } from '../../../../portfolio/holdings.ts'
import { ChangeText } from '../../../figures/change-text.tsx'
import { Logo } from '../../../figures/logo.tsx'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { Table } from '../../../ui/table.tsx'
import cards from '../portfolio-table.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { FigureLabel } from './figure-label.tsx'
import styles from './holdings.module.css'
import { ProfitText } from './profit-text.tsx'
import { WAITING_TEXT } from './waiting-text.ts'

type HoldingsTableProps = {
  holdings: readonly Holding[]
  names: CoinNames
  currency: Currency
  /** For prices. */
  isWaiting: boolean
}

const COLUMNS = [
  'Coin',
  'Value',
  'Share',
  'Profit',
  'Amount',
  'Cost',
  'Average price',
  'Profit from sales',
]

/** What is held of each coin. The column of shares is a bar chart. */
export function HoldingsTable({ holdings, ...others }: HoldingsTableProps) {
  const { currency } = others
  return (
    <Table
      caption={`Your coins, in ${currency.toUpperCase()}, largest value first`}
      columns={COLUMNS}
      className={`${cards.table} ${styles.table}`}
      regionClassName={cards.region}
      scrolls
    >
      {holdings.map((holding) => (
        <Row key={holding.coin} holding={holding} {...others} />
      ))}
    </Table>
  )
}

type RowProps = Omit<HoldingsTableProps, 'holdings'> & { holding: Holding }

function Row({ holding, names, currency, isWaiting }: RowProps) {
  const { coin, amount, value, share, averagePrice, realisedProfit, uncountedDisposals } = holding
  const known = names.find(coin)
  const name = known?.name ?? coin
  const noFigure = isWaiting ? WAITING_TEXT : UNKNOWN_TEXT
  return (
    <tr>
      <th scope="row">
        <PageLink to={pageHref('coin', { id: coin, currency })} className={styles.coin}>
          <Logo url={known?.imageUrl ?? null} label={name} size={40} />
          <span>
            <bdi>{names.symbolOf(coin)}</bdi> <bdi className={styles.name}>{name}</bdi>
          </span>
        </PageLink>
      </th>
      <td className={cards.main}>
        {amount.eq(ZERO)
          ? 'Sold'
          : value === null
            ? isWaiting
              ? WAITING_TEXT
              : 'unknown'
            : formatSum(value, currency)}
      </td>
      <td className={styles.share}>
        {share === null ? <span>{noFigure}</span> : <Share share={share} />}
      </td>
      <td className={styles.profit}>
        <FigureLabel name="Profit" />
        <OpenProfit holding={holding} currency={currency} noFigure={noFigure} />
      </td>
      <td>
        <FigureLabel name="Amount" />
        <span>{formatAmount(amount, currency)}</span>
      </td>
      <td>
        <FigureLabel name="Cost" />
        <Cost holding={holding} currency={currency} />
      </td>
      <td>
        <FigureLabel name="Average price" />
        <span>{averagePrice === null ? UNKNOWN_TEXT : formatSum(averagePrice, currency)}</span>
      </td>
      <td>
        <FigureLabel name="Profit from sales" />
        <span>
          {realisedProfit.eq(ZERO) ? (
            <span>–</span>
          ) : (
            <ProfitText profit={realisedProfit} currency={currency} />
          )}
          {uncountedDisposals === 0 ? null : (
            <span className={cards.small}>{`${uncountedDisposals} not counted`}</span>
          )}
        </span>
      </td>
    </tr>
  )
}

/** From 0 to 1. A drawing, because the policy of the page allows no style in HTML. */
function Share({ share }: { share: number }) {
  return (
    <>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="6" />
        <rect className={styles.bar} width={share * 100} height="6" />
      </svg>
      <span>{`${(share * 100).toFixed(1)}%`}</span>
    </>
  )
}

type OpenProfitProps = Pick<RowProps, 'holding' | 'currency'> & { noFigure: string }

function OpenProfit({ holding, currency, noFigure }: OpenProfitProps) {
  const { openProfit, openProfitPct } = holding
  if (openProfit === null) return <span>{noFigure}</span>
  return (
    <span>
      <ProfitText profit={openProfit} currency={currency} />{' '}
      <ChangeText changePct={openProfitPct} />
    </span>
  )
}

/** What was paid, in the chosen currency and in others, and how much has no known cost. */
function Cost({ holding, currency }: Pick<RowProps, 'holding' | 'currency'>) {
  const { cost, costedAmount, otherCosts, uncostedAmount } = holding
  return (
    <span>
      {costedAmount.gt(ZERO) ? <span>{formatSum(cost, currency)}</span> : null}
      {otherCosts.map((other) => (
        <span key={other.currency} className={cards.small}>
          {formatSum(other.cost, other.currency)}
        </span>
      ))}
      {uncostedAmount.gt(ZERO) ? (
        <span className={cards.small}>
          {`unknown for ${formatAmount(uncostedAmount, currency)}`}
        </span>
      ) : null}
    </span>
  )
}
