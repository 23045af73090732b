import { expect, test } from '../helpers/browser/browser-test.ts'

test('R11: without JavaScript a coin’s page shows no controls that need it', async ({
  noScriptPage,
}) => {
  await noScriptPage.goto('/coin/bitcoin')
  await expect(noScriptPage.getByRole('img', { name: /^Bitcoin price from ₹/ })).toBeVisible()
  await expect(noScriptPage.getByRole('application')).toHaveCount(0)
  await expect(noScriptPage.getByRole('link', { name: 'Charts by TradingView' })).toBeHidden()
  const from = noScriptPage.getByLabel('From (IST)')
  await expect(from).toBeHidden()
  await noScriptPage.getByText('Dates and downloads').click()
  await expect(from).toBeVisible()
  // On a phone all options but the ranges are behind one button.
  await noScriptPage.setViewportSize({ width: 360, height: 740 })
  const dollars = noScriptPage.getByRole('radio', { name: 'USD' })
  await expect(dollars).toBeHidden()
  await noScriptPage.getByLabel('Chart options').click()
  await dollars.check()
  await noScriptPage.getByRole('button', { name: 'Show' }).click()
  await expect(noScriptPage).toHaveURL('/coin/bitcoin?currency=usd')
  await noScriptPage.goBack()
  const converter = noScriptPage.getByRole('region', { name: 'Converter' })
  await expect(converter.getByRole('textbox')).toHaveCount(0)
  await expect(converter.getByRole('row')).toHaveCount(5)
  await expect(converter.getByRole('row').first()).toBeVisible()

  const end = noScriptPage.getByText('Independent sources', { exact: false })
  await expect(end).toBeHidden()
  await noScriptPage.getByText('Read more about Bitcoin').focus()
  await noScriptPage.keyboard.press('Enter')
  await expect(end).toBeVisible()
})
