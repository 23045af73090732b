// Title and description of a comparison. Server only, so the browser does not load this code.

import { isolate } from '../../../lib/isolate.ts'
import { MAX_COMPARED, toDistinctIds } from '../../../market/compared-coins.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import { toIds } from '../../../market/shared-ids.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { listText, SPAN_TEXTS } from './coin-list-text.ts'
import type { CompareAnswer } from './compare-answer.ts'

type Comparison = { answer: { value: CompareAnswer } | object; shown: ParamsOf<'compare'> }

/** `ids`: the coins that the page shows. Without an answer, those of the URL. */
export function describeComparison({ answer, shown }: Comparison) {
  const requested = toDistinctIds(toIds(shown.coins)).distinct.slice(0, MAX_COMPARED)
  const coins = 'value' in answer ? answer.value.coins : requested.map((id) => ({ id, name: id }))
  const ids = coins.map(({ id }) => id).join(',')
  if (coins.length < 2) {
    return {
      ids,
      title: 'Compare coins',
      description: 'Compare up to five coins: return, volatility, largest fall and correlation.',
    }
  }
  const names = listText(coins.map(({ name }) => name))
  const span = shown.span === 'max' ? 'longest history' : SPAN_TEXTS[shown.span]
  const returns = 'value' in answer ? returnsOf(answer.value) : []
  return {
    ids,
    title: `${names} compared: ${span} in ${shown.currency.toUpperCase()}`,
    description: `${returns.length > 0 ? listText(returns) : names}: return, yearly volatility, largest fall and correlation.`,
  }
}

/** `Bitcoin −3.91%`. A coin without a price on the last day is left out. */
function returnsOf({ chart }: CompareAnswer): string[] {
  return (chart?.lines ?? []).flatMap(({ name, values }) => {
    const last = values.at(-1) ?? null
    return last === null ? [] : [`${isolate(name)} ${formatChange(last - 100).text}`]
  })
}
