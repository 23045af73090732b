import { Suspense, useRef } from 'react'
import { COMPARE_SPANS } from '../../../market/history/compare-span.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { ErrorDisplay, type FailureProps } from '../../shell/errors/error-display.tsx'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { ShareButton } from '../../shell/share/share-button.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { Fold } from '../../ui/fold.tsx'
import { AddCoin } from './add-coin.tsx'
import { listText, SPAN_TEXTS } from './coin-list-text.ts'
import type { CompareAnswer } from './compare-answer.ts'
import { CompareChart } from './compare-chart.tsx'
import { CompareNotes } from './compare-notes.tsx'
import styles from './compare-page.module.css'
import { CompareTable } from './compare-table.tsx'
import { ComparedList } from './compared-list.tsx'
import { LeftOutCoins, MissingCoinParts } from './left-out-coins.tsx'
import { SuggestedComparisons } from './suggested-comparisons.tsx'

type CompareScreenProps = CompareAnswer & { shown: ParamsOf<'compare'> }

export function CompareScreen({
  coins,
  jumpTexts,
  leftOut,
  missing,
  factsAge,
  pricesAge,
  chart,
  table,
  shown,
}: CompareScreenProps) {
  const { add, coins: ids, currency, span } = useParsedSearchParams()
  const addField = useRef<HTMLInputElement>(null)
  const isPending = add !== shown.add || ids !== shown.coins
  // Links and forms lead to the coins on screen: a coin that was added is one of them.
  const chosen = isPending
    ? { add, coins: ids, currency, span }
    : { coins: coins.map(({ id }) => id).join(','), currency, span }
  return (
    <Main>
      <ScreenHead
        title={
          <>
            Compare
            {table === null ? null : (
              <span className={styles.names}>{` ${listText(coins.map(({ name }) => name))}`}</span>
            )}
          </>
        }
      >
        <CurrencySelector path="/compare" searchParams={chosen} />
      </ScreenHead>
      <div className={table === null ? `${styles.coins} ${styles.empty}` : styles.coins}>
        <ComparedList coins={coins} chosen={chosen} hasLines={table !== null} addField={addField} />
        <Fold
          summary="Add"
          isOpen={table === null || leftOut.length > 0}
          className={styles.addBlock}
        >
          <AddCoin
            coins={coins}
            chosen={chosen}
            add={shown.add}
            leftOut={leftOut}
            field={addField}
          />
        </Fold>
      </div>
      <LeftOutCoins leftOut={leftOut} />
      <BusyRegion>
        <MissingCoinParts missing={missing} />
        {table === null ? (
          <SuggestedComparisons coins={coins} chosen={chosen} />
        ) : (
          <>
            <div className={styles.spans}>
              <OptionLinks
                label="Time span"
                links={COMPARE_SPANS.map((one) => ({
                  text: SPAN_TEXTS[one],
                  href: pageHref('compare', { ...chosen, span: one }),
                  isChosen: one === span,
                }))}
              />
              <ShareButton />
            </div>
            {jumpTexts.map((text) => (
              <p key={text} className={styles.text}>
                {text}
              </p>
            ))}
            {chart === null ? null : <CompareChart chart={chart} />}
            {/* In the zone of the days of the chart. */}
            {factsAge === null ? null : <Updated snapshot={factsAge} hasUpdates timeZone="india" />}
            {factsAge === null || pricesAge === null ? null : (
              <GroupAge page={factsAge} group={pricesAge} what="Daily prices" timeZone="india" />
            )}
            <Suspense fallback={null}>
              <div className={styles.figures}>
                {table.notInChart.map((text) => (
                  <p key={text} className={styles.text}>
                    {text}
                  </p>
                ))}
                <CompareTable table={table} currency={currency} />
              </div>
              <CompareNotes firstName={table.first.name} />
            </Suspense>
          </>
        )}
      </BusyRegion>
    </Main>
  )
}

export function CompareError(failure: FailureProps) {
  return <ErrorDisplay heading="The coins could not be compared" {...failure} />
}
