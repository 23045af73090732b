import { expect, test } from 'vitest'
import { type HtmlPage, openHtml } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { type LiveSite, startLiveSite } from '../../helpers/sites/live-site.ts'

const HOUR_MS = 3_600_000
/** For so long a page is cached that may soon be another. */
const STATUS_ENDS_MS = 10_000

test('the status page shows an outage and its end', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const before = await openHtml(`${live.origin}/status`)
  expect(before.text).toContain('No prices have been needed yet.')
  expect(readTimesMs(before)).toEqual([null, null, null])

  await openHtml(`${live.origin}/coins`)
  const well = await openStatusAfterCalls(live)
  expect(well.text).toContain('New prices are arriving.')
  const [wellSinceMs, , loadedMs] = readTimesMs(well)

  await live.killMarket()
  await live.clock.advance(HOUR_MS)
  await openHtml(live.origin)
  const out = await openStatusAfterCalls(live)
  expect(out.text).toContain('No new prices are arriving at the moment.')
  const [outSinceMs, lastAnswerMs, shownMs] = readTimesMs(out)
  expect(outSinceMs).toBeGreaterThanOrEqual((wellSinceMs ?? 0) + HOUR_MS)
  expect(lastAnswerMs).toBeLessThan(outSinceMs ?? 0)
  expect(shownMs).toBe(loadedMs)

  await live.restartMarket()
  // The longest time between two probes.
  await live.clock.advance(61_000)
  await openHtml(`${live.origin}/exchanges`)
  const back = await openStatusAfterCalls(live)
  expect(back.text).toContain('New prices are arriving.')
  const [backSinceMs, newAnswerMs] = readTimesMs(back)
  expect(backSinceMs).toBeGreaterThanOrEqual((outSinceMs ?? 0) + 61_000)
  expect(newAnswerMs).toBeGreaterThanOrEqual(backSinceMs ?? 0)
})

test('the status page shows a 429 as a wait and not as a failure', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await live.setFaults('rate-limit=0')
  await (await fetch(`${live.origin}/coins`)).text()
  const page = await openHtml(`${live.origin}/status`)
  expect(page.text).toContain('New prices have to wait for a moment.')
})

/** Pages do not wait for the calls that the status page reports. */
async function openStatusAfterCalls({ origin, clock }: LiveSite): Promise<HtmlPage> {
  await clock.advance(STATUS_ENDS_MS)
  return openHtml(`${origin}/status`)
}

/** In the order of the page: start of the state, last answer, oldest data shown. */
function readTimesMs(page: HtmlPage): (number | null)[] {
  return [...page.document.querySelectorAll('main dd')].map((fact) => {
    const isoTime = fact.querySelector('time')?.getAttribute('datetime')
    return isoTime == null ? null : Date.parse(isoTime)
  })
}
