import { recordAnnouncements } from '../helpers/browser/announcements.ts'
import { startChangingMarket } from '../helpers/browser/changing-market.ts'
import { expect, test } from '../helpers/browser/fixed-market-test.ts'

test('a typed amount is converted or gets an error, and stays when the currency changes', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  await page.goto(`${origin}/coin/tezi-gold`)
  const coins = page.getByLabel('TGD to ₹')
  const money = page.getByLabel('₹ to TGD')
  const results = page.getByRole('region', { name: 'Converter' }).getByRole('status')
  await expect(results).toHaveText(['= ₹35,34,560', '= 0.000282921 TGD'])
  await expect(coins).toHaveAttribute('inputmode', 'decimal')
  await expect(page.getByRole('region', { name: 'Converter' })).toContainText('1 TGD = ₹35,34,560')

  await coins.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0.1')
  await expect(results.first()).toHaveText('= ₹3,53,456')
  await page.keyboard.press('Tab')
  await expect(money).toBeFocused()
  for (const [typed, shown, isWrong] of [
    ['1.5 lakh', '= 0.0424381 TGD', false],
    ['1,5', /Write commas as in 1,00,000/, true],
    ['₹ 2,000', '= 0.000565841 TGD', false],
    ['five', /Type a number such as/, true],
    ['10k', '= 0.00282921 TGD', false],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(typed)
    await expect(results.last()).toHaveText(shown)
    await expect(money).toHaveAttribute('aria-invalid', String(isWrong))
  }
  const described = await money.getAttribute('aria-describedby')
  expect(described).toBe(await results.last().getAttribute('id'))
  await money.fill('')
  await expect(results.last()).toHaveText('Type an amount.')

  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByLabel('TGD to $')).toHaveValue('0.1')
  await expect(results.first()).toHaveText('= $4,265.20')
})

test('what is typed is announced, and an update of the price is not', async ({
  page,
  startOnFixedMarket,
}) => {
  const { coin, origin, advanceUntil } = await startChangingMarket(startOnFixedMarket)
  const said = await recordAnnouncements(page)
  await page.clock.install()
  await page.goto(`${origin}/coin/tezi-gold`)
  const coins = page.getByLabel('TGD to ₹')
  const result = page.getByRole('region', { name: 'Converter' }).getByRole('status').first()
  await expect(result).toHaveText('= ₹35,34,560')
  await coins.fill('2')
  await expect(result).toHaveText('= ₹70,69,120')
  expect(await said()).toContain('= ₹70,69,120')

  coin.market_data.current_price.inr = 3_600_000
  await advanceUntil(page, page.getByText('= ₹72,00,000'))
  expect(await said()).toEqual([])
  await coins.fill('3')
  await expect(result).toHaveText('= ₹1,08,00,000')
  expect(await said()).toEqual(['= ₹1,08,00,000'])
})
