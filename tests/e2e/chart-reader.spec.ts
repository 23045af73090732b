// The slider over the charts of a comparison and of an investment.
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'

test.use({ hasTouch: true })

const CHARTS = [
  {
    path: '/compare?coins=bitcoin,ethereum',
    spoken: /^\d+ \w+ \d{4}: Bitcoin [+−]?[\d,.]+%, Ethereum [+−]?[\d,.]+%$/,
  },
  {
    path: '/coin/ethereum/what-if?amount=5000&every=month',
    spoken: /^\d+ \w+ \d{4}(, \d\d:\d\d IST)?: worth ₹[\d,.]+, invested ₹[\d,.]+$/,
  },
]

for (const { path, spoken } of CHARTS) {
  test(`${path}: keys move between points, and each point is read out`, async ({ page }) => {
    await page.goto(path)
    const slider = page.getByRole('slider')
    await slider.focus()
    const text = () => slider.getAttribute('aria-valuetext')
    const last = await text()
    expect(last).toMatch(spoken)
    const texts = new Set([last])
    for (const key of ['ArrowLeft', 'ArrowLeft', 'PageDown', 'Home']) {
      await slider.press(key)
      texts.add(await text())
    }
    expect(texts.size).toBe(5)
    for (const one of texts) expect(one).toMatch(spoken)
    const day = (await text())?.split(':')[0] ?? ''
    await expect(page.getByRole('figure').getByText(day, { exact: true })).toBeVisible()
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', last ?? '')
    expect(await axeViolations(page)).toEqual([])
  })
}

test('the mouse and a tap read the point under them', async ({ page }) => {
  await page.goto('/compare?coins=bitcoin,ethereum')
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the slider is not visible')
  const steps = Number(await slider.getAttribute('max'))
  const indexAt = async () => Number(await slider.inputValue())
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 4, middle)
  await expect.poll(indexAt).toBeCloseTo(steps / 4, -1)
  await page.touchscreen.tap(box.x + box.width * 0.75, middle)
  await expect.poll(indexAt).toBeCloseTo(steps * 0.75, -1)
})

test('the slider covers the plot, which is as large without JavaScript', async ({
  page,
  noScriptPage,
}) => {
  await noScriptPage.setViewportSize({ width: 1280, height: 900 })
  for (const { path } of CHARTS) {
    await noScriptPage.goto(path)
    const first = await noScriptPage.locator('figure').getByRole('img').first().boundingBox()
    await page.goto(path)
    const [slider, plot] = await Promise.all(
      [page.getByRole('slider'), page.locator('figure').getByRole('img').first()].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(slider).toEqual(plot)
    expect(plot?.height).toBeGreaterThan(0)
    expect([plot?.width, plot?.height]).toEqual([first?.width, first?.height])
  }
})
