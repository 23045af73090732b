import type { IslandHtml } from '../answer/island-html.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { MissingPart } from '../market/tickers/coin-markets.ts'

/** The whole answer for the page of prices in India. */
export type IndiaAnswer = Snapshot<{ html: IslandHtml; missing: MissingPart[] }>
