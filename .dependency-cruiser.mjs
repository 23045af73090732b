// Who may import whom. The test command proves that these rules are in force.
import { readdirSync } from 'node:fs'

/** The rooms of the repository. The server renders the pages of `app/`; they do not know it. */
const ROOMS = {
  lib: [],
  market: ['lib'],
  portfolio: ['market', 'lib'],
  app: ['portfolio', 'market', 'lib'],
  server: ['app', 'market', 'lib'],
  'service-worker': ['app', 'market', 'lib'],
  'demo-market': ['market', 'lib'],
}

/** The layers of `app/` below the screens. */
const LAYERS = {
  ui: [],
  routing: [],
  figures: [],
  chart: ['figures', 'routing', 'ui'],
  shell: ['figures', 'routing', 'ui'],
}

/** What single screens may import of others. `coin-lists`, `stars` and `tickers` are what several share. */
const OF_SCREENS = {
  'coin-lists': ['stars'],
  home: ['coin-lists', 'coins', 'stars', 'tickers', 'watchlist'],
  coins: ['coin-lists', 'stars'],
  watchlist: ['coin-lists', 'stars'],
  coin: ['coin-lists', 'stars', 'tickers'],
  exchange: ['exchanges', 'tickers'],
  compare: ['coin-lists'],
  india: ['coin-lists', 'tickers'],
  portfolio: ['coin-lists', 'search', 'stars', 'watchlist'],
  search: ['coin-lists', 'stars', 'watchlist'],
  'what-if': ['coin-lists'],
  'not-found': ['coin-lists', 'search'],
}

const SCREENS = readdirSync(new URL('./app/screens', import.meta.url)).map((screen) => [
  `screens/${screen}`,
  [...Object.keys(LAYERS), ...(OF_SCREENS[screen] ?? []).map((other) => `screens/${other}`)],
])

const FOLDERS = { ...LAYERS, ...Object.fromEntries(SCREENS) }

const rooms = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `${room}-imports`,
  severity: 'error',
  // `server/app.ts` creates the demo market, and `server/environment.ts` parses its faults.
  from: { path: `^${room}/`, pathNot: ['\\.test\\.tsx?$', '^server/(app|environment)\\.ts$'] },
  to: {
    path: '^(lib|market|portfolio|app|server|service-worker|demo-market|scripts|tests|bench)/',
    pathNot: [room, ...allowed].map((name) => `^${name}/`),
  },
}))

/** The order of the folders of a room: each imports only what it names. */
function layersOf(room, folders) {
  return Object.entries(folders).map(([folder, allowed]) => ({
    name: [room, folder, 'imports'].join('-').replaceAll('/', '-'),
    severity: 'error',
    from: { path: `^${room}/${folder}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${room}/`, pathNot: [folder, ...allowed].map((name) => `^${room}/${name}/`) },
  }))
}

export default {
  forbidden: [
    ...rooms,
    ...layersOf('app', FOLDERS),
    ...Object.entries({ http: ['gateway'], upstream: [], gateway: ['upstream'] }).map(
      ([folder, allowed]) => ({
        name: `${folder}-imports`,
        severity: 'error',
        from: { path: `^server/${folder}/`, pathNot: '\\.test\\.ts$' },
        to: {
          path: '^server/',
          pathNot: [folder, ...allowed].map((name) => `^server/${name}/`),
        },
      }),
    ),
    ...layersOf('server/gateway', {
      stores: [],
      index: ['stores'],
      queue: ['stores'],
      cache: ['index', 'queue', 'stores'],
      calls: ['cache', 'index', 'queue', 'stores'],
      search: ['index'],
      questions: ['calls', 'cache', 'index', 'queue', 'search', 'stores'],
    }),
    ...layersOf('server/http', {
      replies: [],
      observability: ['replies'],
      limits: ['observability', 'replies'],
      images: ['limits', 'replies'],
      cards: ['limits', 'replies'],
      pages: ['images', 'limits', 'observability', 'replies'],
      sitemap: ['pages', 'replies'],
    }),
    {
      name: 'http-imports-of-gateway',
      comment: 'Types alone: what HTTP serves is passed to it.',
      severity: 'error',
      from: { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/gateway/', dependencyTypesNot: ['type-only'] },
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
      // Its libraries are installed when the engines run.
      from: { pathNot: '^tests/engines/drivers/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/' },
    },
    {
      name: 'no-dev-dependencies-at-run-time',
      severity: 'error',
      from: {
        path: '^(lib|market|portfolio|app|server|service-worker|demo-market)/',
        pathNot: '\\.test\\.tsx?$|^app/routes\\.ts$|^server/start-server\\.ts$',
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
