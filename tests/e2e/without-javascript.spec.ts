import { expect, test } from '../helpers/browser/browser-test.ts'

test('R7 R10: without script a slow page reloads itself until it is whole', async ({
  noScriptPage,
  live,
}) => {
  await live.setFaults('latency=1500')
  await noScriptPage.goto(`${live.origin}/exchanges`, { waitUntil: 'commit' })
  await expect(noScriptPage.getByRole('heading', { name: 'Binance', exact: true })).toBeVisible()
  // Only where there is no script does a form need a button.
  await expect(noScriptPage.getByRole('button', { name: 'Show' })).toBeVisible()
})
