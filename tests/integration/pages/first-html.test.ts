// The first HTML of a page with slow answers.
import { expect, test } from 'vitest'
import { openHtml } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'
import { STREAMS_AFTER_MS } from '../../helpers/still-clock.ts'

test.for([
  ['/coins', 'Bitcoin'],
  ['/exchanges', 'Binance'],
] as const)(
  'R10: the first HTML of a slow %s has only the spinner in main',
  async ([path, proof]) => {
    const live = await disposeAfterTest(startLiveSite())
    await live.setFaults('latency=1200')
    const opening = fetch(live.origin + path)
    await live.clock.whenHeld()
    await live.clock.advance(STREAMS_AFTER_MS)
    const response = await opening
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('market-service')).toBe('unknown')
    const texts = textsOf(response)
    const first = await readUntil(texts, '</footer>')
    const rest = await live.clock.advanceUntil(readRest(texts))
    const main = /<main[^>]*>(.*?)<\/main>/s.exec(first)?.[1] ?? ''
    expect(main.replaceAll(/<[^>]+>/g, '')).toBe('Loading')
    expect(main).toContain('role="status"')
    expect(first).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>')
    expect(first).toContain('<header')
    expect(first).toContain('<footer')
    expect(first).not.toContain(proof)
    expect(rest).toContain(proof)
  },
)

test('R10: a quick page is complete, and shows all parts without JavaScript', async () => {
  const live = await disposeAfterTest(startLiveSite())
  for (const path of ['/', '/coins', '/exchanges']) {
    await (await fetch(live.origin + path)).text()
    const { headers, html } = await openHtml(live.origin + path)
    expect(headers.get('cache-control')).toContain('public')
    expect(html).not.toContain('<div hidden id="S:')
    expect(html).not.toContain('http-equiv="refresh"')
  }
})

function textsOf({ body }: Response): AsyncIterator<string> {
  if (body === null) throw new Error('a response with a body was expected')
  return body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
}

/** Reads texts until the mark is there. Those that are already sent come without time passing. */
async function readUntil(texts: AsyncIterator<string>, mark: string): Promise<string> {
  let first = ''
  while (!first.includes(mark)) first += (await texts.next()).value
  return first
}

async function readRest(texts: AsyncIterator<string>): Promise<string> {
  let rest = ''
  for (let part = await texts.next(); !part.done; part = await texts.next()) rest += part.value
  return rest
}
