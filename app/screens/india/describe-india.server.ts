import type { IndiaAnswer } from './india-answer.ts'

export function describeIndia(answer: IndiaAnswer | object) {
  const coins = 'value' in answer ? answer.value.coins : []
  const found = coins.flatMap(({ prices }) => prices?.comparison?.answer ?? [])
  return {
    title: 'Crypto prices in India: USDT and Bitcoin in rupees',
    description: [
      ...found,
      'Prices of USDT and Bitcoin on Indian exchanges, compared with the world price.',
    ].join(' '),
  }
}
