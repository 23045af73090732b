import { expect, test } from 'vitest'
import { isCrawler } from './is-crawler.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const LINUX = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT}`
const CUBOT = `Mozilla/5.0 (Linux; Android 11; CUBOT_X30) ${WEBKIT}`
const NEXUS = `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${WEBKIT}`
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `${NEXUS} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
  `${NEXUS} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
  `${NEXUS} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)`,
  'Googlebot-Image/1.0',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mediapartners-Google',
  `${LINUX}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  `${LINUX}; compatible; GPTBot/1.2; +https://openai.com/gptbot)`,
  `${LINUX} HeadlessChrome/140.0.0.0 Safari/537.36 (compatible; ExampleBot/1.0)`,
  `${CUBOT} Chrome/90.0 Mobile Safari/537.36 (compatible; ExampleBot)`,
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
  'ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'Bytespider; spider-feedback@bytedance.com',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'DuckDuckBot-Https/1.1',
  'Example Crawler',
  'Scrapy/2.11.0 (+https://scrapy.org)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
])('%s is a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true)
})

test.each([
  undefined,
  '',
  `${LINUX} Chrome/140.0.0.0 Safari/537.36`,
  `${LINUX} HeadlessChrome/140.0.0.0 Safari/537.36`,
  `${NEXUS} Chrome/137.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
  `${NEXUS} Chrome/41.0.2272.96 Mobile Safari/537.36 (compatible; Google PageSpeed Insights)`,
  'Mozilla/5.0 (Linux; Android 10; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.0.0 Mobile Safari/537.36',
  `${CUBOT} Chrome/90.0.4430.210 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 9; Cubot Power Build/PPR1) ${WEBKIT} Chrome/90.0 Mobile Safari/537.36`,
  `${IPHONE} (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1`,
  `${IPHONE} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
  'Playwright/1.65.1 (x64; debian 12) node/24.21',
  'curl/8.5.0',
  'Wget/1.21.4',
  'python-requests/2.32.3',
  'python-httpx/0.28.1',
  'Python/3.12 aiohttp/3.11.11',
  'Go-http-client/2.0',
  'node',
  'undici',
  'axios/1.7.9',
  'autocannon',
  'k6/0.55.0 (https://k6.io/)',
  'wrk/4.2.0',
  'okhttp/4.12.0',
  'Java/21.0.1',
])('%s is not a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false)
})
