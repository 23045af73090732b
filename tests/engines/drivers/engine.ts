// What the flows need of an engine. Three libraries drive the three engines; this stands before them.
export type Engine = {
  name: string
  /** Whether a complete part of a date field moves the focus to the next part. */
  completesDateParts: boolean
  /** Whether its driver can print. */
  prints: boolean
  /** The folder of downloads. They have the names that the page gives them. */
  downloads: string
  /** Opens a browser that has stored nothing. Engines open one at a time. */
  openTab: (options: TabOptions) => Promise<Tab>
  close: () => Promise<void>
}

export type TabOptions = {
  /** Whether pages run their scripts. */
  hasScripts: boolean
  /** Whether the window is private. Those of Chromium always are. */
  isPrivate: boolean
  /**
   * Source that runs in each document before its own scripts. WebKit's driver cannot do that: there it
   * runs once the document is parsed.
   */
  prelude: string
}

export type Tab = {
  /** Resolves once the document is parsed. */
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Evaluates an expression in the page. Its value must be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses the mouse at a point of the viewport, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Presses a key by its name in the DOM, such as `a`, `Enter` or `ArrowLeft`. */
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Gives a file to the first file field of the page. */
  upload: (file: string) => Promise<void>
  /** A PNG of the viewport. */
  screenshot: () => Promise<Uint8Array>
  /** A PDF of the page. Rejects if the driver cannot print. */
  print: () => Promise<Uint8Array>
  close: () => Promise<void>
}

/** For what an engine does in a second. A busy machine may take this long. */
export const ENGINE_TIMEOUT_MS = 120_000

export const VIEWPORT = { width: 1280, height: 900 }
