// WebKitGTK's MiniBrowser, driven by WebKitWebDriver on a display in memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import WebDriver, { type Client } from 'webdriver'
import { findMiniBrowser, WEBKIT_DRIVER, XVFB } from '../../../scripts/engine-programs.ts'
import { freePort } from '../../helpers/sites/free-port.ts'
import { poll } from '../poll.ts'
import { ENGINE_TIMEOUT_MS, type Engine, type Tab, type TabOptions, VIEWPORT } from './engine.ts'

/** Of the answer that is an element. The standard chose the name. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** As WebDriver spells keys that are no characters. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

export async function startWebKit(downloads: string): Promise<Engine> {
  const display = await startDisplay()
  // The browser asks the desktop's settings for the folder of downloads.
  const home = path.join(downloads, 'home')
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const port = await freePort()
  const driver = spawnUntilExit(WEBKIT_DRIVER.file, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display.name,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    // American English.
    LC_ALL: 'C',
    // Without a graphics card, layers cost more than they save.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // Its sandbox needs privileges that a container may lack. It opens only pages of ours.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  await poll('WebKitWebDriver answers', () => fetch(`http://127.0.0.1:${port}/status`))
  return {
    name: 'WebKitGTK',
    downloads,
    completesDateParts: false,
    prints: false,
    async openTab(options: TabOptions): Promise<Tab> {
      const args = [
        ...(options.hasScripts ? [] : ['--enable-javascript-markup=false']),
        ...(options.isPrivate ? ['--private'] : []),
      ]
      return toTab(await openSession(port, args), options)
    },
    async close() {
      driver.kill()
      display.process.kill()
    },
  }
}

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const { width, height } = VIEWPORT
  // It chooses a free number, and writes it to the file descriptor 3.
  const args = [
    '-displayfd',
    '3',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    `${width}x${height + 200}x24`,
  ]
  const child = spawnUntilExit(XVFB.file, args, {})
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Xvfb has ended')))
  const line = once(createInterface(child.stdio[3] as Readable), 'line')
  const [number] = await Promise.race([line, ended])
  return { name: `:${number}`, process: child }
}

/** Starts a program that does not outlive this process. */
function spawnUntilExit(file: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => child.kill())
  return child
}

function openSession(port: number, args: string[]): Promise<Client> {
  const capabilities = {
    browserName: 'MiniBrowser',
    // The driver does not know BiDi, and refuses a session that asks for it.
    'wdio:enforceWebDriverClassic': true,
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation', ...args] },
  }
  return WebDriver.newSession({
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'silent',
    connectionRetryTimeout: ENGINE_TIMEOUT_MS,
    connectionRetryCount: 0,
    capabilities: { alwaysMatch: capabilities, firstMatch: [{}] },
  })
}

async function toTab(client: Client, { hasScripts, prelude }: TabOptions): Promise<Tab> {
  await client.setWindowRect(0, 0, VIEWPORT.width, VIEWPORT.height)
  const evaluate = (expression: string) => client.executeScript(`return ${expression}`, [])
  const prepare = async () => {
    if (hasScripts) await client.executeScript(prelude, [])
  }
  return {
    async open(url) {
      await client.navigateTo(url)
      await prepare()
    },
    async reload() {
      await client.refresh()
      await prepare()
    },
    evaluate,
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const parameters = { pointerType: 'mouse' }
      await client.performActions([{ type: 'pointer', id: 'mouse', parameters, actions }])
    },
    press: (key) => pressAll(client, [KEYS[key] ?? key]),
    type: (text) => pressAll(client, [...text]),
    async upload(file) {
      const field = await client.findElement('css selector', 'input[type=file]')
      await client.elementSendKeys(field[ELEMENT], file)
    },
    screenshot: async () => Buffer.from(await client.takeScreenshot(), 'base64'),
    print: () => Promise.reject(new Error('WebKitWebDriver cannot print')),
    close: () => client.deleteSession(),
  }
}

async function pressAll(client: Client, keys: readonly string[]): Promise<void> {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await client.performActions([{ type: 'key', id: 'keyboard', actions }])
}
