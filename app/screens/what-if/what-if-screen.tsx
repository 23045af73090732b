import { Suspense } from 'react'
import { pageHref, screenPath } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { type ParamsOf, pickParams } from '../../routing/screens.ts'
import { CoinError, type FailureProps } from '../../shell/errors/error-display.tsx'
import { MissingPart } from '../../shell/errors/unavailable.tsx'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ParamCheckbox } from '../../shell/layout/param-checkbox.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { ShareButton } from '../../shell/share/share-button.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { useLive } from '../../ui/use-live.ts'
import styles from './what-if.module.css'
import type { WhatIfAnswer, WhatIfOutcome } from './what-if-answer.ts'
import { Details } from './what-if-details.tsx'
import { WhatIfForm } from './what-if-form.tsx'
import { Summary, SummaryNotes } from './what-if-summary.tsx'
import { WorthChart } from './worth-chart.tsx'

type WhatIfScreenProps = WhatIfAnswer & { id: string; shown: ParamsOf<'whatIf'> }

/** What an investment in a coin would be worth now. */
export function WhatIfScreen({ coin: { name }, fields, result, id, shown }: WhatIfScreenProps) {
  const chosen = pickParams('whatIf', useParsedSearchParams())
  const live = useLive({
    asked: [shown.currency, shown.amount, shown.every, shown.from].join(),
    text: 'value' in result ? textOf(result.value.outcome) : '',
  })
  return (
    <Main>
      <ScreenHead
        title={
          <>
            What if you had invested in <bdi>{name}</bdi>?
          </>
        }
      >
        {/* The same number of another currency is another amount. */}
        <CurrencySelector
          path={screenPath('whatIf', { id })}
          searchParams={{ ...chosen, amount: '' }}
        />
        <ShareButton />
      </ScreenHead>
      <BusyRegion hasSpinner={false}>
        {'value' in result ? (
          <Answer name={name} result={result} id={id} chosen={chosen} live={live} />
        ) : (
          <MissingPart what="The price history" why={result} />
        )}
      </BusyRegion>
      <WhatIfForm id={id} shown={shown} tax={chosen.tax} fields={fields} />
      {fields.starts.length === 0 ? null : (
        <div className={styles.starts}>
          <OptionLinks
            label="Start"
            links={fields.starts.map(({ text, from, param }) => ({
              text,
              href: pageHref('whatIf', { id, ...chosen, from: param }),
              isChosen: from === fields.from,
            }))}
          />
        </div>
      )}
      <BusyRegion>
        {'value' in result && result.value.outcome !== null ? (
          <Result
            id={id}
            name={name}
            outcome={result.value.outcome}
            shown={shown}
            chosen={chosen}
          />
        ) : null}
        <p className={styles.links}>
          <PageLink to={pageHref('coin', { id, currency: chosen.currency })}>
            <bdi>{name}</bdi> price and chart
          </PageLink>
        </p>
      </BusyRegion>
    </Main>
  )
}

export function WhatIfError(failure: FailureProps) {
  return <CoinError otherReason="The prices could not be loaded. We keep trying." {...failure} />
}

function textOf(outcome: WhatIfOutcome | null): string {
  return outcome === null ? '' : outcome.jumpText + outcome.sentence
}

type AnswerProps = {
  name: string
  result: Extract<WhatIfAnswer['result'], { value: unknown }>
  id: string
  chosen: ParamsOf<'whatIf'>
  live: 'polite' | 'off'
}

/** The result in a sentence, with its age. */
function Answer({ name, result, id, chosen, live }: AnswerProps) {
  const { hasPrices, outcome } = result.value
  if (!hasPrices)
    return (
      <p>
        CoinGecko has no daily prices of <bdi>{name}</bdi>.
      </p>
    )
  if (outcome === null) return null
  const { jumpText, restart, sentence, pricesAge } = outcome
  return (
    <>
      <div role="status" aria-live={live}>
        {jumpText === '' ? null : (
          <p className={sentence === '' ? styles.sentence : styles.note}>{jumpText}</p>
        )}
        {sentence === '' ? null : <p className={styles.sentence}>{sentence}</p>}
      </div>
      {restart === null ? null : (
        <p className={styles.links}>
          <PageLink to={pageHref('whatIf', { id, ...chosen, from: restart })}>
            Start after that
          </PageLink>
        </p>
      )}
      {/* In the zone of the days of the purchases. */}
      <Updated snapshot={result} hasUpdates timeZone="india" />
      <GroupAge page={result} group={pricesAge} what="Daily prices" timeZone="india" />
    </>
  )
}

type ResultProps = {
  name: string
  outcome: WhatIfOutcome
  id: string
  /** The params of the data on screen, and those that options keep. */
  shown: ParamsOf<'whatIf'>
  chosen: ParamsOf<'whatIf'>
}

function Result({ name, outcome, id, shown, chosen }: ResultProps) {
  const { sentence, chart, summary, purchases, missing } = outcome
  return (
    <>
      {chart === null ? (
        <p className={styles.note}>The chart needs the prices of two days.</p>
      ) : (
        <WorthChart chart={chart} name={name} currency={shown.currency} />
      )}
      <div className={styles.figures}>
        <Suspense fallback={null}>
          <Summary summary={summary} shown={shown} />
        </Suspense>
        <div>
          <Suspense fallback={null}>
            <SummaryNotes summary={summary} id={id} chosen={chosen} />
          </Suspense>
          {missing.map((coin) => (
            <MissingPart
              key={coin.name}
              what={`The price history of ${coin.name}`}
              why={coin.why}
            />
          ))}
          {sentence === '' ? null : (
            <ParamCheckbox
              path={screenPath('whatIf', { id })}
              searchParams={chosen}
              name="tax"
              label="Show tax"
            />
          )}
          <Suspense fallback={null}>
            <Details purchases={purchases} id={id} name={name} shown={shown} />
          </Suspense>
        </div>
      </div>
    </>
  )
}
