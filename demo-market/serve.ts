import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '../lib/system-clock.server.ts'
import { readDemoPictures } from './coins/pictures.server.ts'
import { startDemoMarketServer } from './demo-market-server.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: 'tezi' },
    pictures: { type: 'string', default: 'build/demo-pictures.json' },
    'picture-origin': { type: 'string' },
  },
})

const { url } = await startDemoMarketServer({
  port: Number(values.port),
  host: values.host,
  seed: values.seed,
  clock: systemClock,
  // There are none before the first build.
  pictures: existsSync(values.pictures) ? await readDemoPictures(values.pictures) : new Map(),
  pictureOrigin: values['picture-origin'],
})
process.stdout.write(`demo market: ${url}/api/v3, faults: ${url}/control/faults\n`)
