import { expect, test } from 'vitest'
import { toTradeUrl } from './trade-url.ts'

test.each([
  ['https://www.mexc.com/exchange/BTC_USDT', 'https://www.mexc.com/exchange/BTC_USDT'],
  [
    'https://www.binance.com/en/trade/BTC_USDT?ref=37754157',
    'https://www.binance.com/en/trade/BTC_USDT',
  ],
  [
    'https://bitmart.com/trade/en?layout=basic&symbol=BTC_USDT',
    'https://bitmart.com/trade/en?layout=basic&symbol=BTC_USDT',
  ],
  [
    'https://x.example/t?currency=USDT&dest=BTC&aff_id=7&UTM_source=a#limit',
    'https://x.example/t?currency=USDT&dest=BTC#limit',
  ],
  [
    'https://x.example/t?rc=1&r=2&code=3&inviteCode=4&vip_code=5&type=spot',
    'https://x.example/t?type=spot',
  ],
  [
    'https://app.example/#/swap?inputCurrency=ETH&ref=9&outputCurrency=0xa',
    'https://app.example/#/swap?inputCurrency=ETH&outputCurrency=0xa',
  ],
  ['https://app.example/#/swap?ref=9', 'https://app.example/#/swap'],
  ['https://app.example/#/swap?a=b?c=d&ref=9', 'https://app.example/#/swap?a=b?c=d'],
  ['https://x.example/t?ref=1&a=b%20c&ref=2&d', 'https://x.example/t?a=b+c&d='],
  ['https://x.example/t?a=b%20c', 'https://x.example/t?a=b%20c'],
  ['https://x.example/reference/BTC-INR', 'https://x.example/reference/BTC-INR'],
])('%s becomes %s', (text, url) => {
  expect(toTradeUrl(text)).toBe(url)
})

test.each([
  null,
  '',
  'no address',
  'javascript:alert(1)',
  'http://x.example/trade/BTC_INR',
  'data:text/html,x',
  'https://x.example/invite/ABC123',
  'https://x.example/#/register?symbol=BTC',
  'https://x.example/en/register?symbol=BTC',
])('%s is no link', (text) => {
  expect(toTradeUrl(text)).toBeNull()
})
