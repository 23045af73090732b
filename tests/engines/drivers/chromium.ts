// Chromium 109, the oldest one that the README promises, out of a package made for cloud functions.
import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'
import { ENGINE_TIMEOUT_MS, type Engine, type Tab, type TabOptions, VIEWPORT } from './engine.ts'

const MODULES = fileURLToPath(new URL('../node_modules/', import.meta.url))
const COMPRESSED = path.join(MODULES, '@sparticuz/chromium/bin/chromium.br')
/** `npm ci` removes it, so it is always that of the package. */
const EXECUTABLE = path.join(MODULES, '.chromium-109')

export async function startChromium(downloads: string): Promise<Engine> {
  await unpack()
  const browser = await chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-gpu'],
    timeout: ENGINE_TIMEOUT_MS,
  })
  return {
    name: `Chromium ${browser.version()}`,
    downloads,
    completesDateParts: true,
    prints: true,
    async openTab({ hasScripts, prelude }: TabOptions): Promise<Tab> {
      const context = await browser.newContext({
        javaScriptEnabled: hasScripts,
        viewport: VIEWPORT,
        locale: 'en-US',
      })
      await context.addInitScript(prelude)
      context.setDefaultTimeout(ENGINE_TIMEOUT_MS)
      const page = await context.newPage()
      page.on('download', (download) => {
        void download.saveAs(path.join(downloads, download.suggestedFilename()))
      })
      return {
        async open(url) {
          await page.goto(url, { waitUntil: 'domcontentloaded' })
        },
        async reload() {
          await page.reload({ waitUntil: 'domcontentloaded' })
        },
        evaluate: (expression) => page.evaluate(expression),
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        upload: (file) => page.setInputFiles('input[type=file]', file),
        screenshot: () => page.screenshot(),
        print: () => page.pdf({ format: 'A4', preferCSSPageSize: true }),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

/** The package's own function unpacks into `/tmp`, and takes whatever has that name for the browser. */
async function unpack(): Promise<void> {
  if (existsSync(EXECUTABLE)) return
  // Renamed when complete, because a run may be stopped meanwhile.
  const partial = `${EXECUTABLE}.${process.pid}`
  const target = createWriteStream(partial, { mode: 0o755 })
  await pipeline(createReadStream(COMPRESSED), createBrotliDecompress(), target)
  renameSync(partial, EXECUTABLE)
}
