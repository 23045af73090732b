import { expect, test } from '../helpers/browser/browser-test.ts'

test('R11: without script a coin’s page shows nothing that only script can use', async ({
  plainPage,
}) => {
  await plainPage.goto('/coin/bitcoin')
  await expect(plainPage.getByRole('img', { name: /^Bitcoin price from ₹/ })).toBeVisible()
  await expect(plainPage.getByRole('application')).toHaveCount(0)
  await expect(plainPage.getByRole('link', { name: 'Charts by TradingView' })).toBeHidden()
  const from = plainPage.getByLabel('From', { exact: true })
  await expect(from).toBeHidden()
  await plainPage.getByText('Dates', { exact: true }).click()
  await expect(from).toBeVisible()
  const converter = plainPage.getByRole('region', { name: 'Converter' })
  await expect(converter.getByRole('textbox')).toHaveCount(0)
  await expect(converter.getByRole('row')).toHaveCount(5)
  await expect(converter.getByRole('row').first()).toBeVisible()

  const end = plainPage.getByText('What others say of it', { exact: false })
  await expect(end).toBeHidden()
  await plainPage.getByText('Read more about Bitcoin').focus()
  await plainPage.keyboard.press('Enter')
  await expect(end).toBeVisible()
})
