import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { isolate } from '../../../lib/isolate.ts'
import { isShortWait, waitOf } from '../../../market/answer/wait.ts'
import { whyFailed } from '../../shell/errors/why-failed.ts'
import { pageMeta } from '../../shell/layout/page-meta.ts'
import type { ExchangeAnswer } from './exchange-answer.ts'

type ExchangePageData = {
  id: string
  answer: { value: ExchangeAnswer } | object
  canonical: string
}

/** Meta tags of an exchange's page. Without `page` they describe the error display. */
export function exchangeMeta(
  matches: Parameters<typeof pageMeta>[0],
  page: ExchangePageData | undefined,
  { id, error }: { id: string; error: unknown },
): MetaDescriptor[] {
  const wait = waitOf(whyFailed(error))
  if (wait !== null && isShortWait(wait)) {
    return pageMeta(matches, {
      title: id,
      description: `The page of the exchange ${id} is loading.`,
    })
  }
  if (page === undefined) {
    const isUnknown = isRouteErrorResponse(error) && error.status === 404
    return pageMeta(matches, {
      title: isUnknown ? 'Exchange not found' : 'Exchange not available',
      description: 'This exchange cannot be shown.',
    })
  }
  const { answer, canonical } = page
  // Without an answer only the id is known.
  const name = isolate('value' in answer ? answer.value.exchange.value.name : id)
  return pageMeta(matches, {
    title: `${name}: markets, trust score and volume`,
    description: `The exchange ${name}: its pairs with prices, rank, trust score, 24h volume, year and country.`,
    canonical,
  })
}
