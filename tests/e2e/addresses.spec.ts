import { once } from 'node:events'
import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

test('R1 R7: defaults are left out of links and of the canonical address', async ({ page }) => {
  await page.goto('/coins?currency=inr&page=1')
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  await expect(page).toHaveURL('/coins?currency=inr&page=1')
  await expect(canonicalOf(page)).toHaveAttribute('href', /\d\/coins$/)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: '1', exact: true })).toHaveAttribute(
    'href',
    '/coins',
  )
  await expect(pages.getByRole('link', { name: '2', exact: true })).toHaveAttribute(
    'href',
    '/coins?page=2',
  )
})

test('a page has one address, and none leads to another site', async ({ baseURL }) => {
  for (const [asked, answered] of [
    ['/coins/', '/coins'],
    ['/coins///?page=2', '/coins?page=2'],
    ['//coins?currency=gbp', '/coins?currency=gbp'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
  ]) {
    expect([asked, await locationOf(`${baseURL}`, String(asked))]).toEqual([asked, answered])
  }
})

test('R7 R8: a wrong value leads to the page without it', async ({ request }) => {
  for (const [asked, answered] of [
    ['/coins?currency=gbp&page=3', '/coins?page=3'],
    ['/coins?currency=USD', '/coins'],
    ['/coins?currency=', '/coins'],
    ['/coins?currency=usd&currency=eur', '/coins'],
    ['/coins?currency=eur&page=0', '/coins?currency=eur'],
    ['/coins?page=133', '/coins'],
    ['/coins?page=1.5', '/coins'],
    ['/coins?page=07', '/coins'],
    ['/coins?page=2&page=2&utm_source=letter', '/coins?utm_source=letter'],
    ['/coins?view=list&sort=-price', '/coins?sort=-price'],
    ['/coins?view=table&sort=up', '/coins?view=table'],
    ['/coins?show=some&stablecoins=0&view=table', '/coins?view=table'],
    ['/exchanges?currency=gbp', '/exchanges'],
    ['/exchanges?currency=eur&order=price', '/exchanges?currency=eur'],
    ['/?currency=gbp', '/'],
  ] as const) {
    const response = await request.get(asked, { maxRedirects: 0 })
    expect(response.status(), asked).toBe(302)
    expect(response.headers().location).toBe(answered)
    expect((await request.get(answered)).status()).toBe(200)
  }
})

test('a parameter that a page does not know changes nothing', async ({ request }) => {
  for (const path of ['/', '/coins', '/exchanges', '/privacy', '/status']) {
    const response = await request.get(`${path}?utm_source=letter&range=soon&q=%22%3E`)
    expect(response.status()).toBe(200)
    expect(response.url()).toContain('utm_source')
    const html = await response.text()
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(
      new URL(path, response.url()).href,
    )
  }
})

test('each page has its own title, description and canonical address', async ({ request }) => {
  const heads = []
  for (const path of [
    '/',
    '/?currency=usd',
    '/coins',
    '/coins?currency=eur',
    '/coins?page=7',
    '/coins?view=table',
    '/coins?page=7&view=table',
    '/exchanges',
    '/privacy',
    '/search',
    '/search?q=bitcoin',
    '/status',
    '/coin/bitcoin',
    '/coin/ethereum',
    '/exchanges?order=volume',
    '/exchange/kraken',
  ]) {
    const html = await (await request.get(path)).text()
    heads.push({
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
      description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="(http[^"]+)"/.exec(html)?.[1],
    })
  }
  for (const part of ['title', 'description', 'canonical'] as const) {
    const values = heads.map((head) => head[part])
    expect(values).not.toContain(undefined)
    expect(new Set(values).size, `${part}: ${values.join('\n')}`).toBe(values.length)
  }
})

test('R7: back and forward walk through the choices', async ({ page }) => {
  const radio = (name: string) => page.getByRole('radio', { name })
  await page.goto('/coins?page=2')
  await radio('USD').check()
  await expect(page).toHaveURL('/coins?currency=usd&page=2')
  await radio('EUR').check()
  await expect(page).toHaveURL('/coins?currency=eur&page=2')
  await page.goBack()
  await expect(radio('USD')).toBeChecked()
  await expect(page.getByRole('main')).toContainText('$')
  await page.goBack()
  await expect(radio('INR')).toBeChecked()
  await expect(page.getByRole('main')).toContainText('₹0')
  await page.goForward()
  await expect(radio('USD')).toBeChecked()
  await expect(page).toHaveURL('/coins?currency=usd&page=2')
})

test('R5 R7: a chosen currency follows the visitor along every link', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page).toHaveURL('/?currency=eur')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Exchanges' }).click()
  await expect(page).toHaveURL('/exchanges?currency=eur')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy?currency=eur')
  await navigation.getByRole('link', { name: 'Coins' }).click()
  await expect(page).toHaveURL('/coins?currency=eur')
  await page.getByRole('link', { name: '5', exact: true }).click()
  await expect(page).toHaveURL('/coins?currency=eur&page=5')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/^[^?]*\/coin\/[^?]+\?currency=eur$/)
  await page.getByRole('link', { name: 'Tezi, home' }).click()
  await expect(page).toHaveURL('/?currency=eur')
  await expect(page.getByRole('main')).toContainText('€')
})

test('R1: the currency follows from a page that does not exist', async ({ page }) => {
  await page.goto('/nowhere?currency=usd')
  await page.getByRole('main').getByRole('link', { name: 'coins' }).click()
  await expect(page).toHaveURL('/coins?currency=usd')
})

function canonicalOf(page: Page) {
  return page.locator('link[rel="canonical"]')
}

/** Asks for an address as it is written: whoever takes it for a URL may mend it first. */
async function locationOf(origin: string, path: string): Promise<string | undefined> {
  const { hostname, port } = new URL(origin)
  const [response] = await once(get({ hostname, port, path, agent: false }), 'response')
  response.resume()
  expect(response.statusCode).toBe(301)
  return response.headers.location
}
