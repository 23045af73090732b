import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { BusyRegion } from '../ui/busy-region.tsx'

export function Privacy() {
  return (
    <BusyRegion>
      <div className="privacy-text">
        <ScreenHead title="Privacy" />
        <p>
          Tezi has no accounts, sets no cookies, shows no advertisements and sends nothing about you
          to anyone. Every page is the same for all who open it.
        </p>
        <h2>What your browser keeps</h2>
        <p>
          If you switch the colour mode, your browser remembers it under the name{' '}
          <code>tezi-colour-mode</code>, whether you want single-key shortcuts under{' '}
          <code>tezi-single-keys</code>, and whether you have paused the updates of prices under{' '}
          <code>tezi-updates</code>, and the coins that you keep under <code>tezi-watchlist</code>.
          All stay in your browser. Clearing the site’s data forgets them.
        </p>
        <h2>What our server sees</h2>
        <p>
          To send you a page, our server learns your internet address and which page you asked for,
          as every web server does. Our log holds the page’s path and how long the answer took,
          neither your address nor what your browser says about itself. Prices, charts and pictures
          are fetched by our server, so the services they come from never learn of you.
        </p>
        <p>
          While you look at your watchlist, your browser asks our server for the prices of the coins
          in it, once a minute. Our server remembers for an hour which coins have been asked for, so
          that it can ask for them together, and not who did; lists and addresses are not in its
          log. A link by which you share a list holds the coins behind the <code>#</code>, which
          browsers send to nobody.
        </p>
        <p>
          So that nobody can overload the site, our servers count for one minute how many new pages
          and pictures an address makes them prepare, and then forget it. Nothing else is kept of
          your address.
        </p>
        <h2>Whose data you see</h2>
        <p>
          Prices, charts and facts about coins and exchanges are CoinGecko’s data, unless the page
          says that they are made up. We show and store them for 24 hours at most.
        </p>
        <h2>Links to others</h2>
        <p>
          Links to exchanges and to CoinGecko lead to sites of their own, with rules of their own.
        </p>
      </div>
    </BusyRegion>
  )
}
