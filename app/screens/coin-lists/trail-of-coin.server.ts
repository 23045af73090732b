import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { TrailStep } from '../../shell/layout/page-head.ts'

type TrailOptions = { id: string; name: string; currency: Currency }
type PageOfCoin = { screen: 'coinMarkets' | 'historyTable' | 'whatIf'; name: string }

/** From the list of all coins to the coin, and to a page about it. */
export function trailOfCoin(
  { id, name, currency }: TrailOptions,
  page?: PageOfCoin,
): readonly TrailStep[] {
  return [
    { name: 'Coins', href: pageHref('coins', { currency }) },
    { name, href: pageHref('coin', { id, currency }) },
    ...(page ? [{ name: page.name, href: pageHref(page.screen, { id, currency }) }] : []),
  ]
}
