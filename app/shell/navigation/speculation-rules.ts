/**
 * The browser prefetches a page when a visitor presses its link. The rules match only before
 * hydration: after it our scripts prefetch. `moderate` would also prefetch links that are only in
 * view on a phone.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { selector_matches: 'html:not([data-hydrated]) a' }],
      },
      eagerness: 'conservative',
    },
  ],
})
