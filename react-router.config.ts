import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole manifest is a few hundred bytes; asking for it bit by bit costs a round trip a route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
