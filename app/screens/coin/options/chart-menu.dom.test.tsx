import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { ChartDays } from '../../../../market/history/check-window.ts'
import { mount } from '../../../../tests/helpers/browser/mount.ts'
import { parseSearchParams } from '../../../routing/search-params.ts'
import { ChartMenu } from './chart-menu.tsx'

const PATH = '/coin/bitcoin'
const DAYS = { first: '2026-11-23', last: '2026-11-24' }

async function mountMenu(days: ChartDays | null, search = '') {
  document.documentElement.dataset.hydrated = ''
  onTestFinished(() => {
    delete document.documentElement.dataset.hydrated
  })
  const { searchParams } = parseSearchParams(new URLSearchParams())
  const Component = () => (
    <ChartMenu id="bitcoin" path={PATH} searchParams={searchParams} days={days} />
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

test('a status that was there before names the dates that are ignored, and the focus stays', async () => {
  const { container, find } = await mountMenu(DAYS)
  const status = find('[role=status]')
  const button = find<HTMLButtonElement>('[type=submit]')
  expect(status.textContent).toBe('')
  expect(container.textContent).toContain('The 24h chart has data from 23 Nov 2026 to 24 Nov 2026.')
  find<HTMLInputElement>('[name=from]').value = DAYS.last
  find<HTMLInputElement>('[name=to]').value = DAYS.first
  button.focus()
  await act(async () => button.click())
  expect(find('[role=status]')).toBe(status)
  expect(status.textContent).toBe(
    'The 24h chart has data from 23 Nov 2026 to 24 Nov 2026. It ignores these dates.',
  )
  expect(document.activeElement).toBe(button)
  expect(find<HTMLInputElement>('[name=from]').value).toBe(DAYS.last)
})

test.each([
  ['', 'The dates apply once the chart is loaded.'],
  ['?from=soon', 'The chart ignores these dates.'],
])('without data, the dates %j have the text %j', async (search, text) => {
  const { container } = await mountMenu(null, search)
  expect(container.textContent).toContain(text)
})
