import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole manifest is a few hundred bytes. Lazy discovery would cost a round trip for each
  // route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
