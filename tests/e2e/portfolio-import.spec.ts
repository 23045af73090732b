import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import {
  add,
  confirmSaved,
  importFile,
  rowOf,
  saved,
  transactions,
} from '../helpers/browser/portfolio-page.ts'
import { toXlsx } from '../helpers/xlsx-file.ts'

test('template, sale, backup, deletion and restoration give the same figures to the last digit', async ({
  page,
}) => {
  await page.goto('/portfolio')
  await importFile(page, 'template.csv', await saved(page, 'Template (CSV)'))
  await page.getByRole('button', { name: 'Add 9 rows' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('Amount 0.088')
  await add(page, {
    kind: 'Sell',
    coin: 'ethereum',
    amount: '0.333333333333333333',
    money: '70,000.07',
    moment: '2025-05-05T10:00:00.5',
  })
  await expect(rowOf(page, 'Ethereum')).toContainText('0.666666666666666667')
  const figures = () => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const readCosts = () =>
    page.getByRole('cell', { name: /^(Cost|Profit from sales)/ }).allInnerTexts()
  const readTransactions = () => transactions(page).allInnerTexts()
  // The tickers come with the prices, after the rows.
  await expect(transactions(page).first()).toContainText('ETH')
  const costs = await readCosts()
  const before = await readTransactions()

  await page.getByText('Save or delete').click()
  const json = await saved(page, 'Backup (JSON)')
  const csv = await saved(page, 'Spreadsheet (CSV)')
  await expect(page.getByText('No backup yet')).toBeVisible()
  await confirmSaved(page)
  await expect(page.getByText('Last backup')).toBeVisible()
  for (const [name, text] of [
    ['backup.json', json],
    ['backup.csv', csv],
  ] as const) {
    await page.getByRole('button', { name: 'Delete all transactions' }).click()
    await expect(figures()).toHaveCount(0)
    await page.reload()
    await importFile(page, name, text)
    await page.getByRole('button', { name: 'Add 10 rows' }).click()
    await expect(rowOf(page, 'Ethereum')).toContainText('Amount 0.666666666666666667')
    await expect.poll(readCosts).toEqual(costs)
    await expect.poll(readTransactions).toEqual(before)
    await page.getByText('Save or delete').click()
    expect(JSON.parse(await saved(page, 'Backup (JSON)')).transactions).toEqual(
      JSON.parse(json).transactions,
    )
  }
})

const WAZIRX = [
  'Date,Market,Price,Volume,Total,Trade,Fee Currency,Fee',
  '2025-06-05 10:11:12,BTCINR,9000000,0.01,90000,Buy,INR,180',
  '2025-06-06 10:11:12,ETHINR,220000,0.5,110000,Buy,INR,220',
  '2025-06-07 10:11:12,BTCINR,9100000,5,45500000,Sell,INR,91',
].join('\n')

test('a known layout asks for what it leaves open, shows what will be held, and can be undone', async ({
  page,
}) => {
  await page.goto('/portfolio')
  await importFile(page, 'trades.csv', WAZIRX)
  const panel = page.getByRole('region', { name: 'Import', exact: true })
  await expect(panel).toContainText('WazirX, trades: 3 rows')
  await panel.getByLabel('In which time zone').selectOption('India (IST)')
  await panel.getByLabel('Which coin is BTC?').selectOption('bitcoin')
  await panel.getByLabel('Which coin is ETH?').selectOption('ethereum')
  await expect(panel.getByRole('row').filter({ hasText: 'Bitcoin' })).toContainText('−4.99')
  await expect(panel.getByText('4.99 BTC more than is held then')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Add 3 rows' })).toBeDisabled()
  expect(await axeViolations(page)).toEqual([])
  await panel.getByLabel('More BTC leaves than is held').selectOption('Leave out')
  await panel.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect(transactions(page)).toContainText(['Buy 0.5 ETH', 'Buy 0.01 BTC'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  await expect(transactions(page)).toHaveCount(0)

  // The device remembers the answers about this layout and these tickers.
  await importFile(page, 'trades.csv', WAZIRX)
  await expect(panel.getByLabel('In which time zone')).toHaveValue('Asia/Kolkata')
  await expect(panel.getByLabel('Which coin is ETH?')).toHaveValue('ethereum')
  await panel.getByLabel('More BTC leaves than is held').selectOption('Leave out')
  await panel.getByRole('button', { name: 'Add 2 rows' }).click()
  await add(page, { coin: 'bitcoin', amount: '7', money: '100' })
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)

  await importFile(page, 'trades.csv', WAZIRX)
  await panel.getByLabel('Which coin is ETH?').selectOption('Leave this coin out')
  await panel.getByLabel('Add 1 row again that is already there').check()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(transactions(page)).toHaveCount(3)
})

test('an unknown layout is mapped in the open table, and no number of it leaves the device', async ({
  page,
}) => {
  const requests: string[] = []
  // Of the page, its workers and the service worker.
  page.context().on('request', (request) => {
    const parts = [request.url(), request.postData() ?? '', ...Object.values(request.headers())]
    requests.push(decodeURIComponent(parts.join(' ')))
  })
  const file = [
    'When,Which,What,How much,Paid,Charge',
    '02/05/2025 10:00,BTC,got,0.0123457,98765.43,0.0000617',
    '13/05/2025 10:00,BTC,gave,0.0023457,19876.54,0.0000117',
    '14/05/2025 10:00,INR500.75,got,0.0523457,4321.09,',
    '15/05/2025 10:00,BTC0.0712345,got,0.0623457,5432.19,',
    '16/05/2025 10:00,0.0812345,got,0.0723457,6543.21,',
  ].join('\n')
  await page.goto('/portfolio')
  await importFile(page, 'mine.csv', file)
  const panel = page.getByRole('region', { name: 'Import', exact: true })
  await expect(panel.getByRole('row', { name: /^When/ })).toContainText('02/05/2025 10:00')
  await expect(panel.getByRole('button', { name: 'Use these columns' })).toBeDisabled()
  const meanings = {
    When: 'Date',
    Which: 'Coin, or coin given',
    What: 'Buy or sell',
    'How much': 'Amount of coins, or amount given',
    Paid: 'Total without the fee',
    Charge: 'Fee',
  }
  for (const [column, meaning] of Object.entries(meanings)) {
    await panel.getByLabel(`Meaning of ${column}`, { exact: true }).selectOption(meaning)
  }
  await panel.getByLabel('Unit of Total without the fee').selectOption('₹')
  await panel.getByLabel('Unit of Fee').selectOption('Another coin or currency')
  await panel.getByLabel('Its ticker').fill('btc')
  await panel.getByLabel('What is “got”?').selectOption('Bought')
  await panel.getByLabel('What is “gave”?').selectOption('Sold')
  await panel.getByLabel('In which time zone').selectOption('India (IST)')
  await panel.getByLabel('Exchange or wallet').fill('My desk')
  await panel.getByLabel('Exchange or wallet').press('Enter')
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Use these columns' }).click()
  await panel.getByLabel('Which coin is BTC?').selectOption('bitcoin')
  await panel.getByLabel('Which coin is INR500.75?').selectOption('Another coin')
  const search = page.waitForRequest(/ether/)
  await panel.getByLabel('Search the coin for INR500.75').fill('ether')
  await search
  await panel.getByLabel('Which coin is INR500.75?').selectOption('Leave this coin out')
  await panel.getByLabel('Which coin is BTC0.0712345?').selectOption('Leave this coin out')
  await expect(panel.getByText('1 row left out because of a fault')).toBeVisible()
  await panel.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect(transactions(page)).toContainText(['Sell 0.0023457 BTC', 'Buy 0.0123457 BTC'])
  expect(requests.filter((request) => request.includes('ether'))).not.toEqual([])
  for (const number of file.match(/\d+\.\d+/g) ?? []) {
    expect(requests.filter((request) => request.includes(number))).toEqual([])
  }
})

test('several files are read as one, so that the order of spot and P2P does not matter', async ({
  page,
}) => {
  const spot = [
    'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
    '2025-06-07 10:00:00,BTCUSDT,BUY,100000,0.001BTC,100USDT,0.000001BTC',
  ].join('\n')
  const p2p = [
    'Order Number,Order Type,Asset Type,Fiat Type,Total Price,Price,Quantity,Couterparty,Status,Created Time',
    '205,Buy,USDT,INR,9000.00,90.00,100.00,a,Completed,2025-06-06 10:00:00',
  ].join('\n')
  await page.goto('/portfolio')
  await page.getByLabel('Import a file').setInputFiles(
    [spot, p2p].map((text, index) => ({
      name: `${index}.csv`,
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(text),
    })),
  )
  const panel = page.getByRole('region', { name: 'Import', exact: true })
  await panel.getByLabel('In which time zone').selectOption('India (IST)')
  await panel.getByLabel('Which coin is BTC?').selectOption('bitcoin')
  await panel.getByLabel('Which coin is USDT?').selectOption('tether')
  await panel.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect(transactions(page)).toHaveCount(2)
})

test('the sheets of an Excel file are tables, and one of them can be left out', async ({
  page,
}) => {
  const [header = [], ...rows] = WAZIRX.split('\n').map((line) => line.split(','))
  const wide = Array.from({ length: 12_000 }, (_, row) => ['x', String(row), `remark ${row}`])
  const file = toXlsx({
    'Exchange Trades': [['WazirX report'], [], header, ...rows.slice(0, 2)],
    Remarks: [['A', 'B', 'C'], ...wide],
  })
  await page.goto('/portfolio')
  await importFile(page, 'report.xlsx', file)
  const panel = page.getByRole('region', { name: 'Import', exact: true })
  const remarks = panel.getByRole('region', { name: 'report.xlsx, Remarks' })
  await expect(remarks.getByRole('button', { name: 'Use these columns' })).toBeDisabled()
  await remarks.getByRole('button', { name: 'Leave this table out' }).click()
  await panel.getByLabel('In which time zone').selectOption('India (IST)')
  await panel.getByLabel('Which coin is BTC?').selectOption('bitcoin')
  await panel.getByLabel('Which coin is ETH?').selectOption('ethereum')
  await panel.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect(transactions(page)).toHaveCount(2)
})

test('a file that is no table gets a clear answer', async ({ page }) => {
  await page.goto('/portfolio')
  await importFile(page, 'trades.xlsx', Buffer.from([0x50, 0x4b, 3, 4, ...Buffer.from('xl/')]))
  await expect(page.getByRole('alert')).toHaveText(
    'This Excel file is broken. Save it again, or as CSV.',
  )
})
