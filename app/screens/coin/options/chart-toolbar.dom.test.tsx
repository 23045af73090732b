import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { ChartDays } from '../../../../market/history/check-window.ts'
import { mount } from '../../../../tests/helpers/browser/mount.ts'
import { pickParams } from '../../../routing/screens.ts'
import { parseSearchParams } from '../../../routing/search-params.ts'
import { ChartToolbar } from './chart-toolbar.tsx'

const PATH = '/coin/bitcoin'
const DAYS = { first: '2026-11-25', last: '2026-11-26' }
const PRICED_AT_MS = Date.parse('2026-11-26T12:00+05:30')

async function mountToolbar(days: ChartDays | null, search = '') {
  document.documentElement.dataset.hydrated = ''
  onTestFinished(() => {
    delete document.documentElement.dataset.hydrated
  })
  const { searchParams } = parseSearchParams(new URLSearchParams())
  const Component = () => (
    <ChartToolbar
      id="bitcoin"
      searchParams={pickParams('coin', searchParams)}
      days={days}
      pricedAtMs={PRICED_AT_MS}
    />
  )
  const Page = createRoutesStub([{ path: PATH, Component }])
  const container = await mount(<Page initialEntries={[PATH + search]} />)
  function find<T extends HTMLElement>(selector: string): T {
    const element = container.querySelector<T>(selector)
    if (element === null) throw new Error(`there is no ${selector}`)
    return element
  }
  return { container, find }
}

test('a status that was there before says why dates are ignored, and the focus stays', async () => {
  const { container, find } = await mountToolbar(DAYS)
  const status = find('[role=status]')
  const button = find<HTMLButtonElement>('[type=submit]:not([name]):not(.without-js)')
  expect(status.textContent).toBe('')
  expect(container.textContent).toContain('24h shows 25 and 26 Nov 2026.')
  find<HTMLInputElement>('[name=from]').value = DAYS.last
  find<HTMLInputElement>('[name=to]').value = DAYS.first
  button.focus()
  await act(async () => button.click())
  expect(find('[role=status]')).toBe(status)
  expect(status.textContent).toBe('The end is before the start, so the chart shows everything.')
  expect(document.activeElement).toBe(button)
  expect(find<HTMLInputElement>('[name=from]').value).toBe(DAYS.last)
})

test.each([
  [
    'from=2026-06-01&to=2026-06-30',
    'These dates are outside the chart, so it shows everything. 24h shows 25 and 26 Nov 2026 only. Show Jun 2026 in 1y',
    `${PATH}?from=2026-06-01&range=1y&to=2026-06-30`,
  ],
  [
    'from=2026-11-20',
    'These dates are outside the chart, so it shows everything. 24h shows 25 and 26 Nov 2026 only. Show these dates in 7d',
    `${PATH}?from=2026-11-20&range=7d`,
  ],
  [
    'to=2026-12-24',
    'These dates are outside the chart, so it shows everything. 24h shows 25 and 26 Nov 2026 only.',
    null,
  ],
  ['from=2026-02-30', 'Choose a date that exists. The chart shows everything.', null],
])('?%s has the note %j with a link to %s', async (search, text, href) => {
  const { find } = await mountToolbar(DAYS, `?${search}`)
  const status = find('[role=status]')
  expect(status.textContent).toBe(text)
  expect(status.querySelector('a')?.getAttribute('href') ?? null).toBe(href)
})

test('a month is one link, and a window has a link back to the whole range', async () => {
  const { container, find } = await mountToolbar(DAYS)
  const months = find('[aria-label=Months]')
  expect(months.textContent).toMatch(/^Nov 2026Oct 2026.*Dec 2025$/)
  const june = [...months.querySelectorAll('a')].find((link) => link.textContent === 'Jun 2026')
  expect(june?.getAttribute('href')).toBe(`${PATH}?from=2026-06-01&range=1y&to=2026-06-30`)
  expect(container.textContent).not.toContain('Whole range')
  await act(async () => june?.click())
  expect(container.textContent).toContain('Whole range')
})

test('fields only limit years to four digits, and a note says what is wrong', async () => {
  const { find } = await mountToolbar(DAYS, '?from=2026-06-01&to=2026-02-30')
  const [from, to] = [find<HTMLInputElement>('[name=from]'), find<HTMLInputElement>('[name=to]')]
  const last = '9999-12-31'
  expect([from.min, from.max, to.min, to.max]).toEqual(['', last, '', last])
  for (const field of [from, to]) {
    expect(field.ariaInvalid ?? field.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Choose a date that exists. The chart shows everything.')
  }
})

test('without data the dates wait for the chart', async () => {
  const { container } = await mountToolbar(null)
  expect(container.textContent).toContain('The dates apply once the chart is loaded.')
})
