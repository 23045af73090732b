import type { MetaDescriptor } from 'react-router'
import type { Answer } from '../answer/answer.ts'
import { isShortWait } from '../market/wait.ts'
import { readWait } from '../shell/errors/read-wait.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { ExchangeAnswer } from './exchange-answers.ts'

type ExchangePageData = { id: string; answer: Answer<ExchangeAnswer>; canonical: string }

/** What an exchange's page says of itself; without data it is the error display that does. */
export function exchangeMeta(
  page: ExchangePageData | undefined,
  { id, error }: { id: string; error: unknown },
): MetaDescriptor[] {
  const wait = readWait(error)
  if (wait !== null && isShortWait(wait)) {
    return pageMeta({
      title: id,
      description: `What Tezi knows of the exchange ${id} is on its way.`,
    })
  }
  if (page === undefined) {
    return pageMeta({
      title: 'Exchange not shown',
      description: 'There is nothing to show at the address of this exchange.',
    })
  }
  const { answer, canonical } = page
  // One whose answer is not at hand is known by its id alone.
  const name = 'now' in answer ? answer.now.exchange.value.name : id
  return pageMeta({
    title: `${name}: trust score and volume`,
    description: `The exchange ${name}: rank, trust score, 24h volume, year and country.`,
    canonical,
  })
}
