// Composition root: everything that lives as long as the process is made here, once.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify'
import { createDemoMarket } from '../app/demo-market/demo-market.server.ts'
import { withFaults } from '../app/demo-market/with-faults.server.ts'
import { createMarket, type Market } from '../app/gateway/market.server.ts'
import { isNotFound } from '../app/gateway/not-found.ts'
import type { MarketSource } from '../app/market/snapshot.ts'
import { createMarketClient } from '../app/upstream/client.server.ts'
import { createPictureFetcher } from '../app/upstream/fetch-picture.server.ts'
import { createOutbound, DEMO_MARKET_HOST } from '../app/upstream/outbound.server.ts'
import type { Environment } from './environment.ts'
import { registerFailures, sendFailure } from './http/failures.ts'
import { registerImages } from './http/images.ts'
import { registerPages } from './http/pages.ts'
import { registerRequestLog } from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerStaticFiles } from './http/static-files.ts'
import { createMarketSource, probeService } from './market-source.ts'

type AppOptions = {
  environment: Environment
  /** In development Vite stands in front and serves scripts and styles from the source. */
  serverFactory?: FastifyServerFactory
  /** Milliseconds since the epoch, by which the age of every answer is measured. */
  now?: () => number
}

const BUILD_DIRECTORY = path.resolve('build')

export async function createApp({
  environment,
  serverFactory,
  now = Date.now,
}: AppOptions): Promise<FastifyInstance> {
  const { siteOrigin, market: live, demo } = environment
  const isDevelopment = serverFactory !== undefined
  const app = Fastify({
    logger: { level: environment.logLevel },
    // Ours is one line a request: http/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, _request, reply) => sendFailure(reply, 400),
    ...(isDevelopment ? { serverFactory } : {}),
  })

  const demoMarket = createDemoMarket({ seed: demo.seed, pictures: await readDemoPictures(), now })
  const outbound = createOutbound({
    demoMarket: withFaults(demoMarket, () => demo.faults, {
      sleep: (ms, signal) => sleep(ms, undefined, { signal }),
      now,
    }),
  })

  function createMarketOf(source: MarketSource): Market {
    const service =
      source === 'live'
        ? { apiBase: live.apiBase, plan: live.plan, apiKey: live.apiKey }
        : { apiBase: `https://${DEMO_MARKET_HOST}/api/v3`, plan: 'pro' as const }
    return createMarket({
      source,
      now,
      client: createMarketClient({
        ...service,
        outbound,
        siteOrigin,
        now,
        sleep: (ms) => sleep(ms),
        onDroppedRows: (rows) => app.log.warn(rows, 'rows of the market service were dropped'),
      }),
      onLoadFailed({ key, error }) {
        // A made-up id is a visitor's doing and says nothing about the service.
        if (!isNotFound(error)) app.log.warn({ key, err: error }, 'no new answer')
      },
    })
  }

  const markets = { live: createMarketOf('live'), demo: createMarketOf('demo') }
  const source = createMarketSource({
    wanted: live.source,
    hasKey: live.apiKey !== undefined,
    probe: () => probeService(outbound, live.apiBase),
    log: app.log,
  })
  app.addHook('onClose', async () => source.stop())

  registerRequestLog(app)
  registerFailures(app)
  await registerSecurityHeaders(app, { siteOrigin })
  if (!isDevelopment) await registerStaticFiles(app, { root: path.join(BUILD_DIRECTORY, 'client') })
  registerImages(app, {
    fetchPicture: createPictureFetcher({
      outbound,
      allowedHosts: [...live.imageHosts, DEMO_MARKET_HOST],
      siteOrigin,
      now,
    }),
  })
  registerPages(app, {
    loadBuild: () => import('virtual:react-router/server-build'),
    getMarket: async () => markets[await source.current()],
    siteOrigin,
    isDevelopment,
  })
  return app
}

/** The pictures of the demo market, which the build gathers: by coin, as SVG text. */
async function readDemoPictures(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(BUILD_DIRECTORY, 'demo-pictures.json'), 'utf8')
  return new Map(Object.entries(JSON.parse(text)))
}
