import { isolate } from '../../../lib/isolate.ts'
import type { CoinFacts } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { ShareButton } from '../../shell/share/share-button.tsx'
import styles from './coin-actions.module.css'
import { CONVERTER_ANCHOR } from './converter.tsx'

type CoinActionsProps = { coin: Pick<CoinFacts, 'id' | 'name'>; currency: Currency }

/** What a visitor may want next, right after the chart. */
export function CoinActions({ coin: { id, name }, currency }: CoinActionsProps) {
  const other = id === 'bitcoin' ? 'ethereum' : 'bitcoin'
  return (
    <nav aria-label={`More about ${isolate(name)}`} className={styles.actions}>
      <PageLink to={pageHref('india', { coin: id, currency })}>Price in India</PageLink>
      <PageLink to={pageHref('whatIf', { id, currency })}>Past returns</PageLink>
      <PageLink to={pageHref('compare', { coins: `${id},${other}`, currency })}>Compare</PageLink>
      <a href={`#${CONVERTER_ANCHOR}`}>Convert</a>
      <ShareButton />
    </nav>
  )
}
