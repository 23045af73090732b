/** The tab shows this page. */
export type VisitedMessage = { about: 'visited'; href: string; isSavingData: boolean }

/** What a tab says to the service worker. To a question it answers yes or no. */
export type WorkerMessage =
  | VisitedMessage
  /** Did the document of the tab come from this device? */
  | { about: 'document' }
  /** The network fails or is slow. Could the worker show this page? */
  | { about: 'kept'; href: string }
  /** Is this page kept, with all files? */
  | { about: 'complete'; href: string }
