/** Words that crawlers use in their user agent. Phones of the brand Cubot are no crawlers. */
const WORDS = ['(?<!cu)bots?(?![a-z])', 'crawler', 'spider', 'slurp']

/** Well-known crawlers without such a word: search engines, archives, link previews. */
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
 * Whether the user agent names a search engine, a link preview or another crawler. The library
 * isbot was rejected, because it also matches curl, headless browsers and Lighthouse. People and our
 * tests use these, and they must get pages.
 */
export function isCrawler(userAgent = ''): boolean {
  return CRAWLER.test(userAgent)
}
