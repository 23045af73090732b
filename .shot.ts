import { chromium } from '@playwright/test'
import playwright from './playwright.config.ts'
import { startMarket, startSite } from './bench/lib/sites.ts'
const resources = new AsyncDisposableStack()
const market = resources.use(await startMarket())
const site = resources.use(await startSite(market))
const browser = resources.use(await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'}))
await site.waitUntilServed('/coins')
const map = 'Trade ID,Date,Pair,Side,Quantity,Price,Total,Fee,Status,Remark of the exchange which is long\na1,02-04-2025 00:15,BTC/INR,Buy,0.001,"80,00,000","8,000",0.001,Filled,ok\na2,03-04-2025 22:10,BTC/INR,Got,0.001,"80,00,000","8,000",2,Filled,\n'
const wz = ['Date,Market,Price,Volume,Total,Trade,Fee Currency,Fee','2025-06-05 10:11:12,BTCINR,9000000,0.01,90000,Buy,INR,180','2025-06-06 10:11:12,ETHINR,220000,0.5,110000,Buy,INR,22000','2025-06-07 10:11:12,BTCINR,9100000,5,45500000,Sell,INR,91','2025-06-07 10:11:12,BTCXX,9100000,5,45500000,Sell,INR,91'].join('\n')
for (const [w,scheme] of [[360,'light'],[1280,'dark']] as const) {
  const ctx = await browser.newContext({ baseURL: site.origin, viewport: {width:w,height:900}, colorScheme: scheme, locale: 'en-IN' })
  const page = await ctx.newPage()
  await page.goto('/portfolio')
  await page.getByLabel('Import a file').setInputFiles({name:'mine.csv',mimeType:'text/csv',buffer:Buffer.from(map)})
  await page.getByRole('button',{name:'Use these columns'}).waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({path:`/tmp/h/scratch-D/map-${w}-${scheme}.png`,fullPage:true})
  console.log(w, await page.evaluate(() => document.documentElement.scrollWidth))
  await page.getByRole('button',{name:'Cancel'}).click()
  await page.getByLabel('Import a file').setInputFiles({name:'trades.csv',mimeType:'text/csv',buffer:Buffer.from(wz)})
  await page.getByLabel('In which time zone').selectOption('Asia/Kolkata')
  await page.getByLabel('Which coin is BTC?').selectOption('bitcoin')
  await page.getByLabel('Which coin is ETH?').selectOption('ethereum')
  await page.waitForTimeout(1500)
  await page.screenshot({path:`/tmp/h/scratch-D/look-${w}-${scheme}.png`,fullPage:true})
  console.log(w, await page.evaluate(() => document.documentElement.scrollWidth))
  await ctx.close()
}
await resources.disposeAsync()
