// The names of columns in the exports of exchanges, without units and punctuation.

export const ROLES = [
  'date',
  'time',
  'kind',
  'pair',
  'coin',
  'quote',
  'amount',
  'price',
  'total',
  'net',
  'worth',
  'netWorth',
  'fee',
  'gst',
  'feeUnit',
  'tds',
  'tdsUnit',
  'receivedCoin',
  'received',
  'status',
  'exchange',
  'to',
  'note',
  'tradeId',
] as const

/**
 * What a column means. `total` is money without the fee, `net` with it. `worth` and `netWorth` are
 * the same of a trade between coins, in money. `to` is the other wallet.
 */
export type Role = (typeof ROLES)[number]

/**
 * Of two columns with names of one role, the name that stands first counts. Found in exports of
 * WazirX, CoinDCX, CoinSwitch, Binance, Kraken, Coinbase, KuCoin and Koinly. The rest are other
 * words for the same things.
 */
export const COLUMN_NAMES: Record<Role, string> = {
  date: `trade completion time, transaction time, filled time, time filled, executed at,
    execution time, execution date, trade date and time, date and time, date time, datetime, date,
    timestamp, trade time, trade date, transaction date, txn date, completed at, completed on,
    time of update, updated at, trade created at, created at, created on, created time,
    created date, order created at, order date, order time, moment`,
  time: '',
  kind: `side, buy sell, order side, trade side, trade type, transaction type, txn type, operation,
    kind, action, direction, type, trade, transaction, order type`,
  pair: `pair, pairs, trading pair, crypto pair, currency pair, coin pair, trade pair, market pair,
    market, markets, product, instrument, symbol`,
  coin: `crypto, coin, asset, token, cryptocurrency, crypto currency, crypto asset, base asset,
    base coin, primary asset, coin name, coin symbol, token name, asset name, crypto name, ticker,
    sent coin, sent currency, from coin, from asset, from currency, sell coin`,
  quote: `quote asset, quote currency, quote coin, quote, price currency, spot price currency,
    settlement currency, total currency, market currency, fiat currency, fiat,
    price fee total unit, net worth currency`,
  amount: `executed, filled amount, executed amount, executed quantity, executed qty,
    filled quantity, filled qty, filled, quantity transacted, quantity, qty, crypto amount,
    coin amount, token amount, crypto quantity, coin quantity, trade quantity, traded quantity,
    total quantity, total quantity executed, volume, vol, traded volume, trade volume, units, size,
    coins, no of coins, change, sent amount, sent quantity, sent coin amount, from amount,
    sell amount`,
  price: `avg filled price, average filled price, avg trading price, avg buying selling price,
    average buying selling price, avg price, average price, filled price, executed price,
    execution price, trade price, price at transaction, spot price at transaction, price,
    price per unit, unit price, price per coin, trade rate, rate, order price`,
  total: `gross amount paid received by the user, gross amount paid received, gross amount,
    gross total, gross value, subtotal, sub total, trade value, trade amount, filled volume, total,
    total amount, total value, total price, trading total, transaction value, cost, funds,
    order value, consideration, fiat amount, value`,
  net: `net amount paid received by the user, net amount paid received, net amount, net total,
    net value, amount paid, total paid, net payable, net, final amount, settlement amount`,
  worth: 'net worth amount, net worth',
  netWorth: '',
  fee: `fee, fees, fee amount, trading fee, trading fees, trading fees paid, trade fee,
    transaction fee, fees and or spread, commission, fee paid, fees paid, fees charged, total fee,
    total fees, exchange fee, platform fee, brokerage`,
  gst: 'gst, gst amount, gst on fee, gst on fees',
  feeUnit: `fee currency, fee coin, fees currency, fee asset, fee unit, fee token,
    commission asset`,
  tds: 'tds, tds amount, tds deducted, tds paid, tax deducted at source',
  tdsUnit: 'tds coin, tds currency, tds asset, tds unit, tds token',
  receivedCoin: `received coin, received currency, received asset, to coin, to asset, to currency,
    buy coin, bought coin`,
  received: `received amount, received quantity, received coin amount, to amount, buy amount,
    bought amount, received`,
  status: 'status, order status, trade status, transaction status, state',
  exchange: 'exchange, platform, exchange name',
  to: `to, to wallet, destination, recipient address, withdrawal address account,
    withdrawal address, address`,
  note: 'note, notes, remark, remarks, comment, comments, description',
  tradeId: `trade id, tradeid, transaction id, txn id, tx id, txid, tx hash, trade no,
    trade number, fill id, id, hash, transaction hash, reference id`,
}

/**
 * Words that decide if no column has one of the names. A column that says more than the role, such
 * as the currency of a fee, has none.
 */
export const COLUMN_WORDS: [role: Role, words: RegExp][] = [
  ['date', /\bdate\b|\btimestamp\b/],
  [
    'kind',
    /^(?!.*\b(price|rate|amount|quantity|date)\b).*(\bside\b|\bbuy\b.*\bsell\b|\b(trade|transaction|txn)\b.*\btype\b|\btype of\b)/,
  ],
  ['pair', /\bpair\b|\bmarket\b/],
  ['coin', /^(?!.*\b(fees?|tds|gst)\b).*\b(coin|crypto|cryptocurrency|token|asset)\b/],
  ['amount', /^(?!remaining|unfilled).*(\bquantity\b|\bqty\b|\bvolume\b|\bunits\b)/],
  ['price', /^(?!.*\b(fees?|tds|gst|commission|tax)\b).*(\bprice\b|\brate\b)/],
  ['tds', /^(?!.*\brate\b).*\btds\b/],
  ['gst', /^(?!.*\b(rate|incl\w*|excl\w*|with|after|net)\b).*\b[cis]?gst\b/],
  ['fee', /^(?!.*\brate\b).*(\bfees?\b|\bcommission\b|\bbrokerage\b|\bcharges?\b)/],
  ['net', /^(?!.*\b(fees?|tds|gst)\b).*(\bnet\b|\breceivable\b|\bpayable\b)/],
  ['total', /^(?!.*\b(fees?|tds|gst)\b).*(\btotal\b|\bvalue\b|\bgross\b|\bconsideration\b)/],
  ['status', /\bstatus\b/],
  ['tradeId', /\b(trade|transaction|txn) (id|no|number|ref)\b/],
]

export const OTHER_WORDS =
  /\b(id|uid|balance|account|currency|percent|percentage|mode|network|portfolio|order type|fee type|order (price|amount|quantity))\b|\bunit$/
