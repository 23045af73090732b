// Reads the state of the chart from the data of a coin's page. The data are in its HTML, or an open
// page fetches them.
import { UNSAFE_decodeViaTurboStream as decodeStream } from 'react-router'
import { z } from 'zod'

/** `hourly`: hourly points stand in for the answer of the chart's own call. */
export type ChartState = 'exact' | 'hourly' | 'none'

const CHUNK = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g

const DRAWN = z.object({ value: z.object({ geometry: z.unknown(), isHourly: z.boolean() }) })
const SETTLED = z.object({
  now: z.object({ chart: z.union([DRAWN, z.object({ wait: z.unknown() })]) }),
})
const ANSWER = z.object({
  answer: z.object({ now: z.unknown().optional(), later: z.unknown().optional() }),
})
const IN_HTML = z.object({ loaderData: z.object({ 'routes/coin': ANSWER }) })
const IN_DATA = z.object({ 'routes/coin': z.object({ data: ANSWER }) })

export async function chartInHtml(html: string): Promise<ChartState> {
  const chunks = [...html.matchAll(CHUNK)].map(([, text = '""']) =>
    z.string().parse(JSON.parse(text)),
  )
  const page = IN_HTML.safeParse(await decode(chunks.join('')))
  return page.success ? toChartState(page.data.loaderData['routes/coin']) : 'none'
}

export async function chartInData(text: string): Promise<ChartState> {
  const page = IN_DATA.safeParse(await decode(text))
  return page.success ? toChartState(page.data['routes/coin'].data) : 'none'
}

/** The URL from which an open page fetches its data. */
export function dataHref(href: string): string {
  const { pathname, search } = new URL(href, 'http://site')
  return `${pathname}.data${search}`
}

async function decode(text: string): Promise<unknown> {
  if (text === '') return undefined
  const { value } = await decodeStream(new Blob([text]).stream(), globalThis)
  return value
}

async function toChartState({ answer }: z.infer<typeof ANSWER>): Promise<ChartState> {
  const settled = SETTLED.safeParse(answer.now === undefined ? await answer.later : answer)
  if (!settled.success || !('value' in settled.data.now.chart)) return 'none'
  const { geometry, isHourly } = settled.data.now.chart.value
  if (geometry === null) return 'none'
  return isHourly ? 'hourly' : 'exact'
}
