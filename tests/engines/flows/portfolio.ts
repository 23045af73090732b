// The portfolio, which only the browser stores.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillDisk } from '../../helpers/browser/broken-storage.ts'
import type { Flow } from '../flow.ts'
import type { Page } from '../page.ts'
import { poll } from '../poll.ts'

export const TRANSACTION = 'main ol li'

/** In the format of the page's own spreadsheet. What remains of the tax was worked out by hand. */
const CSV = [
  'moment (UTC),kind,coin,amount,received coin,received amount,total,total currency,fee,fee coin,rate,rate currency,tds (INR),exchange,to,note,trade id',
  '2025-04-05T04:30:00Z,buy,bitcoin,0.02,,,140000,INR,280,,,,,CoinDCX,,,A1',
  '2025-04-06T04:30:00Z,buy,ethereum,1,,,210000,INR,,,,,,CoinDCX,,,A2',
  '2025-06-06T04:30:00Z,sell,bitcoin,0.01,,,120000,INR,180,,,,1200,CoinDCX,,,A3',
  '2025-07-06T04:30:00Z,swap,ethereum,0.5,solana,10,70000,INR,,,,,,CoinDCX,,,A4',
].join('\n')
const REMAINING_TAX = '₹14,400'

export const PORTFOLIO_FLOWS: readonly Flow[] = [
  {
    name: 'every change of the portfolio is saved while the browser asks about storage',
    async run({ openBrowser }) {
      const page = await openBrowser({ prelude: leaveStorageOpen })
      // WebKit's driver runs the prelude after the scripts of a page, so the portfolio comes second.
      await page.open('/privacy')
      await page.click({ css: 'header a', is: 'Portfolio' })
      await add(page, '0.1')
      await page.see({ css: TRANSACTION, has: 'Buy 0.1 BTC' })
      await add(page, '0.2')
      await page.see({ css: TRANSACTION, has: 'Buy 0.2 BTC' })
      await page.click({ css: `${TRANSACTION} button`, has: 'Remove Buy 0.1 BTC' })
      await page.see({ css: `${TRANSACTION} button`, has: 'Undo Buy 0.1 BTC' })
      await page.see({ css: 'main tbody tr', has: '0.2' })
      await page.reload()
      await page.see({ css: TRANSACTION, has: 'Buy 0.2 BTC' })
      assert.equal(await page.count(TRANSACTION), 1)
    },
  },
  {
    name: 'a portfolio that cannot be saved is on the page, and is saved once it can be',
    async run({ openBrowser }) {
      const page = await openBrowser({ prelude: fillDisk })
      // As above, the prelude must come before the scripts of the portfolio.
      await page.open('/privacy')
      await page.click({ css: 'header a', is: 'Portfolio' })
      await add(page, '0.1')
      await page.seeText('Added. Not saved: it is on this page only.')
      await page.seeText('Your device is full, so the browser cannot save.')
      await page.see({ css: TRANSACTION, has: 'Buy 0.1 BTC' })
      await page.evaluate(() => void dispatchEvent(new Event('empty-disk')))
      await page.click({ css: 'main button', is: 'Try to save again' })
      await page.seeNo('main [role=alert]')
      await page.reload()
      await page.see({ css: TRANSACTION, has: 'Buy 0.1 BTC' })
    },
  },
  {
    name: 'without a database, workers and channels the portfolio works as long as the page',
    async run({ openBrowser }) {
      const page = await openBrowser({ prelude: withoutAnything })
      await page.open('/privacy')
      await page.click({ css: 'header a', is: 'Portfolio' })
      await page.seeText('Your browser keeps nothing for this site, as in a private window.')
      await add(page, '0.1')
      await page.see({ css: 'main tbody tr', has: '0.1' })
      await page.click({ css: 'main a', is: 'Backup (JSON)' })
      await page.click({ css: 'main button', is: 'No: show its text' })
      await page.until('the text of the backup is shown', () =>
        /"amount": "0\.1"/.test(document.querySelector('textarea')?.value ?? ''),
      )
      await page.click({ css: `${TRANSACTION} button`, has: 'Remove Buy 0.1 BTC' })
      await page.seeText('What you enter is lost when you close the page.')
    },
  },
  {
    name: 'a typed date comes back as it was typed',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await page.open('/portfolio')
      await fillIn(page, '0.5')
      const moment = 'main input[name=moment]'
      const order = await page.evaluate(() => {
        const parts = new Intl.DateTimeFormat(navigator.language).formatToParts()
        return parts.map(({ type }) => type).filter((type) => type !== 'literal')
      })
      assert.deepEqual(order, ['month', 'day', 'year'])
      await page.evaluateOn(moment, ([field]) => field?.focus())
      // A busy browser may still be at the last part.
      for (const [part, value] of [
        ['01', /-01-/],
        ['05', /-01-05T/],
        ['2025', /^2025-01-05T/],
      ] as const) {
        await page.tab.type(part)
        if (!page.engine.completesDateParts) await page.press('Tab')
        await poll(`${part} is typed`, async () => {
          assert.match(await page.valueOf(moment), value)
          return true
        })
      }
      await page.click({ css: 'main form button', is: 'Add' })
      await page.see({ css: TRANSACTION, has: '5 Jan 2025' })
      await page.reload()
      await page.see({ css: TRANSACTION, has: '5 Jan 2025' })
      await page.click({ css: `${TRANSACTION} button`, has: 'Edit Buy' })
      await page.see(moment)
      assert.match(await page.valueOf(moment), /^2025-01-05T/)
    },
  },
  {
    name: 'a file is imported, and a backup restores every transaction',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await importCsv(page)
      const before = await transactions(page)
      await page.click({ css: 'main summary', is: 'Save or delete' })
      await page.click({ css: 'main a', is: 'Backup (JSON)' })
      const backup = await poll('the backup is saved', async () => findBackup(page))
      await page.click({ css: 'main button', is: 'Delete all transactions' })
      await page.see({ css: 'main button', is: 'Undo' })
      await page.reload()
      await page.see({ css: 'main a', is: 'Template (CSV)' })
      assert.equal(await page.count(TRANSACTION), 0)
      await page.tab.upload(backup)
      await page.click({ css: 'main button', is: 'Add 4 rows' })
      await page.seeText('4 transactions added.')
      assert.deepEqual(await transactions(page), before)
    },
  },
  {
    name: 'the tax year is worked out from the transactions',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await importCsv(page)
      await page.click({ css: 'main a', is: 'Indian tax year' })
      await page.see({ css: 'h1', is: 'Indian tax year' })
      await page.see({ css: 'main tbody tr', has: '0.01 BTC' })
      await page.see({ css: 'main dd', is: REMAINING_TAX })
    },
  },
]

