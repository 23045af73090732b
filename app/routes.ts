import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('coins', 'routes/coins.tsx'),
  route('exchanges', 'routes/exchanges.tsx'),
  route('coin/:id', 'routes/coin.tsx'),
  route('coin/:id/history.json', 'routes/coin-history.ts'),
  route('privacy', 'routes/privacy.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
