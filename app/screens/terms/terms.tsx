import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { LegalPage } from '../../shell/layout/legal-page.tsx'
import { type Operator, OperatorText } from '../../shell/layout/operator.tsx'
import { OutLink } from '../../ui/out-link.tsx'

const API_TERMS = 'https://www.coingecko.com/en/api_terms'

/** The six points that the terms of the market service ask of a site that shows its data. */
export function Terms({ operator }: { operator: Operator }) {
  return (
    <LegalPage title="Terms of use">
      <p>
        These terms are an agreement between you and <OperatorText {...operator} /> (“we”). You
        accept them by using this site. If you do not, please do not use it.
      </p>
      <h2>Whose the data are</h2>
      <p>
        Prices, charts, and facts about coins and exchanges belong to CoinGecko and those who
        license them to it. You get no rights in them beyond reading them here.
      </p>
      <h2>What you may do with them</h2>
      <p>
        Use them for yourself. You are bound by the terms of CoinGecko no less than we are:{' '}
        <OutLink url={API_TERMS} />. So do not sell, rent or pass on the data or access to them, do
        not build a collection of them, and do not read this site with programs, other than a search
        engine that follows <code>robots.txt</code>.
      </p>
      <h2>CoinGecko is not liable</h2>
      <p>
        CoinGecko has no part in this site and no agreement with you. It is not liable to you for
        the data, for this site, or for what you do because of them.
      </p>
      <h2>Who is responsible</h2>
      <p>
        We alone are responsible for this site, and for answering you about it. As far as the law
        allows, we give no warranty, and are not liable for losses from the use of the site.
      </p>
      <h2>Your privacy</h2>
      <p>
        <PageLink to={pageHref('privacy', {})}>Privacy</PageLink> says what this site stores. Your
        portfolio and your watchlist stay in your browser.
      </p>
      <h2>Accuracy, volatility and risk</h2>
      <p>
        Prices may be wrong, late or missing. They move fast, and differ between exchanges. Crypto
        products are unregulated and can be highly risky: you can lose all that you put in. Tax
        figures are a calculation, not a return. Nothing here is advice. Check a price where you
        trade, and ask a professional before you decide.
      </p>
    </LegalPage>
  )
}
