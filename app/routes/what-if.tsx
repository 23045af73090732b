import { pageHeaders } from '../routing/page-headers.ts'
import { answerWhatIf } from '../screens/what-if/answer-what-if.server.ts'
import { describeWhatIf } from '../screens/what-if/describe-what-if.server.ts'
import { getWhatIfParts } from '../screens/what-if/get-what-if-parts.server.ts'
import { WhatIfError, WhatIfScreen } from '../screens/what-if/what-if-screen.tsx'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/what-if'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const shown = readParams(context, 'whatIf')
  const parts = getWhatIfParts(market, id, shown.currency)
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

export const headers = pageHeaders

export const meta = pageMeta

export default function WhatIfRoute({ loaderData }: Route.ComponentProps) {
  const { answer, id, shown } = loaderData
  return (
    <AwaitAnswer answer={answer} renderMissing={(why) => <WhatIfError why={why} />}>
      {({ value }) => <WhatIfScreen {...value} id={id} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <WhatIfError error={error} />
}
