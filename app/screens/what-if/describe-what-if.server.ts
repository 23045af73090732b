import { isolate } from '../../../lib/isolate.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { trailOfCoin } from '../coin-lists/trail-of-coin.server.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

type WhatIfPage = {
  answer: { value: WhatIfAnswer } | object
  id: string
  shown: ParamsOf<'whatIf'>
}

export function describeWhatIf({ answer, id, shown: { currency } }: WhatIfPage) {
  const value = 'value' in answer ? answer.value : undefined
  // Without an answer only the id is known.
  const name = value?.coin.name ?? id
  const result = value !== undefined && 'value' in value.result ? value.result.value : undefined
  const outcome = result?.outcome ?? null
  return {
    title: `What if you had invested in ${isolate(name)}?`,
    description:
      outcome?.sentence ||
      outcome?.jumpText ||
      `What an investment in ${isolate(name)} would be worth now: once, every week or every month.`,
    trail: trailOfCoin({ name, id, currency }, { screen: 'whatIf', name: 'Past returns' }),
  }
}
