// Firefox ESR, over WebDriver BiDi.
import puppeteer, { type Browser, type BrowserContext, type KeyInput } from 'puppeteer-core'
import { FIREFOX } from '../../../scripts/engine-programs.ts'
import { ENGINE_TIMEOUT_MS, type Engine, type Tab, type TabOptions, VIEWPORT } from './engine.ts'

export async function startFirefox(downloads: string): Promise<Engine> {
  const browser = await launch(downloads)
  const version = (await browser.version()).replace('firefox/', '')
  return {
    name: `Firefox ${version}`,
    downloads,
    completesDateParts: true,
    prints: true,
    async openTab({ hasScripts, isPrivate, prelude }: TabOptions): Promise<Tab> {
      if (hasScripts && !isPrivate) return openPage(await browser.createBrowserContext(), prelude)
      // Both are preferences of the whole browser.
      const other = await launch(downloads, {
        'javascript.enabled': hasScripts,
        'browser.privatebrowsing.autostart': isPrivate,
      })
      const tab = await openPage(other.defaultBrowserContext(), prelude)
      return { ...tab, close: () => other.close() }
    },
    close: () => browser.close(),
  }
}

function launch(downloads: string, preferences = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX.file,
    headless: true,
    defaultViewport: VIEWPORT,
    timeout: ENGINE_TIMEOUT_MS,
    protocolTimeout: ENGINE_TIMEOUT_MS,
    extraPrefsFirefox: {
      ...preferences,
      'intl.locale.requested': 'en-US',
      // Its panel would take the focus from the page, even that of the next flow.
      'browser.download.alwaysOpenPanel': false,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  })
}

async function openPage(context: BrowserContext, prelude: string): Promise<Tab> {
  const page = await context.newPage()
  page.setDefaultTimeout(ENGINE_TIMEOUT_MS)
  await page.evaluateOnNewDocument(prelude)
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' })
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key as KeyInput),
    type: (text) => page.keyboard.type(text),
    async upload(file) {
      const field = await page.$('input[type=file]')
      await field?.uploadFile(file)
    },
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'A4', preferCSSPageSize: true, waitForFonts: false }),
    close: () => context.close(),
  }
}
