/** How programs say that they go from page to page by themselves. Phones of the make Cubot do not. */
const WORDS = ['(?<!cu)bots?(?![a-z])', 'crawler', 'spider', 'slurp']

/** Well-known ones without such a word: search, archives, previews of shared links. */
const NAMES = [
  'Google-InspectionTool',
  'GoogleOther',
  '(APIs|FeedFetcher|Mediapartners)-Google',
  'BingPreview',
  'Yeti/',
  'ia_archiver',
  'HTTrack',
  'Scrapy',
  'facebookexternalhit',
  'facebookcatalog',
  'meta-external(agent|fetcher)',
  '^WhatsApp/',
  'SkypeUriPreview',
  'Embedly',
  'Iframely',
]

const CRAWLER = new RegExp([...WORDS, ...NAMES].join('|'), 'i')

/**
 * Whether a client says that it is a search engine, a preview of links or another such program.
 * Not asked of a library: isbot, for one, also counts tools in somebody's hand and tests of this
 * site (curl, a browser without a window, Lighthouse), all of whom must see pages.
 */
export function isCrawler(userAgent = ''): boolean {
  return CRAWLER.test(userAgent)
}
