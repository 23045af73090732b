import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
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
  pictures: readPictures(values.pictures),
  pictureOrigin: values['picture-origin'],
})
process.stdout.write(`demo market: ${url}/api/v3, faults: ${url}/control/faults\n`)

/** Empty before the first build. Then every coin gets a picture with its initials. */
function readPictures(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map()
  const pictures: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  return new Map(Object.entries(pictures))
}
