// Draws a card as an SVG of 1200 × 630, the size that messengers ask for. The picture process makes
// a PNG of it. Nothing in it comes from outside but texts, which are escaped.
import { PLOT_VIEW_BOX } from '../../../app/chart/drawing/chart-geometry.ts'
import { cutText } from '../../../lib/cut-text.ts'
import { toXmlText, widthOf } from './card-text.ts'

type CardLine = { path: string; colour: string; dashes?: string | undefined }

/** A figure in a row of its own: `Bitcoin`, `₹88,83,375`, `−5.10%`. */
type CardRow = {
  name: string
  value?: string
  change?: CardChange | undefined
  colour?: string | undefined
}

export type CardChange = { text: string; direction: 'up' | 'down' | 'flat' }

export type Card = {
  title: string
  /** Beside the title, in soft ink: a ticker, a span. */
  subtitle?: string
  /** The figure that the page is about. */
  figure?: string
  change?: CardChange & { span: string }
  rows?: readonly CardRow[]
  /** In sentences, instead of rows. */
  texts?: readonly string[]
  lines?: readonly CardLine[]
  /** The time of the figures, such as `28 Nov 2026, 16:32 IST`. */
  time?: string
}

const CARD_SIZE = { width: 1200, height: 630 }

const COLOURS = {
  paper: '#fbfaf7',
  ink: '#16181d',
  soft: '#5b606b',
  line: '#e4e1d9',
  accent: '#c2410c',
  up: '#0a7a45',
  down: '#b3261e',
  flat: '#5b606b',
}

const MARGIN = 64
const INNER = CARD_SIZE.width - 2 * MARGIN
/** Beside rows, below sentences, or below a figure. */
const CHARTS = {
  rows: { left: 600, width: 536, top: 206, height: 310 },
  texts: { left: MARGIN, width: INNER, top: 384, height: 140 },
  figure: { left: MARGIN, width: INNER, top: 326, height: 196 },
}
const ROWS = { top: 244, step: 62 }
const FONT = 'Hind'

/** Says on the picture itself where its prices come from. */
const ATTRIBUTION = {
  live: 'Data provided by CoinGecko · www.coingecko.com',
  demo: 'Demo data: these prices are made up',
}

type DrawOptions = { source: 'live' | 'demo'; host: string }

