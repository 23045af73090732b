/** The oldest browsers on which every page works. Chrome includes Android's WebView. */
export const PROMISED_BROWSERS = { chrome: '109', firefox: '115', safari: '16.4' } as const
