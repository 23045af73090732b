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
        Your browser stores four settings once you use them: the colour mode (
        <code>tezi-colour-mode</code>), single-key shortcuts (<code>tezi-single-keys</code>), paused
        updates (<code>tezi-updates</code>) and your watchlist (<code>tezi-watchlist</code>
        ). Your portfolio is in a database of your browser (<code>tezi-portfolio</code>). All of
        them stay in your browser. Clear the data of this site to delete them.
      </p>
      <h2>What our server sees</h2>
      <p>
        Like every web server, ours sees your IP address and the page that you request. Its log
        holds the path of the page and the response time. It holds neither your address nor what
        your browser says about itself. Our server fetches all prices, charts and pictures, so their
        sources learn nothing about you.
      </p>
      <p>
        While a page shows your watchlist or your portfolio, your browser requests its coins from
        our server, at most a few times a minute. It sends the ids of the coins, and nothing else of
        a portfolio. If you import a file, it searches for the tickers in it. The tax year and the
        form of a transaction request the daily prices of coins if you ask for them. While prices
        are missing, it requests them every few seconds. When you open the search, it requests names
        and cached prices of your first six coins. For one hour, the server remembers which coins
        were requested, so that it can fetch them together. It does not remember who requested them.
        The log has neither lists nor addresses. A link that shares a list has the coins after the{' '}
        <code>#</code>. Browsers do not send that part to any server.
      </p>
      <p>
        To prevent overload, our servers count for one minute how many new pages and pictures each
        IP address causes. They delete the count after that, and store nothing else about your
        address.
      </p>
      <h2>Where the data comes from</h2>
      <p>
        Prices, charts and facts about coins and exchanges come from CoinGecko, unless the page says
        that they are made up. We show and store them for at most 24 hours.
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
