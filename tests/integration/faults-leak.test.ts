// Whatever a failing market service says, in whatever part of its answer, no visitor reads it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startVisitedSite } from '../helpers/browser/visited-site.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { json, startHttpTestServer, text } from '../helpers/sites/http-test-server.ts'

const MARKER = 'Planted-By-The-Service'
const SCREENS = ['/', '/coins', '/exchanges', '/coin/bitcoin']
const DATA = ['/_root.data', '/coins.data', '/coin/bitcoin.data', '/coin/bitcoin/history.json']

const headers = { 'x-marker': MARKER, 'set-cookie': MARKER, location: `https://${MARKER}.invalid/` }

const ANSWERS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  'a page of its own': text(`<!DOCTYPE html><title>${MARKER}</title>`, { headers }),
  'an error of the server': text(MARKER, { status: 500, headers }),
  'a refusal of the key': json({ error: MARKER }, { status: 401, headers }),
  'a limit of the plan': json(
    { error: { status: { error_code: 10012, error_message: MARKER } } },
    { status: 401, headers },
  ),
  'a rate limit': json({ status: { error_code: 429, error_message: MARKER } }, { headers }),
  'a redirect': text(MARKER, { status: 302, headers }),
  'half an answer': text(`[{"id":"${MARKER}","name":"${MARKER}`, { headers }),
  'another shape': json({ [MARKER]: { [MARKER]: MARKER } }, { headers }),
  'rows that are none': json([{ id: 7, name: MARKER }, MARKER, null], { headers }),
  'a status line': (_request, response) => {
    response.writeHead(503, MARKER, headers).end()
  },
}

test.concurrent.for(Object.entries(ANSWERS))('%s', async ([, answer], { onTestFinished }) => {
  const service = await disposeAfterTest(startHttpTestServer(answer), onTestFinished)
  let nowMs = Date.UTC(2026, 10, 21, 12)
  const apiBase = `${service.origin}/api/v3`
  const starting = startVisitedSite({ apiBase, now: () => nowMs })
  const site = await disposeAfterTest(starting, onTestFinished)

  for (const path of [...SCREENS, ...DATA]) {
    const visit = await site.visit(path)
    expect(visit.html + JSON.stringify([...visit.headers]), path).not.toContain(MARKER)
    // The service is asked anew for the next page.
    nowMs += 61_000
  }
  expect(service.requests.length).toBeGreaterThan(SCREENS.length)
})
