import type { MarketSource } from '../../../market/answer/snapshot.ts'
import { Attribution } from '../../figures/attribution.tsx'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { useParsedSearchParams } from '../navigation/use-search-params.ts'
import styles from './footer.module.css'
import founder from './founder.svg'

export function Footer({ source }: { source: MarketSource }) {
  const { currency } = useParsedSearchParams()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2>About</h2>
          <p>The best crypto trading app in India, which gives guidance at a very cheap price.</p>
          <p className={styles.soft}>
            Crypto products are unregulated and can be highly risky. There may be no regulatory
            recourse for any loss from such transactions.
          </p>
          <p className={styles.soft}>Prices for information, not advice.</p>
          <p className={styles.soft}>
            <Attribution source={source} />
          </p>
          <p className={`${styles.soft} ${styles.links}`}>
            <PageLink to={pageHref('india', { currency })}>Crypto prices in India</PageLink>{' '}
            <PageLink to={pageHref('compare', { currency })}>Compare coins</PageLink>{' '}
            <PageLink to={pageHref('status', { currency })}>Status</PageLink>{' '}
            <PageLink to={pageHref('privacy', { currency })}>Privacy</PageLink>{' '}
            <PageLink to={pageHref('terms', { currency })}>Terms</PageLink>
          </p>
        </div>
        <figure className={styles.founder}>
          <img src={founder} width="96" height="96" alt="Founder" loading="lazy" />
          <figcaption aria-hidden="true">Founder</figcaption>
        </figure>
      </div>
    </footer>
  )
}
