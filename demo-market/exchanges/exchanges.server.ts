// Answers `/exchanges`, `/exchanges/list` and the facts in `/exchanges/{id}`. Names and sites are
// real; volumes and ranks are invented.

import type { ExchangeFacts } from '../answers/vendor-shapes.ts'
import { hashText, valueNoise } from '../coins/noise.server.ts'
import type { PictureUrls } from '../coins/pictures.server.ts'
import { HOUR_MS } from '../coins/prices.server.ts'
import NAMED_EXCHANGES from './named-exchanges.json' with { type: 'json' }

/** Volumes are approximate, in bitcoin a day. */
export type DemoExchange = (typeof NAMED_EXCHANGES)[number]

/** Invented exchanges without a country fill the list up to this length. */
const LISTED_COUNT = 136
/** The service ranks Indian exchanges after its default page of 100. They follow the invented ones. */
const FIRST_INDIAN_ID = 'coindcx'
/** The service has more exchanges than `/exchanges` lists. */
const UNLISTED_ID = 'demo-unlisted'
/** It has more volume than there are bitcoin. */
const UNRANKED_ID = 'demo-unranked'

export type Exchanges = ReturnType<typeof createExchanges>

export function createExchanges(seed: string, pictureUrls: PictureUrls) {
  const named = NAMED_EXCHANGES.filter(({ id }) => id !== UNLISTED_ID)
  const indianAt = named.findIndex(({ id }) => id === FIRST_INDIAN_ID)
  const listed: readonly DemoExchange[] = [
    ...named.slice(0, indianAt),
    ...Array.from({ length: LISTED_COUNT - named.length }, (_, index) => invent(index + 1)),
    ...named.slice(indianAt),
  ]
  const all = [...listed, ...NAMED_EXCHANGES.filter(({ id }) => id === UNLISTED_ID)]
  const ranked = listed.filter(({ id }) => id !== UNRANKED_ID)
  const rankById = new Map(ranked.map(({ id }, index) => [id, index + 1]))

  function getFacts(exchange: DemoExchange, nowMs: number): ExchangeFacts {
    const { id, name, url, country, year, volumeBtc } = exchange
    const rank = rankById.get(id) ?? null
    const change = 0.3 * valueNoise(hashText(`${seed}/${id}`), nowMs / (6 * HOUR_MS))
    return {
      name,
      year_established: year,
      country,
      description: describe(exchange),
      url,
      image: pictureUrls.ofExchange(id),
      trust_score: rank === null ? null : Math.max(1, 10 - Math.floor(rank / 12)),
      trust_score_rank: rank,
      trade_volume_24h_btc: volumeBtc * (1 + change),
    }
  }

  return {
    all,
    byId: new Map(all.map((exchange) => [exchange.id, exchange])),
    getFacts,
    getRows: (nowMs: number) =>
      listed.map((exchange) => ({ id: exchange.id, ...getFacts(exchange, nowMs) })),
  }
}

/** As in the service, descriptions contain HTML, and most are empty. */
function describe({ id, name, country, year }: DemoExchange): string {
  if (country === null || hashText(id) % 2 !== 0) return ''
  return (
    `${name} is an exchange of ${country}${year === null ? '' : `, open since ${year}`}.\r\n` +
    'This text is made up, like all <b>figures</b> of the demo market.'
  )
}

function invent(number: number): DemoExchange {
  return {
    id: `demo-exchange-${number}`,
    name: `Demo Exchange ${number}`,
    url: `https://demo-exchange-${number}.demo-market.invalid/`,
    country: null,
    year: null,
    volumeBtc: 100 - number,
  }
}