/** As Firefox does until the visitor answers, who need not. */
function leaveStorageOpen(): void {
  const never = () => new Promise<boolean>(() => undefined)
  Object.defineProperty(navigator, 'storage', { value: { persist: never, persisted: never } })
}

function withoutAnything(): void {
  Object.defineProperty(window, 'indexedDB', { value: null })
  for (const name of ['BroadcastChannel', 'Worker']) {
    Object.defineProperty(window, name, { value: undefined })
  }
}

async function fillIn(page: Page, amount: string): Promise<void> {
  await page.click({ css: 'main button', is: 'Add a transaction' })
  await page.fill('main input[name=coin]', 'bitcoin')
  await page.click('main [role=option]')
  await page.fill('main input[name=amount]', amount)
  await page.fill('main input[name=money]', '1.5 lakh')
}

export async function add(page: Page, amount: string): Promise<void> {
  await fillIn(page, amount)
  await page.click({ css: 'main form button', is: 'Add' })
  await page.seeNo('main form input[name=amount]')
}

async function importCsv(page: Page): Promise<void> {
  const file = path.join(page.engine.downloads, 'transactions.csv')
  writeFileSync(file, CSV)
  await page.open('/portfolio')
  await page.see({ css: 'main label', is: 'Import a file' })
  await page.tab.upload(file)
  await page.click({ css: 'main button', is: 'Add 4 rows' })
  await page.seeText('4 transactions added.')
}

/** Once the names of the coins are loaded. */
async function transactions(page: Page): Promise<string[]> {
  await page.see({ css: TRANSACTION, has: '0.5 ETH for 10 SOL' })
  await page.see({ css: TRANSACTION, has: '0.01 BTC' })
  return page.evaluateOn(TRANSACTION, (items) => items.map((item) => item.innerText))
}

/** Once it is complete. */
function findBackup({ engine }: Page): string | undefined {
  const name = readdirSync(engine.downloads).find((file) => /^tezi-portfolio.*\.json$/.test(file))
  if (name === undefined) return undefined
  const file = path.join(engine.downloads, name)
  const { transactions: saved } = JSON.parse(readFileSync(file, 'utf8'))
  assert.equal(saved.length, 4)
  return file
}
