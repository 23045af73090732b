// The browsers of `npm run engines` that Debian has, and what drives them.
import { globSync } from 'node:fs'
import type { Program } from './install-missing.ts'

export const FIREFOX = { file: '/usr/bin/firefox-esr', package: 'firefox-esr' }
export const WEBKIT_DRIVER = { file: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' }
export const XVFB = { file: '/usr/bin/Xvfb', package: 'xvfb' }
/** The driver's package brings the browser, in a folder with the version of the library. */
const MINI_BROWSER = {
  file: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
  package: 'webkit2gtk-driver',
}
/** Chromium 109 needs it, and its own package does not have it. */
const NSS = { file: '/usr/lib/*/libnss3.so', package: 'libnss3' }

export const ENGINE_PROGRAMS: readonly Program[] = [FIREFOX, WEBKIT_DRIVER, XVFB, MINI_BROWSER, NSS]

export function findMiniBrowser(): string {
  const [file = MINI_BROWSER.file] = globSync(MINI_BROWSER.file)
  return file
}
