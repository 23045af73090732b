// A page as a visitor uses it, in any engine. It waits for what it acts on.
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, Tab } from './drivers/engine.ts'
import { type FoundPoint, findElements, pointOf, recordFaults, type Target } from './in-page.ts'
import { poll } from './poll.ts'

type Json = string | number | boolean | null | readonly Json[] | { [name: string]: Json }
type PageFunction<Args extends readonly Json[], T> = (...args: Args) => T

export type PageOptions = {
  hasScripts?: boolean
  isPrivate?: boolean
  /** Runs in each document before its scripts, as far as the engine can do that. */
  prelude?: () => void
}

export class Page {
  readonly engine: Engine
  readonly origin: string
  readonly hasScripts: boolean
  readonly tab: Tab

  private constructor(engine: Engine, tab: Tab, origin: string, hasScripts: boolean) {
    this.engine = engine
    this.tab = tab
    this.origin = origin
    this.hasScripts = hasScripts
  }

  static async create(
    engine: Engine,
    origin: string,
    { hasScripts = true, isPrivate = false, prelude }: PageOptions = {},
  ): Promise<Page> {
    const parts = [recordFaults, ...(prelude === undefined ? [] : [prelude])]
    const source = parts.map((part) => `(${part})()`).join(';')
    const tab = await engine.openTab({ hasScripts, isPrivate, prelude: source })
    return new Page(engine, tab, origin, hasScripts)
  }

  /** Resolves once the page reacts to clicks. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.origin + path)
    await this.waitUntilReady()
  }

  async reload(): Promise<void> {
    await this.tab.reload()
    await this.waitUntilReady()
  }

  async evaluate<T, Args extends readonly Json[]>(
    evaluated: PageFunction<Args, T>,
    ...args: Args
  ): Promise<T> {
    const texts = args.map((arg) => JSON.stringify(arg))
    return (await this.tab.evaluate(`(${evaluated})(${texts.join()})`)) as T
  }

  /** Calls a function of the page with the elements that a target means now. */
  async evaluateOn<T, Args extends readonly Json[]>(
    target: Target,
    evaluated: (elements: HTMLElement[], ...args: Args) => T,
    ...args: Args
  ): Promise<T> {
    const found = `(${findElements})(${JSON.stringify(target)})`
    const texts = [found, ...args.map((arg) => JSON.stringify(arg))]
    return (await this.tab.evaluate(`(${evaluated})(${texts.join()})`)) as T
  }

  async count(target: Target): Promise<number> {
    return this.evaluateOn(target, (elements) => elements.length)
  }

  async textOf(target: Target): Promise<string> {
    return this.evaluateOn(target, ([element]) => element?.innerText ?? '')
  }

  async valueOf(target: Target): Promise<string> {
    return this.evaluateOn(
      target,
      ([field]) => (field as HTMLInputElement | undefined)?.value ?? '',
    )
  }

  async location(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash)
  }

  /** The visible text of the page, with single spaces. */
  async text(): Promise<string> {
    const text = await this.evaluate(() => document.body.innerText)
    return text.replaceAll(/\s+/g, ' ')
  }

  /** Waits until a function of the page returns true. */
  async until<Args extends readonly Json[]>(
    what: string,
    isTrue: PageFunction<Args, boolean>,
    ...args: Args
  ): Promise<void> {
    await poll(what, () => this.evaluate(isTrue, ...args))
  }

  async see(target: Target): Promise<void> {
    await poll(`${textOf(target)} is there`, async () => (await this.count(target)) > 0)
  }

  async seeNo(target: Target): Promise<void> {
    await poll(`${textOf(target)} is gone`, async () => (await this.count(target)) === 0)
  }

  async seeText(text: string | RegExp): Promise<void> {
    await poll(`the page says ${text}`, async () => {
      const all = await this.text()
      return typeof text === 'string' ? all.includes(text) : text.test(all)
    })
  }

  async seeLocation(expected: string | RegExp): Promise<void> {
    await poll(`the address is ${expected}`, async () => {
      const now = await this.location()
      return typeof expected === 'string' ? now === expected : expected.test(now)
    })
  }

  async click(...targets: readonly Target[]): Promise<void> {
    const points: FoundPoint[] = []
    for (const target of targets) points.push(await this.findPoint(target))
    for (const { x, y } of points) await this.tab.clickAt(x, y)
  }

  /** Replaces the text of a field as a visitor does. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.evaluateOn(target, ([field]) => (field as HTMLInputElement).select())
    if (text === '') await this.press('Backspace')
    else await this.tab.type(text)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.tab.press(key)
  }

  /** Script errors, and what the Content-Security-Policy refused, in all documents so far. */
  async faults(): Promise<string[]> {
    const text = await this.evaluate(() => sessionStorage.getItem('recorded-faults') ?? '[]')
    return JSON.parse(text)
  }

  private async waitUntilReady(): Promise<void> {
    await this.until('the page is hydrated', () => {
      const { js, hydrated } = document.documentElement.dataset
      return document.readyState !== 'loading' && (js === undefined || hydrated !== undefined)
    })
  }

  /** The middle of an element that is enabled, on top, and does not move. */
  private async findPoint(target: Target): Promise<FoundPoint> {
    let before = ''
    return poll(`${textOf(target)} can be clicked`, async () => {
      const found = await this.evaluateOn(target, pointOf)
      if (typeof found === 'string') throw new Error(found)
      const isSame = JSON.stringify(found) === before
      before = JSON.stringify(found)
      // Without scripts, nothing moves.
      if (!isSame) await wait(this.hasScripts ? 20 : 0)
      return isSame && found
    })
  }
}

function textOf(target: Target): string {
  if (typeof target === 'string') return target
  const { css, is, has } = target
  return `${css}${is === undefined ? '' : ` “${is}”`}${has === undefined ? '' : ` with “${has}”`}`
}
