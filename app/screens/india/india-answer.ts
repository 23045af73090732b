import type { Snapshot } from '../../../market/snapshot.ts'
import type { MissingPart } from '../../../market/tickers/coin-markets.ts'
import type { IslandHtml } from '../../shell/answer/island-html.ts'

/** The whole answer for the page of prices in India. */
export type IndiaAnswer = Snapshot<{ html: IslandHtml; missing: MissingPart[] }>
