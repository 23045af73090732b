// The built site and a decoder of pictures that hangs.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { conversionChildrenOf } from '../../helpers/conversion-children.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startPictureMarket } from '../../helpers/sites/picture-site.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'

const POLL = { timeout: 15_000, interval: 200 }
const LETTER = '200 image/svg+xml'
const PICTURE = '200 image/webp'

async function setUp() {
  const { variables, pictureOf } = await startPictureMarket()
  const site = await disposeAfterTest(startSiteProcess(variables))
  await openCompletePage(`${site.origin}/coins`)
  const typeOf = async (id: string, width = 80) => {
    const picture = await fetch(site.origin + pictureOf(id, width))
    return `${picture.status} ${picture.headers.get('content-type')}`
  }
  /** The child starts with the first picture. */
  async function hangDecoder(): Promise<void> {
    await expect.poll(() => typeOf('solana'), POLL).toBe(PICTURE)
    process.kill(conversionChildrenOf(site.child.pid)[0] ?? 0, 'SIGSTOP')
  }
  return { site, typeOf, hangDecoder }
}

test('a decoder that hangs delays no page, and the next pictures get a new one', async () => {
  const { site, typeOf, hangDecoder } = await setUp()
  await hangDecoder()

  const letter = typeOf('binancecoin')
  const page = fetch(`${site.origin}/exchanges`).then(({ status }) => `page ${status}`)

  expect(await Promise.race([letter, page])).toBe('page 200')
  expect(await letter).toBe(LETTER)
  await expect.poll(() => typeOf('ripple'), POLL).toBe(PICTURE)
})

test('SIGTERM stops the site in time while the decoder hangs', async () => {
  const { site, typeOf, hangDecoder } = await setUp()
  await hangDecoder()
  const letter = typeOf('binancecoin')
  // When the server answers a later request, it also has the earlier one.
  await typeOf('solana')

  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')

  // Status 0 means that all requests ended within 9 s.
  expect(await exited).toEqual([0, null])
  expect(await letter).toBe(LETTER)
})
