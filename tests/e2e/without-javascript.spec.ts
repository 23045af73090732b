import { expect, test } from '../helpers/browser/browser-test.ts'

test('R7 R10: without JavaScript a slow page reloads until it is complete', async ({
  noScriptPage,
  live,
}) => {
  await live.setFaults('latency=1500')
  await noScriptPage.goto(`${live.origin}/exchanges`, { waitUntil: 'commit' })
  await expect(noScriptPage.getByRole('heading', { name: 'Binance', exact: true })).toBeVisible()
  // A form needs a submit button only without JavaScript.
  await expect(noScriptPage.getByRole('button', { name: 'Show' })).toBeVisible()
})
