// Composition root: creates everything that lives as long as the process, once.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'
import type { ServerBuild } from 'react-router'
import { Agent } from 'undici'
import { readDemoPictures } from '../demo-market/coins/pictures.server.ts'
import { createDemoMarket } from '../demo-market/demo-market.server.ts'
import { withFaults } from '../demo-market/faults/with-faults.server.ts'
import { type Clock, sleep } from '../lib/clock.ts'
import { systemClock } from '../lib/system-clock.server.ts'
import type { Environment } from './environment.ts'
import { createKnownPictureUrls } from './gateway/index/known-picture-urls.server.ts'
import { KEEPER_EVERY_MS } from './gateway/queue/keeper-interval.ts'
import { registerCards } from './http/cards/cards.ts'
import { registerImages } from './http/images/images.ts'
import { PictureConverter } from './http/images/picture-converter.ts'
import { createClientLimits } from './http/limits/client-limits.ts'
import { registerConnections } from './http/limits/connections.ts'
import { RenderGate } from './http/limits/render-gate.ts'
import { registerRequestRules } from './http/limits/request-rules.ts'
import { type SocketTimeouts, serverOptions } from './http/limits/server-options.ts'
import { registerHealth } from './http/observability/health.ts'
import { createMetrics } from './http/observability/metrics.ts'
import { registerMetrics } from './http/observability/register-metrics.ts'
import { registerRequestLog } from './http/observability/request-log.ts'
import { DEVELOPMENT_ASSETS, readAssets } from './http/pages/assets.ts'
import { registerPages } from './http/pages/pages.ts'
import { registerWatchlistRows } from './http/pages/watchlist-rows.ts'
import { registerErrorHandlers } from './http/replies/error-handlers.ts'
import { registerSecurityHeaders, securityHeaders } from './http/replies/security-headers.ts'
import { registerServiceWorker } from './http/service-worker.ts'
import { registerSitemap } from './http/sitemap/sitemap.ts'
import { registerStaticFiles } from './http/static-files.ts'
import { startKeeper } from './keeper.ts'
import { createMarketSource, probeService } from './market-source.ts'
import { createMarkets } from './markets.ts'
import { readMemory, toMemoryLimits } from './memory-limits.ts'
import { startLines } from './start-lines.ts'
import { createStorage } from './storage.ts'
import { createOutbound, DEMO_MARKET_HOST } from './upstream/http/outbound.server.ts'
import { createPublicLookup } from './upstream/http/public-lookup.server.ts'
import { createPictureFetcher } from './upstream/pictures/fetch-picture.server.ts'

type AppOptions = {
  environment: Environment
  /** Only in development: Vite's server, which serves scripts and styles from the source. */
  serverFactory?: FastifyServerFactory
  /** How long the site still listens after `close`, so that proxies see `/readyz` fail. */
  shutdownDelayMs?: number
  /** By default that of the system. The age of every answer is measured with it. */
  clock?: Clock
  /** In real time, whatever the clock. */
  socketTimeouts?: SocketTimeouts
}

const BUILD_DIRECTORY = path.resolve('build')
const UNNAMED_OPERATOR =
  'OPERATOR_NAME or OPERATOR_CONTACT is not set: /terms and /privacy do not say who runs this site'
const CLIENT_DIRECTORY = path.join(BUILD_DIRECTORY, 'client')
const SERVICE_WORKER = path.join(BUILD_DIRECTORY, 'service-worker/service-worker.js')

