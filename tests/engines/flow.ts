import type { Connection } from '../helpers/sites/connection.ts'
import type { Page, PageOptions } from './page.ts'

/** What a visitor does in one new browser. It runs in each engine. */
export type Flow = {
  name: string
  /** Faults that it causes itself. All others fail it. */
  expectedFaults?: RegExp
  run: (visit: Visit) => Promise<void>
}

export type Visit = {
  /** Opens a browser, on the demo site unless it is given the origin of another one. */
  openBrowser: (options?: PageOptions, siteOrigin?: string) => Promise<Page>
  /** The browser's connection to the site. */
  connection: () => Connection
  /** Stops what the flow has started, after the browser is closed. */
  stopAtEnd: (stop: () => PromiseLike<void>) => void
}
