import { type RefObject, useEffect, useRef } from 'react'
import { isolate } from '../../../../lib/isolate.ts'
import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import { type Currency, currencySymbol } from '../../../../market/money/currency.ts'
import type { Exchange } from '../../../../market/tickers/exchange.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import type { ParamsOf } from '../../../routing/screens.ts'
import { AwaitAnswer } from '../../../shell/answer/await-answer.tsx'
import { GroupAge } from '../../../shell/freshness/group-age.tsx'
import { useLive } from '../../../ui/use-live.ts'
import styles from '../../exchanges/exchanges.module.css'
import { DOUBT_MARKS_NOTE } from '../../tickers/doubt-marks.tsx'
import { NOT_INCLUDED_NOTE } from '../../tickers/how-worked-out.tsx'
import { MissingParts } from '../../tickers/missing-parts.tsx'
import { TickerPages } from '../../tickers/ticker-pages.tsx'
import tableStyles from '../../tickers/ticker-table.module.css'
import { TickerTable } from '../../tickers/ticker-table.tsx'
import tickersStyles from '../../tickers/tickers.module.css'
import type { ExchangePairsAnswer } from '../exchange-answer.ts'
import { PairFilter } from './pair-filter.tsx'
import { PairRow } from './pair-row.tsx'
import type { ShownPairs } from './shown-pairs.ts'

/** The hash of the section, where a page without JavaScript opens. */
const PAIRS_HASH = '#pairs'

type PairsSectionProps = {
  exchange: Snapshot<Exchange>
  pairs: ExchangePairsAnswer
  /** The search params of the pairs on screen. */
  shown: ParamsOf<'exchange'>
  /** The search params that links keep. */
  chosen: ParamsOf<'exchange'>
}

/** The pairs of an exchange. The page can do without them. */
export function PairsSection({ exchange, pairs, shown, chosen }: PairsSectionProps) {
  const heading = useStartOfPage(shown.page)
  const { id, name } = exchange.value
  return (
    <section id={PAIRS_HASH.slice(1)} aria-labelledby="pairs-title" className={styles.pairs}>
      <h2 ref={heading} id="pairs-title" tabIndex={-1}>
        Markets of <bdi>{name}</bdi>
      </h2>
      <AwaitAnswer answer={pairs} what="Markets">
        {(snapshot) => (
          <>
            {snapshot.value.total > 0 ? (
              <PairFilter id={id} currency={chosen.currency} q={shown.q} hash={PAIRS_HASH} />
            ) : null}
            <MissingParts missing={snapshot.value.missing} />
            <Pairs
              pairs={snapshot}
              id={id}
              name={name}
              heading={heading}
              shown={shown}
              chosen={chosen}
            />
            <div className={styles.pairsAge}>
              <GroupAge page={exchange} group={snapshot} />
            </div>
          </>
        )}
      </AwaitAnswer>
      <details className={tickersStyles.fold}>
        <summary>About these prices</summary>
        <div className={tickersStyles.notes}>
          <p>
            {`At most the first 100 pairs that CoinGecko lists. Prices are of the last trade. ≈ marks a price that is converted to ${currencySymbol(shown.currency)} at the bank rate, or from CoinGecko’s price in dollars.`}
          </p>
          <p>{DOUBT_MARKS_NOTE}</p>
          <p>{NOT_INCLUDED_NOTE}</p>
        </div>
      </details>
    </section>
  )
}

/** The heading of the pairs. Another page of them starts there, and not at the top of the screen. */
function useStartOfPage(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousPage = useRef(page)

  useEffect(() => {
    if (page === previousPage.current) return
    previousPage.current = page
    heading.current?.scrollIntoView()
    // After the effect that focuses the heading of the screen, because the page has changed.
    queueMicrotask(() => heading.current?.focus({ preventScroll: true }))
  }, [page])

  return heading
}

type PairsProps = Pick<PairsSectionProps, 'shown' | 'chosen'> & {
  pairs: Snapshot<ShownPairs>
  id: string
  name: string
  /** Gets the focus when a link in here disappears. */
  heading: RefObject<HTMLHeadingElement | null>
}

function Pairs({ pairs, id, name, shown, chosen, heading }: PairsProps) {
  const { rows, count, total, pages } = pairs.value
  const { currency, page, q } = shown
  const matched = q === '' ? '' : matchText({ q, count, total })
  const live = useLive({ asked: q, text: matched })
  if (total === 0)
    return (
      <p>
        CoinGecko lists no pairs of <bdi>{name}</bdi>.
      </p>
    )
  const linkParams = { id, ...chosen }
  const showAll = (
    <PageLink
      to={pageHref('exchange', { id, currency: chosen.currency })}
      rel="nofollow"
      preventScrollReset
      onClick={() => heading.current?.focus({ preventScroll: true })}
    >
      Show all pairs
    </PageLink>
  )
  return (
    <>
      <p aria-live={live} className={styles.pairsCount}>
        {q === '' ? null : (
          <>
            <span>{`${matched} `}</span>
            {showAll}
          </>
        )}
      </p>
      {rows.length > 0 ? (
        <TickerTable
          caption={`Markets of ${isolate(name)}. ${ORDER_TEXT}`}
          columns={toColumns(currency)}
          className={tableStyles.pairs}
        >
          {rows.map((row) => (
            <PairRow key={row.key} row={row} exchangeName={name} currency={currency} />
          ))}
        </TickerTable>
      ) : null}
      {rows.length === 0 && count > 0 ? (
        <p>
          <span>{`There is no page ${page}. `}</span>
          <PageLink to={pageHref('exchange', { ...linkParams, page: pages })}>
            {`Go to the last page, ${pages}`}
          </PageLink>
        </p>
      ) : null}
      {rows.length > 0 ? (
        <TickerPages
          page={page}
          pages={pages}
          hrefOf={(number) => pageHref('exchange', { ...linkParams, page: number })}
        />
      ) : null}
      <p className={styles.pairsCount}>{`${totalText(total)}. ${ORDER_TEXT}`}</p>
    </>
  )
}

const ORDER_TEXT = 'Pairs in ₹ first, then by 24h volume.'

function matchText({ q, count, total }: { q: string; count: number; total: number }): string {
  if (count === 0) return `None of the ${totalText(total)} matches “${q}”.`
  return count === 1
    ? `1 of ${totalText(total)} matches “${q}”.`
    : `${count} of ${totalText(total)} match “${q}”.`
}

function totalText(total: number): string {
  return total === 1 ? '1 pair' : `${total} pairs`
}

function toColumns(currency: Currency) {
  const inCurrency = `In ${currencySymbol(currency)}`
  return ['Pair', 'Price', inCurrency, 'Spread', 'Volume (24h)', 'Last trade']
}
