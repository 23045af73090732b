// The built site and a decoder of pictures that hangs.
import { expect, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { conversionChildrenOf } from '../../helpers/conversion-children.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startPictureMarket } from '../../helpers/sites/picture-site.ts'
import { startSiteProcess, stopByHost } from '../../helpers/sites/site-process.ts'

/** Then a letter is sent in place of a picture. */
const LETTER_AFTER_MS = 800
/** Then a decoder is replaced. */
const MAX_DECODING_MS = 2_000
const LETTER = '200 image/svg+xml'
const PICTURE = '200 image/webp'

async function setUp() {
  const { host, variables, pictureOf } = await startPictureMarket()
  const site = await disposeAfterTest(startSiteProcess(variables))
  await openCompletePage(`${site.origin}/coins`)
  const typeOf = async (id: string, width = 80) => {
    const picture = await fetch(site.origin + pictureOf(id, width))
    return `${picture.status} ${picture.headers.get('content-type')}`
  }
  const decoder = () => conversionChildrenOf(site.child.pid)[0]
  /** The child starts with the first picture. Returns the request for one that it does not decode. */
  async function hangDecoder(): Promise<{ letter: Promise<string> }> {
    await expect.poll(() => typeOf('solana')).toBe(PICTURE)
    process.kill(decoder() ?? 0, 'SIGSTOP')
    const letter = typeOf('binancecoin')
    await expect.poll(() => host.requests.map(({ url }) => url).join()).toContain('binancecoin')
    return { letter }
  }
  return { site, typeOf, decoder, hangDecoder }
}

test('a decoder that hangs delays no page, and the next pictures get a new one', async () => {
  const { site, typeOf, decoder, hangDecoder } = await setUp()
  const { letter } = await hangDecoder()
  const hung = decoder()
  expect((await fetch(`${site.origin}/exchanges`)).status).toBe(200)
  await site.jump(LETTER_AFTER_MS)
  expect(await letter).toBe(LETTER)
  await expect
    .poll(async () => {
      await site.jump(MAX_DECODING_MS)
      return decoder()
    })
    .not.toBe(hung)
  await expect.poll(() => typeOf('ripple')).toBe(PICTURE)
})

test('SIGTERM stops the site in time while the decoder hangs', async () => {
  const { site, hangDecoder } = await setUp()
  const { letter } = await hangDecoder()
  // Status 0 means that all requests have ended.
  expect(await stopByHost(site)).toEqual([0, null])
  expect(await letter).toBe(LETTER)
})
