// Gets the coins of a comparison. Each coin costs at most one call for its daily prices. A coin whose
// calls fail or wait leaves the others.

import { type Answer, isNotFound, type UndatedAnswer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import {
  type ComparedCoin,
  type LeftOut,
  leaveOut,
  MAX_COMPARED,
  type MissingCoinPart,
  toDistinctIds,
} from '../../../market/compared-coins.ts'
import type { Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { toIds } from '../../../market/shared-ids.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { ageOf } from '../../shell/answer/age-of.server.ts'
import { findCalled } from '../coin-lists/find-called.server.ts'
import type { NotAdded } from './find-coin.server.ts'

export type ComparedCoins = {
  coins: ComparedCoin[]
  leftOut: LeftOut[]
  missing: MissingCoinPart[]
  /** The age of all facts, and of all daily prices. Null if there are none. */
  factsAge: Snapshot<null> | null
  pricesAge: Snapshot<null> | null
}

/** Its name follows from its facts, or from the names. */
type LoadedCoin = Omit<ComparedCoin, 'name'>

/** An unknown id takes no place, so the next one is tried, up to this number. */
const MAX_TRIED = 10

/** The ids whose names may be on the page. A URL has room for thousands. */
const MAX_NAMES = 20

/** No answer if the service has failed and there is no coin to show. */
export async function getComparedCoins(
  market: Market,
  { coins: text, currency }: ParamsOf<'compare'>,
  notAdded: NotAdded,
): Promise<UndatedAnswer<ComparedCoins>> {
  const { distinct, twice } = toDistinctIds(toIds(text))
  const loaded = await loadCoins(market, { ids: distinct, currency })
  const [unknown, meant] = [loaded.filter(isUnknown), loaded.filter((coin) => !isUnknown(coin))]
  const known = [...new Map(meant.map((coin) => [coin.id, coin])).values()]
  const [first] = known
  const hasFacts = known.some(({ facts }) => 'value' in facts)
  if (first !== undefined && !hasFacts && !('value' in first.facts)) return first.facts
  const others = distinct.slice(loaded.length)
  const names = await findNames(market, distinct.slice(0, MAX_NAMES))
  const knownTwice = known.filter(
    ({ id }) => twice.includes(id) || meant.filter((coin) => coin.id === id).length > 1,
  )
  const nameOf = ({ id, facts }: LoadedCoin) =>
    'value' in facts ? facts.value.name : (names.get(id) ?? id)
  const value = {
    coins: known.map((coin) => ({ ...coin, name: nameOf(coin) })),
    factsAge: ageOfAll(known.map(({ facts }) => facts)),
    pricesAge: ageOfAll(known.map(({ history }) => history)),
    leftOut: [
      ...unknown.map(({ id }): LeftOut => ({ name: id, reason: 'unknown' })),
      ...knownTwice.map((coin): LeftOut => ({ name: nameOf(coin), reason: 'twice' })),
      ...leaveOut(
        others.map((id) => names.get(id) ?? id),
        known.length < MAX_COMPARED ? 'not-tried' : 'too-many',
      ),
      ...notAdded.leftOut,
    ],
    missing: [...known.flatMap((coin) => missingOf(coin, nameOf(coin))), ...notAdded.missing],
  }
  return { value }
}

type Requested = { ids: readonly string[]; currency: Currency }

/** The first ids, until five of them are known. */
async function loadCoins(market: Market, { ids, currency }: Requested): Promise<LoadedCoin[]> {
  const needsHistory = ids.length > 1
  const loaded: LoadedCoin[] = []
  const tried = ids.slice(0, MAX_TRIED)
  while (loaded.length < tried.length) {
    const known = loaded.filter((coin) => !isUnknown(coin)).map(({ id }) => id)
    const places = MAX_COMPARED - new Set(known).size
    if (places === 0) break
    const next = tried.slice(loaded.length, loaded.length + places)
    const coins = next.map((id) => loadCoin(market, { id, currency, needsHistory }))
    loaded.push(...(await Promise.all(coins)))
  }
  return loaded
}

type LoadOptions = { id: string; currency: Currency; needsHistory: boolean }

/** A text that is no id may be a ticker or a name. */
async function loadCoin(market: Market, options: LoadOptions): Promise<LoadedCoin> {
  const coin = await loadCoinWithId(market, options)
  if (!isUnknown(coin)) return coin
  const meant = await findCalled(market, options.id)
  // Nobody knows yet whether it is a coin.
  if (!('value' in meant)) return { ...coin, facts: meant }
  return meant.value === null ? coin : loadCoinWithId(market, { ...options, id: meant.value })
}

/** All spans are cut from the daily prices, so every comparison of a coin costs the same call. */
async function loadCoinWithId(
  market: Market,
  { id, currency, needsHistory }: LoadOptions,
): Promise<LoadedCoin> {
  const { getFacts, getDays } = market.coin(id)
  const [facts, history] = await Promise.all([
    getFacts(currency),
    needsHistory ? getDays(currency) : null,
  ])
  return { id, facts, history }
}

function isUnknown({ facts }: LoadedCoin): boolean {
  return isNotFound(facts)
}

function ageOfAll(answers: readonly (Answer<unknown> | null)[]): Snapshot<null> | null {
  const [first, ...others] = answers.flatMap((answer) =>
    answer !== null && 'value' in answer ? [answer] : [],
  )
  return first === undefined ? null : ageOf([first, ...others])
}

/** Prices are not listed beside missing facts, because they come after them. */
function missingOf({ facts, history }: LoadedCoin, name: string): MissingCoinPart[] {
  if (!('value' in facts)) return [{ part: 'facts', name, why: facts }]
  return history === null || 'value' in history ? [] : [{ part: 'prices', name, why: history }]
}

async function findNames(market: Market, ids: readonly string[]): Promise<Map<string, string>> {
  const coins = await market.findCoinNames(ids)
  return new Map(coins.map(({ id, name }) => [id, name]))
}
