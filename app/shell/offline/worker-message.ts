/** What a tab says to the service worker. To a question it answers yes or no. */
export type WorkerMessage =
  /** The tab shows this page, and the visitor does not save data. */
  | { about: 'visited'; href: string }
  /** Did the document of the tab come from this device? */
  | { about: 'document' }
  /** The network fails or is slow. Could the worker show this page? */
  | { about: 'kept'; href: string }
