/**
 * Has the browser fetch a page that a visitor is about to open, as long as the scripts are not
 * there that do so better. Where they never come, it stays that way.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { selector_matches: 'html:not([data-hydrated]) a' }],
      },
      eagerness: 'moderate',
    },
  ],
})
