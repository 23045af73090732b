// Reads a list row by row: one bad row costs that row, a list of nothing but bad rows is refused.
import { z } from 'zod'
import { isUsableId } from '../../market/coin-ids.ts'
import type { ParseContext } from './vendor-values.server.ts'

/** The service's own default page size: a list gets it unless it is asked for more. */
export const MAX_ROWS = 100

export const vendorId = z.string().refine(isUsableId)

/**
 * Throws where `body` is no list, or has rows but none that `schema` accepts, or has no rows but is
 * `neverEmpty`: an outage must not look like an empty market.
 */
export function parseRows<Row extends { id: string }>(
  body: unknown,
  {
    schema,
    neverEmpty = false,
    maxRows = MAX_ROWS,
  }: { schema: z.ZodType<Row>; neverEmpty?: boolean; maxRows?: number },
  context: ParseContext,
): Row[] {
  const rows = z.array(z.unknown()).parse(body).slice(0, maxRows)
  const byId = new Map<string, Row>()
  for (const row of rows) {
    const { data } = schema.safeParse(row)
    if (data !== undefined && !byId.has(data.id)) byId.set(data.id, data)
  }
  const counts = { dropped: rows.length - byId.size, accepted: byId.size }
  if (counts.accepted === 0 && (neverEmpty || rows.length > 0)) {
    throw new Error(`none of ${rows.length} rows can be used`)
  }
  if (counts.dropped > 0) context.onDropped(counts)
  return [...byId.values()]
}
