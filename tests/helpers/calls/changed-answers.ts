// Changes the service's answers, for tests about values that the demo market never has.

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Changes each row of an answer of `/coins/markets`. Other answers stay. */
export function changeRows(json: unknown, change: (row: Fields) => Fields | null): unknown {
  if (!Array.isArray(json)) return json
  return json.flatMap((row) => {
    const changed = isFields(row) ? change(row) : row
    return changed === null ? [] : [changed]
  })
}

/** Multiplies the current price in an answer of `/coins/{id}`. */
export function scaleOwnPrice(json: unknown, factor: number): unknown {
  if (!isFields(json) || !isFields(json.market_data)) return json
  const prices = json.market_data.current_price
  if (!isFields(prices)) return json
  const current_price = Object.fromEntries(
    Object.entries(prices).map(([currency, price]) => [currency, Number(price) * factor]),
  )
  return { ...json, market_data: { ...json.market_data, current_price } }
}

/** Multiplies the current price of one row. */
export function scaleRowPrice(json: unknown, coinId: string, factor: number): unknown {
  return changeRows(json, (row) =>
    row.id === coinId ? { ...row, current_price: Number(row.current_price) * factor } : row,
  )
}
