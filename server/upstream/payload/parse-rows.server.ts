// Parses a list row by row. Invalid rows are dropped; a list of only invalid rows is refused.
import { z } from 'zod'
import { isUsableId } from '../../../market/coin-ids.ts'
import type { ParseContext } from './vendor-values.server.ts'
import { visibleText } from './visible-text.server.ts'

/** The service's default page size. */
export const MAX_ROWS = 100

/** An id stands for a row without a name, so it can be seen. */
export const vendorId = z.string().refine((id) => isUsableId(id) && visibleText(id).trim() !== '')

/** Throws if `body` is not a list, or if it has rows but `schema` accepts none. */
export function parseRows<Row extends { id: string }>(
  body: unknown,
  { schema, maxRows = MAX_ROWS }: { schema: z.ZodType<Row>; maxRows?: number },
  context: ParseContext,
): Row[] {
  const rows = z.array(z.unknown()).parse(body).slice(0, maxRows)
  const byId = new Map<string, Row>()
  for (const row of rows) {
    const { data } = schema.safeParse(row)
    if (data !== undefined && !byId.has(data.id)) byId.set(data.id, data)
  }
  const counts = { dropped: rows.length - byId.size, accepted: byId.size }
  if (counts.accepted === 0 && rows.length > 0) {
    throw new Error(`none of ${rows.length} rows is valid`)
  }
  if (counts.dropped > 0) context.onDropped(counts)
  return [...byId.values()]
}
