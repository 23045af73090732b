import { Logo } from '../../../market/logo.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import styles from './search-and-links.module.css'

type CoinChipsProps = { title: string; coins: readonly CoinSearchResult[]; currency: Currency }

/** Links to a few coins under a heading. Nothing without coins. */
export function CoinChips({ title, coins, currency }: CoinChipsProps) {
  if (coins.length === 0) return null
  return (
    <>
      <h2 className={styles.linksTitle}>{title}</h2>
      <ul className={styles.links}>
        {coins.map(({ id, name, imageUrl }) => (
          <li key={id}>
            <PageLink to={pageHref('coin', { id, currency })}>
              <Logo url={imageUrl} label={name} size={40} />
              <bdi>{name}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