export function drawCard(card: Card, { source, host }: DrawOptions): string {
  const parts = [
    `<rect width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" fill="${COLOURS.paper}"/>`,
    drawBrand(source),
    drawTitle(card),
    drawFigure(card),
    ...(card.rows ?? []).map((row, index) => drawRow(row, ROWS.top + index * ROWS.step)),
    ...drawTexts(card.texts ?? []),
    drawLines(card),
    drawFoot({ time: card.time, attribution: ATTRIBUTION[source], host }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" font-family="${FONT}">${parts.join('')}</svg>`
}

type TextStyle = { size: number; colour?: string; isBold?: boolean; anchor?: 'start' | 'end' }

function drawText(text: string, [x, y]: readonly [number, number], style: TextStyle): string {
  const { size, colour = COLOURS.ink, isBold = false, anchor = 'start' } = style
  const weight = isBold ? ' font-weight="600"' : ''
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${weight} text-anchor="${anchor}">${toXmlText(text)}</text>`
}

/** The largest of the sizes at which a text fits. It is cut if the least one is too large for it. */
function fitText(text: string, width: number, { most, least }: { most: number; least: number }) {
  const size = Math.max(least, Math.min(most, Math.floor(width / Math.max(1, widthOf(text)))))
  let shown = text
  for (let left = text.length; size * widthOf(shown) > width && left > 0; left -= 1) {
    shown = cutText(text, left - 1)
  }
  return { text: shown, size, width: size * widthOf(shown) }
}

/** The mark of the header: a bull's head with a rising line as its brow. */
function drawBrand(source: DrawOptions['source']): string {
  const mark = `<g transform="translate(${MARGIN} 44) scale(1.5)" fill="none" stroke="${COLOURS.accent}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M3.5 5.5c-.6 5 1.4 8 5.3 8.6l4.6-2.6 4.2 2 4.9-4.9c3.4-.6 5.3-2.6 6-5.6"/><path d="M8.8 14.1c0 6.4 2.4 11.2 5 13.4 1.3 1.1 3.1 1.1 4.4 0 2.9-2.5 5.2-7.6 5-14.6"/><path d="M13.2 19.4v.1M18.8 19.4v.1"/></g>`
  const name = drawText('Tezi', [MARGIN + 62, 82], { size: 36, isBold: true })
  if (source === 'live') return mark + name
  const box = `<rect x="${CARD_SIZE.width - MARGIN - 196}" y="42" width="196" height="52" rx="8" fill="${COLOURS.accent}"/>`
  return (
    mark +
    name +
    box +
    drawText('DEMO DATA', [1120, 77], { size: 28, isBold: true, colour: '#ffffff', anchor: 'end' })
  )
}

function drawTitle({ title, subtitle = '' }: Card): string {
  const beside = fitText(subtitle, 300, { most: 32, least: 24 })
  const name = fitText(title, INNER - beside.width - 24, { most: 56, least: 30 })
  const left = MARGIN + name.width + 20
  return (
    drawText(name.text, [MARGIN, 172], { size: name.size, isBold: true }) +
    drawText(beside.text, [left, 172], { size: beside.size, colour: COLOURS.soft })
  )
}

function drawFigure({ figure, change }: Card): string {
  if (figure === undefined) return ''
  const amount = fitText(figure, change === undefined ? INNER : 640, { most: 96, least: 40 })
  const text = drawText(amount.text, [MARGIN, 280], { size: amount.size, isBold: true })
  if (change === undefined) return text
  const x = MARGIN + amount.width + 36
  return (
    text +
    drawChange(change, [x, 276], 44) +
    drawText(change.span, [x, 232], { size: 28, colour: COLOURS.soft })
  )
}

/** Arrow, sign and colour together. */
function drawChange(
  { text, direction }: CardChange,
  [x, y]: readonly [number, number],
  size: number,
) {
  const [half, top] = [size * 0.3, y - size * 0.62]
  const arrow = {
    up: `M${x},${y}h${2 * half}l${-half},${top - y}z`,
    down: `M${x},${top}h${2 * half}l${-half},${y - top}z`,
    flat: '',
  }[direction]
  const mark = arrow === '' ? '' : `<path d="${arrow}" fill="${COLOURS[direction]}"/>`
  const left = arrow === '' ? x : x + 2 * half + 12
  return mark + drawText(text, [left, y], { size, colour: COLOURS[direction], isBold: true })
}

/** Rows beside a chart have no value. */
function drawRow({ name, value, change, colour }: CardRow, y: number): string {
  const swatch =
    colour === undefined
      ? ''
      : `<rect x="${MARGIN}" y="${y - 16}" width="28" height="8" fill="${colour}"/>`
  const left = colour === undefined ? MARGIN : MARGIN + 44
  const drawn = fitText(name, value === undefined ? 230 : 460, { most: 36, least: 22 })
  const figure = value === undefined ? null : fitText(value, 300, { most: 36, least: 18 })
  const amount = figure
    ? drawText(figure.text, [840, y], { size: figure.size, isBold: true, anchor: 'end' })
    : ''
  const x = value === undefined ? 360 : 890
  return (
    swatch +
    drawText(drawn.text, [left, y], { size: drawn.size }) +
    amount +
    (change ? drawChange(change, [x, y], 34) : '')
  )
}

const TEXT = { size: 38, step: 52, top: 250, most: 5 }

function drawTexts(texts: readonly string[]): string[] {
  const rows = texts.flatMap((text) => wrap(text, INNER / TEXT.size)).slice(0, TEXT.most)
  return rows.map((row, index) =>
    drawText(row, [MARGIN, TEXT.top + index * TEXT.step], { size: TEXT.size }),
  )
}

/** Rows of words that are at most `width` wide at a font size of 1. */
function wrap(text: string, width: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && widthOf(longer) <= width) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

/** The lines of a page's chart, stretched to the card. */
function drawLines({ lines = [], rows, texts }: Card): string {
  if (lines.length === 0) return ''
  const chart = CHARTS[rows ? 'rows' : texts ? 'texts' : 'figure']
  const [x, y] = [chart.width / PLOT_VIEW_BOX.width, chart.height / PLOT_VIEW_BOX.height]
  const paths = lines.map(({ path, colour, dashes }) => {
    const dash = dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="5" vector-effect="non-scaling-stroke" stroke-linejoin="round"${dash}/>`
  })
  return `<g transform="translate(${chart.left} ${chart.top}) scale(${x} ${y})">${paths.join('')}</g>`
}

function drawFoot({
  time,
  attribution,
  host,
}: {
  time: string | undefined
  attribution: string
  host: string
}): string {
  const right = CARD_SIZE.width - MARGIN
  return [
    `<path d="M${MARGIN},546H${right}" stroke="${COLOURS.line}" stroke-width="2"/>`,
    drawText(time === undefined ? host : `Prices of ${time}`, [MARGIN, 588], {
      size: 26,
      colour: COLOURS.soft,
    }),
    drawText(attribution, [right, 588], { size: 26, colour: COLOURS.soft, anchor: 'end' }),
  ].join('')
}
