import type { Page } from '@playwright/test'
import { expect, GOLD, test } from '../helpers/fixed-market-test.ts'

const GOLD_WITHOUT_PICTURE = { ...GOLD, image: null }

function converter(page: Page) {
  return page.getByRole('region', { name: 'Converter' })
}

test('coins become money and money coins, as they are typed', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket({ coin: GOLD_WITHOUT_PICTURE })
  await page.goto(`${origin}/coin/tezi-gold`)
  const coins = page.getByLabel('TGD to ₹')
  const money = page.getByLabel('₹ to TGD')
  const results = converter(page).getByRole('status')
  await expect(results).toHaveText(['= ₹35,34,560.00', '= 0.000282921 TGD'])
  await expect(converter(page)).toContainText('At ₹35,34,560.00 for 1 TGD, as of 15 Jan 2026')
  await expect(coins).toHaveAttribute('inputmode', 'decimal')

  await coins.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0.1')
  await expect(results.first()).toHaveText('= ₹3,53,456.00')
  await page.keyboard.press('Tab')
  await expect(money).toBeFocused()
  for (const [typed, result] of [
    ['1.5 lakh', '= 0.0424381 TGD'],
    ['2 crore', '= 5.65841 TGD'],
    ['1,00,000', '= 0.0282921 TGD'],
    ['₹ 2,000', '= 0.000565841 TGD'],
    ['10k', '= 0.00282921 TGD'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(typed)
    await expect(results.last()).toHaveText(result)
    await expect(money).toHaveAttribute('aria-invalid', 'false')
  }
})

test('what cannot be read is said in words, beside the field', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const money = page.getByLabel('₹ to BTC')
  const said = converter(page).getByRole('status').last()
  for (const [typed, problem] of [
    ['1,5', /Commas go as in 1,00,000/],
    ['five', /no number/],
    ['$5', /in ₹, not in \$/],
    ['99999 lakh crore', /too large/],
    ['0.1234567890123456789', /At most 18 digits/],
  ] as const) {
    await money.fill(typed)
    await expect(money).toHaveAttribute('aria-invalid', 'true')
    await expect(said).toHaveText(problem)
  }
  await expect(money).toHaveAttribute('aria-describedby', String(await said.getAttribute('id')))
  await money.fill('')
  await expect(said).toHaveText('Type an amount.')
})

test('the converter follows the currency, and keeps what was typed', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket({ coin: GOLD_WITHOUT_PICTURE })
  await page.goto(`${origin}/coin/tezi-gold`)
  await page.getByLabel('TGD to ₹').fill('2')
  await expect(converter(page).getByRole('status').first()).toHaveText('= ₹70,69,120.00')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByLabel('TGD to $')).toHaveValue('2')
  await expect(converter(page).getByRole('status').first()).toHaveText('= $85,304.00')
})

test('without script it is a table of a few amounts', async ({ plainPage, startOnFixedMarket }) => {
  const origin = await startOnFixedMarket({ coin: GOLD_WITHOUT_PICTURE })
  await plainPage.goto(`${origin}/coin/tezi-gold`)
  await expect(converter(plainPage).getByRole('textbox')).toHaveCount(0)
  await expect(converter(plainPage).getByRole('row')).toHaveText([
    '1 TGD₹35,34,560.00',
    '10 TGD₹3,53,45,600.00',
    '100 TGD₹35,34,56,000.00',
    '₹1,0000.000282921 TGD',
    '₹10,0000.00282921 TGD',
  ])
})
