// Who may import whom. The test command proves that these rules are in force.
import { readdirSync } from 'node:fs'

/** The layers below the screens. */
const LAYERS = {
  lib: [],
  ui: ['lib'],
  market: ['lib'],
  routing: ['market', 'lib'],
  chart: ['routing', 'market', 'ui', 'lib'],
  shell: ['chart', 'routing', 'market', 'ui', 'lib'],
  about: ['market', 'ui', 'lib'],
  tickers: ['shell', 'routing', 'market', 'ui', 'lib'],
  upstream: ['market', 'lib'],
  gateway: ['market', 'lib'],
  'demo-market': ['market', 'lib'],
  answer: ['gateway', 'routing', 'market', 'lib'],
}

/** What every screen may import. */
const FOR_SCREENS = [
  'about',
  'answer',
  'chart',
  'shell',
  'tickers',
  'routing',
  'market',
  'ui',
  'lib',
]

/** What single screens may import of other screens. */
const OF_SCREENS = {
  home: ['coins', 'watchlist'],
  coins: ['watchlist'],
  coin: ['watchlist'],
  search: ['watchlist'],
}

/** Every other folder in `app/` is a screen. */
const SCREENS = readdirSync('app', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'routes' && !(entry.name in LAYERS))
  .map(({ name }) => [name, [...FOR_SCREENS, ...(OF_SCREENS[name] ?? [])]])

const FOLDERS = { ...LAYERS, ...Object.fromEntries(SCREENS) }

const layers = Object.entries(FOLDERS).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  severity: 'error',
  from: { path: `^app/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(app|server|scripts|tests)/',
    pathNot: [
      ...[folder, ...allowed].map((name) => `^app/${name}/`),
      ...(folder === 'gateway'
        ? ['^app/upstream/(calls/|client\\.server\\.ts|http/call-gate\\.ts|upstream-error\\.ts)']
        : []),
    ],
  },
}))

export default {
  forbidden: [
    ...layers,
    {
      // The client itself is given to the gateway, so that a test can replace it.
      name: 'gateway-knows-the-client-by-type',
      severity: 'error',
      from: { path: '^app/gateway/', pathNot: '\\.test\\.ts$' },
      to: { path: '^app/upstream/client\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-imports',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^(app/(upstream|demo-market)|server|scripts|tests)/' },
    },
    {
      name: 'http-imports',
      severity: 'error',
      from: { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(app|server)/',
        pathNot: [
          '^server/http/',
          '^app/(market|lib|answer|routing)/',
          '^app/gateway/market\\.server\\.ts$',
          '^app/shell/(boot/early-script|navigation/speculation-rules)\\.ts$',
        ],
      },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: {},
      to: { path: '^app/routes/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/' },
    },
    {
      name: 'no-dev-dependencies-at-run-time',
      severity: 'error',
      from: {
        path: '^(app|server)/',
        pathNot: '\\.test\\.tsx?$|^app/routes\\.ts$|^server/main\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/|\\.react-router/|\\?url$|\\.css$' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'module-sync', 'default', 'types'],
    },
  },
}
