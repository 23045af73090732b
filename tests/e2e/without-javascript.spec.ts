import { expect, test } from '../helpers/browser-test.ts'
import { expectSamePage } from '../helpers/expect-same-page.ts'

test('R7: without script the currency is a form with a button to send it', async ({
  plainPage,
}) => {
  for (const path of ['/', '/coins', '/coin/bitcoin']) {
    await plainPage.goto(path)
    await plainPage.getByRole('radio', { name: 'USD' }).check()
    await plainPage.getByRole('button', { name: 'Show' }).click()
    await expect(plainPage).toHaveURL(/[?&]currency=usd/)
    await expect(plainPage.getByRole('radio', { name: 'USD' })).toBeChecked()
    await expect(plainPage.getByRole('main')).toContainText(/\$\d/)
  }
})

test('R7: without script the page stays when the currency changes', async ({ plainPage }) => {
  await plainPage.goto('/coins?page=4')
  const names = await plainPage.locator('main h2').allInnerTexts()
  await plainPage.getByRole('radio', { name: 'EUR' }).check()
  await plainPage.getByRole('button', { name: 'Show' }).click()
  await expect(plainPage.getByRole('main')).toContainText('€')
  const namesLater = await plainPage.locator('main h2').allInnerTexts()
  expectSamePage(namesLater, names)
  await expect(plainPage.locator('nav [aria-current="page"]').last()).toHaveText('4')
})

test('R8: without script the 132 page links work', async ({ plainPage }) => {
  await plainPage.goto('/coins?currency=usd')
  const pages = plainPage.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link')).toHaveCount(132)
  await pages.getByRole('link', { name: '132', exact: true }).click()
  await expect(plainPage).toHaveURL('/coins?currency=usd&page=132')
  await expect(plainPage.getByRole('main').getByRole('link', { name: /\$/ }).first()).toBeVisible()
})

test('without script every screen shows its data', async ({ plainPage }) => {
  await plainPage.goto('/')
  await expect(plainPage.getByRole('term').first()).toHaveText('Market cap')
  await expect(plainPage.getByRole('heading', { name: 'BTC' }).first()).toBeVisible()
  await plainPage.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
  await expect(plainPage.getByRole('heading', { name: 'Binance', exact: true })).toBeVisible()
  await plainPage.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
  await plainPage.getByRole('link', { name: /^BTC/ }).click()
  await expect(plainPage.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
})

test('R10: without script a slow page loads itself again until it is whole', async ({
  plainPage,
  live,
}) => {
  await live.setFaults('latency=1500')
  for (const [path, proof] of [
    ['/', 'BTC'],
    ['/exchanges', 'Binance'],
  ] as const) {
    await plainPage.goto(live.origin + path, { waitUntil: 'commit' })
    await expect(plainPage.getByRole('heading', { name: proof, exact: true })).toBeVisible()
  }
})

test('without script parts of home that are late or failed are asked for again', async ({
  live,
}) => {
  await live.setFaults('latency=1500;path=/global')
  expect(await (await fetch(live.origin)).text()).toContain('http-equiv="refresh" content="3"')
})

test('R19: without script the message stays and the page asks again', async ({
  plainPage,
  live,
}) => {
  await live.setFaults('status=403')
  await fetch(`${live.origin}/coins`)
  const response = await plainPage.goto(`${live.origin}/coins`)
  expect(response?.status()).toBe(503)
  await expect(plainPage.getByRole('main')).toHaveText('ErrorComponent')
  await expect(plainPage.getByRole('alert')).toHaveText('Error While Fetching Exchanges')
  const html = (await response?.text()) ?? ''
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="10"/></noscript>')
  expect(html.indexOf('role="alert"')).toBeGreaterThan(html.indexOf('</main>'))
})
