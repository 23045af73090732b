// Words around the name of a coin that do not say which coin is meant. They never hide a match, and
// a coin that is called like one of them is still found by it. Single letters are tickers, except A.
import { foldWords } from '../../../lib/fold-text.ts'

/** Questions and topics, parts of addresses, and what people in India add in English and Hindi. */
const PLAIN = setOf(
  'a an the of in into to for on at by with and or vs is are was will be has do does did can should',
  'how much many what whats when where which why who i me my we you it its this if',
  'buy buying sell selling get convert converter conversion calculator exchange trade trading app',
  'price prices pricing rate rates value worth cost quote chart charts market marketcap cap volume',
  'supply history historical data news info about prediction predictions forecast analysis target',
  'today todays tomorrow yesterday now live current currently latest real time realtime 24h 7d 1y',
  'coin coins crypto cryptos cryptocurrency cryptocurrencies currency currencies token tokens',
  'spot perp perps perpetual futures india indian online site page search tezi',
  'http https www com org net io html',
  // Hindi in Latin letters.
  'ka ki ke ko kya hai hain mein se aaj abhi kitna kitne kitni kimat kimmat keemat qeemat bhav bhaav',
  'dam daam mulya kharide kharidna kaise',
  'का की के को में मे से पर और क्या है हैं आज अभी कब कैसे कितना कितने कितनी एक इस यह',
  'कीमत किमत कीमतें किंमत मूल्य दाम भाव दर रेट रेट्स प्राइस प्राइज वैल्यू चार्ट लाइव ताजा समाचार न्यूज',
  'कॉइन कॉइन्स कॉयन कोइन कोईन क्वाइन सिक्का टोकन क्रिप्टो क्रिप्टोकरेंसी करेंसी मुद्रा खरीदें खरीदे खरीदना बेचें बेचना',
  'भारत भारतीय इंडिया इंडियन',
)

const AMOUNTS = setOf(
  'cr lakh lakhs lac lacs crore crores thousand million billion trillion hundred',
  'हजार लाख करोड़',
)

const MONEY = setOf(
  ...Intl.supportedValuesOf('currency'),
  'rs rupee rupees rupaye rupaya rupiya paisa paise dollar dollars euro euros pound pounds yen',
  'yuan dirham dirhams us usa bucks fiat',
  'रुपये रुपए रुपया रुपयों रुपयो रूपये रूपए रूपया रु पैसे डॉलर यूरो आईएनआर यूएसडी',
)

/** Tickers in which exchanges quote other coins, after the ticker of the coin that is meant. */
const QUOTES = setOf(
  'usdt usdc usde usds usd1 fdusd tusd busd pyusd dai btc xbt eth bnb sol trx wbtc weth wbnb wsol wrx',
)

function setOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap(foldWords))
}

const NUMBER = /^\p{N}+(?:[kmbl]|cr)?$/u
const SIGN = /^[^\p{L}\p{N}]+$/u

export function isFiller(word: string): boolean {
  if (PLAIN.has(word) || NUMBER.test(word) || SIGN.test(word)) return true
  // `1000inr` is one word.
  const unit = word.replace(/^\p{N}+/u, '')
  return MONEY.has(unit) || AMOUNTS.has(unit)
}

/** Whether it is the ticker of a coin that others are quoted in. */
export function isQuote(word: string): boolean {
  return QUOTES.has(word)
}

/** Whether exchanges quote the word before it in this one. */
export function isMoneyOrQuote(word: string): boolean {
  return MONEY.has(word) || QUOTES.has(word)
}

/** Ends that are written without a space, as in `BTCUSDT`, `ethinr` and `xrpcoin`. */
const ENDS = [...QUOTES, ...MONEY, ...setOf('price coin token कॉइन कोइन')].filter(
  (end) => end.length > 2,
)

/**
 * What may be the name of a coin if the rest of a word is filler: `btc` for `BTCUSDT` or `1btc`, and
 * `bitcoin` for `bitcoins`.
 */
export function partsWithoutFiller(word: string): string[] {
  const parts = ENDS.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))
  const singular = word.length > 3 ? word.replace(/s$/, '') : word
  return [...parts, singular, word.replace(/^\p{N}+|\p{N}+$/gu, '')].filter(
    (part) => part !== '' && part !== word,
  )
}
