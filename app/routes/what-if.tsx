import type { UndatedAnswer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import type { Currency } from '../../market/money/currency.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import {
  answerWhatIf,
  coinsBeside,
  type WhatIfParts,
} from '../screens/what-if/answer-what-if.server.ts'
import { describeWhatIf } from '../screens/what-if/describe-what-if.server.ts'
import { WhatIfError, WhatIfScreen } from '../screens/what-if/what-if-screen.tsx'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/what-if'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const shown = readParams(context, 'whatIf')
  const parts = getParts(market, id, shown.currency)
  const { answer } = await resolveOrStream(parts, page, ({ value }) => ({
    value: answerWhatIf(value, shown),
  }))
  const { amount, currency, every, from } = shown
  const head = toHead(context, 'whatIf', {
    ...describeWhatIf({ answer, id, shown }),
    // A shared link is previewed from it, and the result depends on these.
    params: { id, amount, currency, every, from },
  })
  return { answer, id, shown, head }
}

/** No answer without the facts. Of the daily prices and the coins beside it, the service may lack any. */
async function getParts(
  market: Market,
  id: string,
  currency: Currency,
): Promise<UndatedAnswer<WhatIfParts>> {
  const { getFacts, getDays } = market.coin(id)
  const facts = getFacts(currency)
  const [coin, history, others] = await Promise.all([
    facts,
    getDays(currency),
    // A page about a coin that does not exist needs no other coins, and causes no call for them.
    facts.then((answer) => ('value' in answer ? getCoinsBeside(market, id, currency) : [])),
  ])
  if (!('value' in coin)) return coin
  return { value: { coin, history, others } }
}

function getCoinsBeside(market: Market, id: string, currency: Currency) {
  const coins = coinsBeside(id).map(async (coin) => {
    const { getFacts, getDays } = market.coin(coin.id)
    const [history, facts] = await Promise.all([getDays(currency), getFacts(currency)])
    return { coin, facts, history }
  })
  return Promise.all(coins)
}

export const headers = pageHeaders

export const meta = pageMeta

export default function WhatIfRoute({ loaderData }: Route.ComponentProps) {
  const { answer, id, shown } = loaderData
  return (
    <AwaitAnswer
      answer={answer}
      fallback={<LoadingScreen />}
      renderMissing={(why) => <WhatIfError why={why} />}
    >
      {({ value }) => <WhatIfScreen {...value} id={id} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <WhatIfError error={error} />
}
