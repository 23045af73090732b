// Visitors never see text from a failing market service, whichever part of its answer has it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startVisitedSite } from '../helpers/browser/visited-site.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { json, startHttpTestServer, text } from '../helpers/sites/http-test-server.ts'
import { StillClock } from '../helpers/still-clock.ts'

const MARKER = 'Planted-By-The-Service'
const SCREENS = ['/', '/coins', '/exchanges', '/coin/bitcoin']
const DATA = ['/_.data', '/coins.data', '/coin/bitcoin.data', '/coin/bitcoin/history.json']

const headers = { 'x-marker': MARKER, 'set-cookie': MARKER, location: `https://${MARKER}.invalid/` }

const ANSWERS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  'an HTML page': text(`<!DOCTYPE html><title>${MARKER}</title>`, { headers }),
  'a server error': text(MARKER, { status: 500, headers }),
  'a rejected key': json({ error: MARKER }, { status: 401, headers }),
  'a rate limit': json({ status: { error_code: 429, error_message: MARKER } }, { headers }),
  'a redirect': text(MARKER, { status: 302, headers }),
  'a truncated answer': text(`[{"id":"${MARKER}","name":"${MARKER}`, { headers }),
  'another shape': json({ [MARKER]: { [MARKER]: MARKER } }, { headers }),
  'a status line': (_request, response) => {
    response.writeHead(503, MARKER, headers).end()
  },
}

test.concurrent.for(Object.entries(ANSWERS))(
  'shows no text of %s',
  async ([, answer], { onTestFinished }) => {
    const service = await disposeAfterTest(startHttpTestServer(answer), onTestFinished)
    const clock = new StillClock()
    const apiBase = `${service.origin}/api/v3`
    const starting = startVisitedSite({ apiBase, clock })
    const site = await disposeAfterTest(starting, onTestFinished)

    for (const path of [...SCREENS, ...DATA]) {
      const visit = await site.visit(path)
      expect(visit.html + JSON.stringify([...visit.headers]), path).not.toContain(MARKER)
      // Late enough that the next page makes a new call.
      await clock.advance(61_000)
    }
    expect(service.requests.length).toBeGreaterThan(SCREENS.length)
  },
)
