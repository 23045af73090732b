// Takes the README's screenshot of the built site: a coin on a desktop in light mode, and the list
// on a phone in dark mode. The demo market's clock stands still, so that every run shows the same
// prices.
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import playwright from '../playwright.config.ts'
import { startSite } from '../tests/helpers/sites/site.ts'
import { StillClock } from '../tests/helpers/still-clock.ts'

const TARGET = 'docs/screenshot.png'
const TIME_MS = Date.UTC(2026, 10, 21, 9)
const HEIGHT = 760
const GAP = 24
const RADIUS = 12

type View = { path: string; width: number; colourMode: 'light' | 'dark' }

const DESKTOP: View = { path: '/coin/bitcoin?range=30d', width: 1080, colourMode: 'light' }
const PHONE: View = { path: '/coins', width: 360, colourMode: 'dark' }

const site = await startSite({ clock: new StillClock(TIME_MS) })
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  const width = DESKTOP.width + GAP + PHONE.width
  const canvas = { width, height: HEIGHT, channels: 4 as const, background: 'transparent' }
  await sharp({ create: canvas })
    .composite([
      { input: await captureScreenshot(DESKTOP), left: 0, top: 0 },
      { input: await captureScreenshot(PHONE), left: DESKTOP.width + GAP, top: 0 },
    ])
    .png({ palette: true })
    .toFile(TARGET)
} finally {
  await browser.close()
  await site.close()
}
console.log(`the screenshot is in ${TARGET}`)

async function captureScreenshot({ path, width, colourMode }: View): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: site.origin,
          localStorage: [{ name: 'tezi-colour-mode', value: colourMode }],
        },
      ],
    },
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(TIME_MS)
  await page.goto(site.origin + path, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await context.close()
  return roundCorners(picture, width)
}

async function roundCorners(picture: Buffer, width: number): Promise<Buffer> {
  const mask = `<svg><rect width="${width}" height="${HEIGHT}" rx="${RADIUS}"/></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
