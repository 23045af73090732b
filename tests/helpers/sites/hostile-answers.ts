// Answers of a market service that tries to inject code into our pages.

export const ATTACK =
  '</script><script>attacked = 1</script><img src=x onerror="attacked = 1"></head><p data-price="">'

const COIN = {
  id: 'evil',
  symbol: ATTACK,
  name: ATTACK,
  image: null,
  current_price: 1,
  market_cap: 1,
  price_change_percentage_24h: 5,
}

const EVIL_ADDRESSES = [
  'javascript:attacked = 1',
  'data:text/html,<script>1</script>',
  '//evil.example',
  7,
]

/** Answers by path: one coin, four exchanges with bad URLs, and one with a good URL. */
export const HOSTILE_ANSWERS = {
  '/coins/markets': [COIN],
  '/coins/list': [COIN],
  '/exchanges': [
    ...EVIL_ADDRESSES.map((url, index) => ({
      id: `evil-${index}`,
      name: ATTACK,
      trust_score_rank: index + 1,
      url,
    })),
    { id: 'good', name: 'Good', image: 'javascript:attacked = 1', url: 'https://good.example' },
  ],
  '/search/trending': { coins: [{ item: { ...COIN, data: {} } }] },
  '/global': { data: { active_cryptocurrencies: 1 } },
}