export async function createApp({
  environment,
  serverFactory,
  shutdownDelayMs = 0,
  clock = systemClock,
  socketTimeouts = {},
}: AppOptions): Promise<FastifyInstance> {
  const {
    siteOrigin,
    operator,
    hstsSubdomains,
    market: live,
    demo,
    trustProxy,
    metricsToken,
  } = environment
  const { now } = clock
  const isDevelopment = serverFactory !== undefined
  const app = Fastify({
    ...serverOptions({
      siteOrigin,
      hstsSubdomains,
      logLevel: environment.logLevel,
      trustProxy,
      secrets: [live.apiKey, metricsToken, redisPassword(environment.redisUrl)],
      ...socketTimeouts,
    }),
    ...(isDevelopment ? { serverFactory } : {}),
  })

  const metrics = createMetrics()
  const storage = createStorage({ environment, clock, log: app.log })
  const limitsOptions = { perMinute: environment.clientWorkPerMinute, redis: storage.redis }
  const limits = createClientLimits(limitsOptions)
  const gate = new RenderGate({ clock })

  const pictures = await readDemoPictures(path.join(BUILD_DIRECTORY, 'demo-pictures.json'))
  const demoMarket = withFaults(
    createDemoMarket({ seed: demo.seed, pictures, now }),
    () => demo.faults,
    { sleep: (ms, signal) => sleep(clock, ms, signal), now },
  )
  const outbound = createOutbound({ demoMarket })
  const { answerBytes, ...memory } = toMemoryLimits(readMemory())
  const knownPictureUrls = createKnownPictureUrls({ store: storage.answers, now })
  const markets = await createMarkets({
    environment,
    outbound,
    storage,
    knownPictureUrls,
    metrics,
    answerBytes,
    clock,
    log: app.log,
  })
  const source = createMarketSource({
    configuredSource: live.source,
    hasKey: live.apiKey !== undefined,
    hasLiveAnswers: markets.hasLiveAnswers,
    probe: () => probeService({ ping: markets.pingLive }),
    clock,
    log: app.log,
  })
  void source.current().then((current) => {
    const isNamed = operator.name !== null && operator.contact !== null
    if (current === 'live' && !isNamed) app.log.warn(UNNAMED_OPERATOR)
  })
  // Plain text, for people. The log is for programs.
  app.addHook('onListen', () => {
    if (!['info', 'debug', 'trace'].includes(environment.logLevel)) return
    void source.current().then((current) => {
      const address = app.server.address()
      process.stderr.write(startLines({ address, source: current, market: live }))
    })
  })
  const keeper = startKeeper({
    live: markets.live,
    isLive: async () => (await source.current()) === 'live',
    everyMs: KEEPER_EVERY_MS * (storage.answers.isShared ? environment.processes : 1),
    clock,
  })
  app.addHook('onClose', async () => {
    keeper.stop()
    source.stop()
    markets.live.stop()
    markets.demo.stop()
    await storage.close()
  })

  const connections = registerConnections(app, { clock, shutdownDelayMs })
  registerRequestLog(app)
  registerErrorHandlers(app)
  registerSecurityHeaders(app, securityHeaders({ siteOrigin, hstsSubdomains }))
  // Open pages set their clock by it, so it has to be the clock of the data.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Date', new Date(now()).toUTCString())
  })
  registerRequestRules(app)
  registerHealth(app, { isReady: () => source.isDecided() && !connections.isStopping() })
  registerMetrics(app, {
    metrics,
    token: metricsToken,
    trustProxy,
    async beforeRead() {
      metrics.setCacheDiskUp(storage.isDiskUp())
      metrics.setBudgetLeft(markets.live.getBudgetLeft())
    },
  })
  if (!isDevelopment) await registerStaticFiles(app, { root: CLIENT_DIRECTORY })
  const hasServiceWorker = environment.hasServiceWorker && !isDevelopment
  registerServiceWorker(app, {
    getSource: source.current,
    script: hasServiceWorker ? await readFile(SERVICE_WORKER, 'utf8') : null,
  })
  const { mayFetch, fetchPicture } = createPictureFetcher({
    // Picture URLs come from market answers. No host in them may resolve to a private address.
    outbound: createOutbound({
      demoMarket,
      dispatcher: new Agent({ connect: { lookup: createPublicLookup() } }),
    }),
    allowedHosts: [...live.imageHosts, DEMO_MARKET_HOST],
    siteOrigin,
    clock,
  })
  const converter = new PictureConverter({ clock })
  app.addHook('onClose', async () => converter.stop())
  registerImages(app, {
    isKnownUrl: async (url) => mayFetch(url) && (await knownPictureUrls.has(url)),
    fetchPicture,
    convert: (bytes, width) => converter.convert(bytes, width),
    store: storage.pictures,
    maxCacheBytes: memory.pictureBytes,
    limits,
    clock,
  })
  const answering = { getSource: source.current, markets, gate, limits, siteOrigin }
  registerCards(app, { ...answering, drawPng: (svg) => converter.drawPng(svg), clock })
  registerSitemap(app, { ...answering, clock })
  registerWatchlistRows(app, answering)
  registerPages(app, {
    ...answering,
    build: isDevelopment ? loadBuild : await loadBuild(),
    prefetchLimits: createClientLimits({ ...limitsOptions, kind: 'prefetch' }),
    metrics,
    operator,
    hasServiceWorker,
    ...(isDevelopment ? DEVELOPMENT_ASSETS : await readAssets(await loadBuild(), CLIENT_DIRECTORY)),
    isDevelopment,
    memory,
    clock,
  })
  return app
}

function loadBuild(): Promise<ServerBuild> {
  return import('virtual:react-router/server-build')
}

function redisPassword(url: string | undefined): string | undefined {
  const password = url === undefined ? '' : new URL(url).password
  return password === '' ? undefined : decodeURIComponent(password)
}
