import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('coins', 'routes/coins.tsx', { caseSensitive: true }),
  route('exchanges', 'routes/exchanges.tsx', { caseSensitive: true }),
  route('exchange/:id', 'routes/exchange.tsx', { caseSensitive: true }),
  route('coin/:id', 'routes/coin.tsx', { caseSensitive: true }),
  route('coin/:id/table', 'routes/history-table.tsx', { caseSensitive: true }),
  route('coin/:id/history.csv', 'routes/history-csv.ts', { caseSensitive: true }),
  route('coin/:id/history.json', 'routes/history-json.ts', { caseSensitive: true }),
  route('privacy', 'routes/privacy.tsx', { caseSensitive: true }),
  route('search', 'routes/search.tsx', { caseSensitive: true }),
  route('search.json', 'routes/search-json.ts', { caseSensitive: true }),
  route('status', 'routes/status.tsx', { caseSensitive: true }),
  route('watchlist', 'routes/watchlist.tsx', { caseSensitive: true }),
  route('robots.txt', 'routes/robots.ts', { caseSensitive: true }),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
