// The size limits measure the scripts in the build's manifests. A browser must not load others.
import { readBuiltScripts } from '../../scripts/built-scripts.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'

for (const [path, routeId] of [
  ['/', 'routes/home'],
  ['/coins', 'routes/coins'],
  ['/coin/bitcoin', 'routes/coin'],
] as const) {
  test(`${path} loads only scripts that its size limit measures`, async ({ page }) => {
    const { getFirstLoadFiles } = await readBuiltScripts()
    const weighed = getFirstLoadFiles(routeId)
    const loaded = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1))
    })
    await page.goto(path)
    // Its script loads when the browser is idle.
    await expect(page.getByRole('button', { name: /pause updates/i }).first()).toBeVisible()
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    )
    expect(loaded.size).toBeGreaterThan(0)
    expect([...loaded].filter((file) => !weighed.has(file))).toEqual([])
  })
}
