import { isolate } from '../../../lib/isolate.ts'
import type { Side } from '../../../market/tickers/market-view.ts'
import type { IndiaAnswer } from './india-answer.ts'

const WHERE = { buy: 'where to buy it in rupees', sell: 'where to sell it for rupees' }

/** `coin`: the id that the page shows. Without an answer, that of the URL. */
export function describeIndia(
  answer: IndiaAnswer | object,
  { coin, side }: { coin: string; side: Side },
) {
  const value = 'value' in answer ? answer.value : null
  const chosen = value === null ? (coin === '' ? null : { id: coin, name: coin }) : value.chosen
  const name = chosen === null ? null : isolate(chosen.name)
  return {
    coin: chosen?.id ?? '',
    title:
      name === null
        ? 'Crypto prices in India: USDT and Bitcoin in rupees'
        : `${name} price in India: ${WHERE[side]}`,
    description: [
      ...(value?.answers.map(({ text }) => text) ?? []),
      `Prices of ${name ?? 'USDT and Bitcoin'} on Indian exchanges, compared with the world price.`,
    ].join(' '),
  }
}
