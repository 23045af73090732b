import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { add, importFile, rowOf, saved, transactions } from '../helpers/browser/portfolio-page.ts'

test('template, sale, backup, deletion and restoration give the same figures to the last digit', async ({
  page,
}) => {
  await page.goto('/portfolio')
  await importFile(page, 'template.csv', await saved(page, 'Template (CSV)'))
  await page.getByRole('button', { name: 'Add 6 rows' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.04')
  await add(page, {
    kind: 'Sell',
    coin: 'ethereum',
    amount: '0.333333333333333333',
    money: '70,000.07',
    moment: '2025-05-05T10:00:00.5',
  })
  await expect(rowOf(page, 'Ethereum')).toContainText('0.666666666666666667')
  const figures = () => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const costs = await page.getByRole('cell', { name: /^(Cost|Realised)/ }).allInnerTexts()
  const before = await transactions(page).allInnerTexts()

  await page.getByText('Save or delete').click()
  const json = await saved(page, 'Backup (JSON)')
  const csv = await saved(page, 'Spreadsheet (CSV)')
  await expect(page.getByText('Last backup')).toBeVisible()
  for (const [name, text] of [
    ['backup.json', json],
    ['backup.csv', csv],
  ] as const) {
    await page.getByRole('button', { name: 'Delete all transactions' }).click()
    await expect(figures()).toHaveCount(0)
    await page.reload()
    await importFile(page, name, text)
    await page.getByRole('button', { name: 'Add 7 rows' }).click()
    await expect(rowOf(page, 'Ethereum')).toContainText('0.666666666666666667')
    expect(await page.getByRole('cell', { name: /^(Cost|Realised)/ }).allInnerTexts()).toEqual(
      costs,
    )
    expect(await transactions(page).allInnerTexts()).toEqual(before)
    await page.getByText('Save or delete').click()
    expect(JSON.parse(await saved(page, 'Backup (JSON)')).transactions).toEqual(
      JSON.parse(json).transactions,
    )
  }
})

test('a file of an exchange is asked about what it leaves open, and about rows that are there', async ({
  page,
}) => {
  const file = [
    'Date,Market,Price,Volume,Total,Trade,Fee Currency,Fee',
    '05/06/2025 10:11:12,BTCINR,9000000,0.01,90000,Buy,INR,180',
    '06/06/2025 10:11:12,ETHINR,220000,0.5,110000,Buy,INR,220',
    '07/06/2025 10:11:12,BTCINR,9100000,5,45500000,Sell,INR,91',
  ].join('\n')
  await page.goto('/portfolio')
  await importFile(page, 'trades.csv', file)
  const dialog = page.getByRole('region', { name: 'Import trades.csv' })
  await expect(dialog.getByRole('button', { name: 'Add 0 rows' })).toBeDisabled()
  await dialog.getByLabel('How is “05/06/2025').selectOption('Day, month, year')
  await dialog.getByLabel('In which time zone').selectOption('India (IST)')
  await dialog.getByLabel('Which coin is BTC?').selectOption('bitcoin')
  await dialog.getByLabel('Which coin is ETH?').selectOption('ethereum')
  await dialog.getByText('1 row with a fault', { exact: true }).click()
  await expect(dialog.getByText('Row 4:')).toContainText('4.99 BTC missing')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 2:' })).toContainText(
    '5 Jun 2025, 10:11',
  )
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect(transactions(page)).toContainText(['Buy 0.5 ETH', 'Buy 0.01 BTC'])

  await importFile(page, 'trades.csv', file)
  await dialog.getByLabel('How is “05/06/2025').selectOption('Day, month, year')
  await dialog.getByLabel('In which time zone').selectOption('India (IST)')
  await dialog.getByLabel('Which coin is BTC?').selectOption('bitcoin')
  await dialog.getByLabel('Which coin is ETH?').selectOption('Leave these rows out')
  await dialog.getByLabel('Add 1 row once more that is already there').check()
  await expect(dialog.getByRole('button', { name: 'Add 1 row', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(transactions(page)).toHaveCount(2)
})

test('a file that is no table gets a clear answer', async ({ page }) => {
  await page.goto('/portfolio')
  await importFile(page, 'trades.csv', Buffer.from([0x50, 0x4b, 3, 4, ...Buffer.from('xl/')]))
  await expect(page.getByRole('alert')).toHaveText('This is an Excel file. Save it as CSV.')
})
