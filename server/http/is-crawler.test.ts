import { expect, test } from 'vitest'
import { isCrawler } from './is-crawler.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `${CHROME}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  `${CHROME}; compatible; GPTBot/1.2; +https://openai.com/gptbot)`,
  `${CHROME} HeadlessChrome/140.0.0.0 Safari/537.36 (compatible; ExampleBot/1.0)`,
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
])('%s is a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true)
})

test.each([
  undefined,
  '',
  `${CHROME} Chrome/140.0.0.0 Safari/537.36`,
  `${CHROME} HeadlessChrome/140.0.0.0 Safari/537.36`,
  `${CHROME} Chrome/137.0.0.0 Safari/537.36 Chrome-Lighthouse`,
  'Mozilla/5.0 (Linux; Android 10; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
  'curl/8.5.0',
  'Wget/1.21.4',
  'node',
  'undici',
  'autocannon',
])('%s is none', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false)
})
