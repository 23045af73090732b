// Builds the profile of a demo coin. Its description is HTML with links, as in the service.
import type { CoinAnswer } from '../answers/vendor-shapes.ts'
import type { DemoCoin } from './demo-coin.ts'
import { chanceAt, hashText } from './noise.server.ts'
import { DAY_MS } from './prices.server.ts'

const CATEGORIES = [
  'Layer 1 (L1)',
  'Smart Contract Platform',
  'Decentralized Finance (DeFi)',
  'Meme',
  'Stablecoins',
  'Governance',
  'Real World Assets (RWA)',
  'Gaming (GameFi)',
]

type Profile = Pick<CoinAnswer, 'categories' | 'description' | 'links'>

const HOSTILE: Profile = {
  categories: ['<script>attacked = 1</script>', '', 'Meme', 'Meme'],
  description: {
    en:
      '<script>attacked = 1</script><img src=x onerror="attacked = 1"><h1>Buy</h1> ' +
      'at <a href="javascript:attacked = 1">this page</a> &lt;script&gt;attacked = 1&lt;/script&gt; ' +
      '&#8238;backwards<<b>script>attacked = 1',
  },
  links: {
    homepage: ['javascript:attacked = 1', 'https://user:secret@bank.invalid/', ''],
    blockchain_site: ['data:text/html,attacked', '//evil.invalid', 'http://explorer.invalid/x', ''],
  },
}

export function toCoinProfile(coin: DemoCoin): Profile {
  if (coin.oddity === 'hostile-profile') return HOSTILE
  // The service has no profile of coins without figures.
  if (coin.oddity !== undefined) return { categories: [], description: { en: '' }, links: {} }
  const chance = (index: number) => chanceAt(hashText(`${coin.id}/profile`), index)
  const site = `https://${hashText(coin.id).toString(36).replace('-', 'n')}.demo-market.invalid`
  return {
    categories: CATEGORIES.filter((_, index) => chance(index) < 0.35),
    description: { en: describe(coin) },
    links: {
      homepage: [`${site}/`, '', ''],
      blockchain_site: [
        `https://explorer.demo-market.invalid/${hashText(coin.id)}`,
        `${site}/blocks`,
        '',
      ],
    },
  }
}

function describe({ name, symbol, sinceDay }: DemoCoin): string {
  const year = new Date(sinceDay * DAY_MS).getUTCFullYear()
  return [
    `${name} has been traded since ${year} &amp; can be found under its symbol ${symbol.toUpperCase()}.`,
    'This text is made up, like all figures of the ' +
      '<a href="https://www.coingecko.com/">demo market</a>.',
    'A coin’s own description explains its purpose, who started it and how it is run. It is ' +
      'written by people who often own the coin, so read it like an advertisement: it may be ' +
      'true, but it leaves things out.',
    'Independent sources, the exchanges that trade it and its daily volume tell you more.',
  ].join('\r\n\r\n')
}
