import { isolate } from '../../../lib/isolate.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { trustScoreText } from '../exchanges/trust-score-text.ts'
import type { ExchangeAnswer } from './exchange-answer.ts'

type ExchangePage = { answer: { value: ExchangeAnswer } | object; id: string; currency: Currency }

export function describeExchange({ answer, id, currency }: ExchangePage) {
  const exchange = 'value' in answer ? answer.value.exchange.value : undefined
  // Without an answer only the id is known.
  const name = exchange?.name ?? id
  return {
    title: `${isolate(name)}: markets, trust score and volume`,
    description: describe(isolate(name), exchange === undefined ? [] : factsOf(exchange)),
    trail: [
      { name: 'Exchanges', href: pageHref('exchanges', { currency }) },
      { name, href: pageHref('exchange', { id, currency }) },
    ],
  }
}

function describe(name: string, facts: readonly string[]): string {
  return facts.length === 0
    ? `The exchange ${name}. Its pairs with prices, and its 24h volume.`
    : `The exchange ${name}: ${facts.join(', ')}. Its pairs with prices, and its 24h volume.`
}

/** `rank #3`, `trust score 10 of 10`, `in India`, `since 2013` */
function factsOf({
  trustScoreRank,
  trustScore,
  country,
  yearEstablished,
}: ExchangeAnswer['exchange']['value']): string[] {
  return [
    trustScoreRank === null ? [] : `rank #${trustScoreRank}`,
    trustScore === null ? [] : `trust score ${trustScoreText(trustScore)}`,
    country === null ? [] : `in ${isolate(country)}`,
    yearEstablished === null ? [] : `since ${yearEstablished}`,
  ].flat()
}
