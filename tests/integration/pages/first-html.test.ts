// The first HTML of a page with slow answers.
import { expect, test } from 'vitest'
import { openHtml } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

test.for([
  ['/coins', 'Bitcoin'],
  ['/exchanges', 'Binance'],
] as const)(
  'R10: the first HTML of a slow %s has only the spinner in main',
  async ([path, proof]) => {
    const live = await disposeAfterTest(startLiveSite())
    await live.setFaults('latency=1200')
    const response = await live.clock.advanceUntil(fetch(live.origin + path))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { first, rest } = await live.clock.advanceUntil(readUntil(response, '</footer>'))
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

async function readUntil(
  response: Response,
  mark: string,
): Promise<{ first: string; rest: string }> {
  let first = ''
  let rest = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (first.includes(mark)) rest += part
    else first += part
  }
  return { first, rest }
}
