import { LegalPage } from '../../shell/layout/legal-page.tsx'
import { type Operator, OperatorText } from '../../shell/layout/operator.tsx'

export function Privacy({ operator }: { operator: Operator }) {
  return (
    <LegalPage title="Privacy">
      <p>
        Tezi has no accounts, sets no cookies, shows no ads and sends nothing about you to anyone.
        Every visitor gets the same pages.
      </p>
      <h2>What your browser stores</h2>
      <p>
        What you use, and nothing else. It stays in your browser until you clear the data of this
        site:
      </p>
      <ul>
        <li>
          <code>tezi-watchlist</code> and <code>tezi-portfolio</code>: your coins and transactions
        </li>
        <li>
          <code>tezi-import</code> and <code>tezi-tax</code>: what you said about files and tax
          years
        </li>
        <li>
          <code>tezi-colour-mode</code>, <code>tezi-single-keys</code> and <code>tezi-updates</code>
          : your settings
        </li>
        <li>
          <code>tezi-pages</code> and <code>tezi-files</code>: on the live site, the last pages that
          you opened, prices for a day at most, and what they need to open without a network
        </li>
      </ul>
      <h2>What our server sees</h2>
      <p>
        Your IP address and the page that you request, as every web server does. The log holds
        neither your address nor what your browser says about itself. Prices, charts and pictures
        come through our server, so their sources learn nothing about you.
      </p>
      <ul>
        <li>
          For prices of your watchlist and portfolio, your browser sends the ids of the coins. It
          never sends amounts.
        </li>
        <li>
          It also sends the tickers of a file that you import, and the coins whose daily prices you
          ask for.
        </li>
        <li>For one hour, our server remembers which coins were asked for, but not by whom.</li>
        <li>
          A link to a shared list has its coins behind the <code>#</code>, which browsers send to no
          server.
        </li>
      </ul>
      <p>
        To prevent overload, our servers count for one minute how many new pages and pictures each
        IP address causes, and then forget it.
      </p>
      <h2>Where the data comes from</h2>
      <p>
        From CoinGecko, unless the page says that the prices are made up. We show and store it for
        at most 24 hours.
      </p>
      <h2>Who answers for this site</h2>
      <p>
        This site is run by <OperatorText {...operator} />.
      </p>
      <h2>Links to other sites</h2>
      <p>Exchanges and CoinGecko are other sites, with their own rules.</p>
    </LegalPage>
  )
}
