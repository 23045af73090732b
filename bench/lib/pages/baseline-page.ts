// The baseline for pages: a hundred names and prices in bare HTML, served from memory.
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { formatCardPrice } from '../../../market/money/format-price.ts'

type Row = { name: string; symbol: string; current_price: number | null }

const STYLE =
  'body{margin:0;font:16px sans-serif}ul{margin:0;padding:1rem;list-style:none}' +
  'li{display:flex;justify-content:space-between;padding:.5rem 0}'

/** Has the rows of the list's first page. */
export async function startBaselinePage(
  apiBase: string,
): Promise<AsyncDisposable & { url: string }> {
  const page = brotliCompressSync(renderPage(await fetchRows(apiBase)))
  const app = Fastify()
  app.get('/', (_request, reply) =>
    reply.headers({ 'content-type': 'text/html', 'content-encoding': 'br' }).send(page),
  )
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return { url: `http://localhost:${port}/`, [Symbol.asyncDispose]: () => app.close() }
}

async function fetchRows(apiBase: string): Promise<Row[]> {
  const query = 'vs_currency=inr&order=market_cap_desc&per_page=100&page=1'
  const response = await fetch(`${apiBase}/coins/markets?${query}`)
  if (!response.ok) throw new Error(`the market service answered ${response.status}`)
  return response.json()
}

function renderPage(rows: readonly Row[]): string {
  const items = rows.map(({ name, symbol, current_price }) => {
    const { text } = formatCardPrice(current_price, 'inr')
    return `<li><span>${escapeText(name)} ${escapeText(symbol.toUpperCase())}</span><b>${text}</b>`
  })
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Coins</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style></head><body><main><ul>`,
    ...items,
    '</ul></main></body></html>',
  ].join('\n')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
