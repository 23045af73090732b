// Answers `/exchanges`, `/exchanges/list` and the facts in `/exchanges/{id}`. Names and sites are
// real; volumes and ranks are invented.
import { hashText, valueNoise } from '../coins/noise.server.ts'
import type { PictureUrls } from '../pictures/picture-urls.server.ts'
import type { ExchangeAnswer, ExchangeNamesAnswer, ExchangeRow } from '../vendor-shapes.ts'
import { HIDDEN_INDIAN_ID, REAL_EXCHANGES, type RealExchange } from './real-exchanges.server.ts'

const VOLUME_CELL_MS = 6 * 3_600_000
const TAIL_COUNT = 29
/** The tail's volumes count down from here in steps of one, in bitcoin. */
const TAIL_VOLUME_BTC = 60

/**
 * Odd data as in real answers. One exchange has no rank and more volume than there are bitcoin. The
 * other has a script as its URL and a year in the future.
 */
const UNRANKED_ID = 'demo-unranked'
const ODD_EXCHANGES: readonly RealExchange[] = [
  [UNRANKED_ID, 'Demo Without Rank', 'https://unranked.demo-market.invalid/', null, null, 4e9],
  ['demo-script-address', 'Demo Script Address', 'javascript:alert(1)', null, 2087, 35],
]
const ODD_AT = 22

/**
 * The service ranks Indian exchanges at about 110, after its default page of 100. So a part of the
 * tail precedes the last four real exchanges, which are Indian.
 */
const INDIAN_AT = -4
const TAIL_BEFORE_INDIAN = 7

/** As in the service, where some Indian exchanges have no country. */
const HIDDEN_INDIAN: RealExchange = [
  HIDDEN_INDIAN_ID,
  'Demo Indian Exchange',
  `https://${HIDDEN_INDIAN_ID}.demo-market.invalid/`,
  null,
  2021,
  6_000,
]

/** The service has more exchanges than `/exchanges` lists. */
const UNLISTED: RealExchange = [
  'demo-unlisted',
  'Demo Unlisted',
  'https://demo-unlisted.demo-market.invalid/',
  'Singapore',
  2024,
  3,
]

export type Exchanges = ReturnType<typeof createExchanges>

export function createExchanges(seed: string, pictureUrls: PictureUrls) {
  const tail = Array.from({ length: TAIL_COUNT }, (_, index) => toTailExchange(index + 1))
  const listed: readonly RealExchange[] = [
    ...REAL_EXCHANGES.slice(0, ODD_AT),
    ...ODD_EXCHANGES,
    ...REAL_EXCHANGES.slice(ODD_AT, INDIAN_AT),
    ...tail.slice(0, TAIL_BEFORE_INDIAN),
    ...REAL_EXCHANGES.slice(INDIAN_AT),
    ...tail.slice(TAIL_BEFORE_INDIAN),
    HIDDEN_INDIAN,
  ]
  const byId = new Map([...listed, UNLISTED].map((exchange) => [exchange[0], exchange]))
  const ranked = listed.filter(([id]) => id !== UNRANKED_ID).map(([id]) => id)
  const rankById = new Map(ranked.map((id, index) => [id, index + 1]))

  function toRow(exchange: RealExchange, nowMs: number): ExchangeRow {
    const [id, name, url, country, yearEstablished, volumeBtc] = exchange
    const rank = rankById.get(id) ?? null
    const hasDescription = country !== null && hashText(id) % 2 === 0
    const fluctuation = valueNoise(hashText(`${seed}/${id}`), nowMs / VOLUME_CELL_MS)
    return {
      id,
      name,
      year_established: yearEstablished,
      country,
      description: hasDescription ? describe(name, country, yearEstablished) : '',
      url,
      image: pictureUrls.ofExchange(id),
      has_trading_incentive: false,
      trust_score: rank === null ? null : Math.max(1, 10 - Math.floor(rank / 12)),
      trust_score_rank: rank,
      trade_volume_24h_btc: volumeBtc * (1 + 0.3 * fluctuation),
    }
  }

  function getRows(nowMs: number): ExchangeRow[] {
    return listed.map((exchange) => toRow(exchange, nowMs))
  }

  /** Without the tickers, which need the prices of coins. */
  function getDetails(exchange: RealExchange, nowMs: number): Omit<ExchangeAnswer, 'tickers'> {
    const { id: _, ...row } = toRow(exchange, nowMs)
    return { ...EMPTY_DETAILS, ...row, centralized: true, coins: 120, pairs: 400 }
  }

  function getNames(): ExchangeNamesAnswer {
    return Array.from(byId.values(), ([id, name]) => ({ id, name }))
  }

  return { listed, byId, getRows, getNames, getDetails }
}

/** As in the service, descriptions contain HTML, and most are empty. */
function describe(name: string, country: string, year: number | null): string {
  const since = year === null ? '' : `, open since ${year}`
  return (
    `${name} is an exchange of ${country}${since}.\r\n` +
    'This text is made up, like all <b>figures</b> of the demo market.'
  )
}

function toTailExchange(number: number): RealExchange {
  const id = `demo-exchange-${number}`
  return [
    id,
    `Demo Exchange ${number}`,
    `https://${id}.demo-market.invalid/`,
    null,
    null,
    TAIL_VOLUME_BTC - number,
  ]
}

const EMPTY_DETAILS = {
  alert_notice: '',
  public_notice: '',
  facebook_url: '',
  other_url_1: '',
  other_url_2: '',
  reddit_url: '',
  slack_url: '',
  telegram_url: '',
  twitter_handle: '',
  status_updates: [],
}
