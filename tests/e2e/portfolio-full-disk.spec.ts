import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserType, LaunchOptions } from '@playwright/test'
import { fillDisk } from '../helpers/browser/broken-storage.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { add, transactions, UNSAVED } from '../helpers/browser/portfolio-page.ts'

/** Enough for a profile of the browser. */
const DISK_MB = 64
/** Large ones first. The last one is a page of the disk. */
const CHUNKS = [64, 4].map((kilobytes) => Buffer.alloc(kilobytes * 1024))
/** The browser deletes files of its own when there is no room. */
const REFILL_MS = 50

test('a full disk is named, loses nothing, and is written to once it has room', async ({
  playwright,
  demoOrigin,
  launchOptions,
}) => {
  const disk = mountDisk()
  const context = await launch(playwright.chromium, disk.folder, launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(`${demoOrigin}/portfolio`)
    await add(page, { coin: 'bitcoin', amount: '1' })
    const note = 'a long note '.repeat(40)
    if (disk.isReal) disk.keepFull()
    else await page.evaluate(fillDisk)
    await add(page, { coin: 'ethereum', amount: '2', fields: { note } }, UNSAVED)
    const notice = page.getByRole('alert').filter({ hasText: 'Your device is full' })
    await expect(notice).toContainText('are on this page only')
    // There is no room for a download, but for its text.
    await notice.getByRole('link', { name: 'Backup (JSON)' }).click()
    await notice.getByRole('button', { name: 'No: show its text' }).click()
    const text = notice.getByRole('textbox', { name: 'Text of the file' })
    await expect(text).toHaveValue(new RegExp(note.trim()))
    disk.empty()
    if (!disk.isReal) return
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(transactions(page)).toHaveCount(2)
  } finally {
    await context.close()
    disk.remove()
  }
})

function launch(browser: BrowserType, folder: string, options: LaunchOptions) {
  return browser.launchPersistentContext(path.join(folder, 'profile'), {
    ...options,
    acceptDownloads: true,
    locale: 'en-IN',
  })
}

/** A small disk of its own where the test may mount one, else a folder. */
function mountDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tezi-disk-'))
  const filler = path.join(folder, 'filler')
  const isReal = isMounted(folder)
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    folder,
    isReal,
    keepFull() {
      fillUp(filler)
      timer = setInterval(fillUp, REFILL_MS, filler)
    },
    empty() {
      clearInterval(timer)
      rmSync(filler, { force: true })
    },
    remove() {
      clearInterval(timer)
      if (isReal) execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillUp(file: string): void {
  for (const chunk of CHUNKS) {
    try {
      for (;;) writeFileSync(file, chunk, { flag: 'a' })
    } catch {
      // It is full.
    }
  }
}

function isMounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'none', folder])
    return true
  } catch {
    return false
  }
}
